const PAGE_MAX = 100_000;

/** The page number of a query parameter; 1 where it is invalid. */
export function readPage(text: string | null): number {
  if (!text || !/^\d{1,6}$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), PAGE_MAX);
}
