export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** The value that this share (0 to 1) of all values does not pass. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
