const PAGE_MAX = 100_000;

/** A page number from an address; 1 for anything that is none. */
export function readPage(text: string | null): number {
  if (!text || !/^\d{1,6}$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), PAGE_MAX);
}
