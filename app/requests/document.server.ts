import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CLIENT = join(import.meta.dirname, '../client');
const sheets = new Map<string, string>();

/**
 * Finishes a rendered document. The page's stylesheets go into its head, so that the text
 * stands with the first packets; its links to them stay, because the browser's part looks for
 * them: a form that is sent would wait for sheets that it does not find. They and the scripts are
 * inert until the visitor touches the page (late-start.tsx); the links are disabled then, since
 * some versions of Chromium fetch a disabled link that they parse.
 */
export function finishDocument(html: string, nonce: string): string {
  if (!import.meta.env.PROD) return html;
  const css: string[] = [];
  const finished = html
    .replace(/<link rel="stylesheet" href="([^"]+)"/g, (_, href: string) => {
      css.push(readSheet(href));
      return `<link rel="late-stylesheet" href="${href}"`;
    })
    // Of the links that a body may have, the one that does nothing for the page's own host.
    .replace(/<link rel="modulepreload"/g, '<link rel="dns-prefetch"')
    .replace(/(<script[^>]*) type="module"/g, '$1 type="late-module"')
    .replace(
      '<style data-critical="">',
      () => `<style data-critical="" nonce="${nonce}">${css.join('')}`,
    );
  return finished;
}

function readSheet(href: string): string {
  let css = sheets.get(href);
  if (css === undefined) sheets.set(href, (css = readFileSync(join(CLIENT, href), 'utf8').trim()));
  return css;
}
