/** Prints rows under their column names, numbers to the right. */
export function printTable(rows: Record<string, string | number>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]!.length)));
  for (const [number, line] of cells.entries()) {
    console.log(
      line
        .map((text, at) => (at === 0 ? text.padEnd(widths[at]!) : text.padStart(widths[at]!)))
        .join('  '),
    );
    if (number === 0) console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  }
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** The value that this share (0 to 1) of all values does not pass. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
