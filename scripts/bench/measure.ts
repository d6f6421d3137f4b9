import { readFileSync, writeFileSync } from 'node:fs';

/** A number of ../shared/quality.md, as it was measured. */
export interface Measure {
  what: string;
  value: number;
  unit: string;
  /** The most, or with `atLeast` the least, that is good. */
  goal: number;
  atLeast?: boolean;
  /** What it is compared with in the same run. */
  beside?: string;
}

export function isReached({ value, goal, atLeast }: Measure): boolean {
  return atLeast ? value >= goal : value <= goal;
}

const show = (value: number) =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toFixed(3)));

const HEADS = ['what', 'measured', 'goal', 'reached', 'beside'];

function cellsOf(measure: Measure): string[] {
  const { what, value, unit, goal, atLeast, beside = '' } = measure;
  return [
    what,
    `${show(value)} ${unit}`.trim(),
    `${atLeast ? '≥' : '≤'} ${show(goal)}`,
    isReached(measure) ? 'yes' : 'NO',
    beside,
  ];
}

/** Measures as a table in Markdown, columns in line. */
export function formatMeasures(measures: Measure[]): string {
  const rows = [HEADS, ...measures.map(cellsOf)];
  const widths = HEADS.map((_, at) => Math.max(3, ...rows.map((row) => row[at]!.length)));
  const line = (row: string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n');
}

/** Replaces the part between the page's markers for that name. */
export function writeSection(page: string, name: string, text: string): void {
  const [start, end] = [`<!-- bench: ${name} -->`, `<!-- end: ${name} -->`];
  const before = readFileSync(page, 'utf8');
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no section ${name}`);
  const head = before.slice(0, from + start.length);
  writeFileSync(page, `${head}\n\n${text}\n\n${before.slice(to)}`);
}
