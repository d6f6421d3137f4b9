import { localizePath } from '#app/locale/language.ts';
import { LANGUAGES } from '#contract/language.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Pages of the site (sitemaps.org), each in both languages with the other one beside it. */
export function writeSitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const urlIn = (language: (typeof LANGUAGES)[number]) =>
      escapeXml(origin + localizePath(language, path));
    const alternates = [
      ...LANGUAGES.map((language) => [language, urlIn(language)] as const),
      ['x-default', urlIn('ar')] as const,
    ].map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    return LANGUAGES.map(
      (language) => `<url><loc>${urlIn(language)}</loc>${alternates.join('')}</url>`,
    );
  });
  return `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
}

/** The URLs of a sitemap's parts. */
export function writeSitemapIndex(parts: readonly string[]): string {
  const entries = parts.map((part) => `<sitemap><loc>${escapeXml(part)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">${entries.join('')}</sitemapindex>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
