/** Maximum length of a path to return to. */
const PATH_MAX = 500;
const HERE = 'http://here.invalid';

/**
 * The value if it is a path of this site, otherwise the fallback. Refuses other hosts, also
 * written as //host, /\host or with tabs in between.
 */
export function safePath(path: unknown, fallback: string): string {
  if (typeof path !== 'string' || path.length > PATH_MAX) return fallback;
  // eslint-disable-next-line no-control-regex -- browsers drop tabs and newlines before reading
  if (!/^\/(?![/\\])/.test(path) || /[\\\u0000-\u001f\u007f]/.test(path)) return fallback;
  const url = URL.canParse(path, HERE) ? new URL(path, HERE) : undefined;
  if (!url || url.origin !== HERE || url.pathname.includes('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
