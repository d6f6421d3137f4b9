/** The page's path whose data Remix fetches from this path; undefined for other paths. */
export function pageOfDataPath(pathname: string): string | undefined {
  if (!pathname.endsWith('.data')) return undefined;
  return pathname === '/_root.data' ? '/' : pathname.slice(0, -'.data'.length);
}
