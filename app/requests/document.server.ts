import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/language.ts';

const CLIENT = join(import.meta.dirname, '../client');
const sheets = new Map<string, string>();

/**
 * Inlines the critical styles and makes links and scripts inert until the first interaction
 * (decision 4). The links of the stylesheets stay, because Remix would load them before a
 * submission; they are disabled later, since some versions of Chromium fetch a disabled link.
 */
export function finishDocument(html: string, language: Language, nonce: string): string {
  if (!import.meta.env.PROD) return html;
  const css: string[] = [];
  const modules = [findMessages(language)];
  const finished = html
    .replace(/<link rel="stylesheet" href="([^"]+)"/g, (_, href: string) => {
      css.push(readStylesheet(href));
      return `<link rel="late-stylesheet" href="${href}"`;
    })
    // They stand at the end of the body, where hydration looks for nothing (root.tsx).
    .replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href: string) => {
      modules.push(href);
      return '';
    })
    .replace(
      /(<script[^>]*) type="module"/g,
      (_, start: string) => `${start} type="late-module" data-modules="${modules.join(' ')}"`,
    )
    .replace(
      '<style data-critical="">',
      () => `<style data-critical="" nonce="${nonce}">${css.join('')}`,
    );
  return finished;
}

let manifest: Record<string, { file: string }> | undefined;

/** The module with a language's messages, which hydration waits for. */
function findMessages(language: Language): string {
  manifest ??= JSON.parse(
    readFileSync(join(CLIENT, '../.vite/client-manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>;
  return `/${manifest[`app/locale/messages-${language}.ts`]!.file}`;
}

function readStylesheet(href: string): string {
  let css = sheets.get(href);
  if (css === undefined) sheets.set(href, (css = readFileSync(join(CLIENT, href), 'utf8').trim()));
  return css;
}
