import type { Day } from '#contract/days.ts';
import type { CountedLine } from '#contract/line-counts.ts';
import type { UnitsMoved } from '#contract/orders.ts';
import type { Halalas } from '#contract/money.ts';
import { countLateDays } from './settlement.ts';

/** `not_taken`: promised, and still on the shelf when everything else of the order was back. */
export const UNIT_CONDITIONS = ['whole', 'damaged', 'missing', 'not_taken'] as const;
export type UnitCondition = (typeof UNIT_CONDITIONS)[number];

/** What is known of a line of an order that was handed over. */
export interface LineOut {
  product_id: number;
  /** Of the order's lines, from 1. */
  position: number;
  quantity: number;
  /** Units that the customer was handed, and those that are still out. */
  handed_over: number;
  out: number;
}

/**
 * Where the units of an order are, and whether its rent is still to be collected: another text as
 * soon as a unit is handed over or counted, or the rent is paid.
 */
export function describeUnits(
  lines: readonly LineOut[],
  { isOut, due }: { isOut: boolean; due: Halalas },
): string {
  const units = lines.map(({ position, handed_over, out }) =>
    [position, isOut ? handed_over : 0, out].join('.'),
  );
  return [...units, ...(due > 0 ? [`due${due}`] : [])].join('-');
}

/** Units of a line that leave an order together. */
export interface ReturnedPart {
  product_id: number;
  quantity: number;
  condition: UnitCondition;
}

/** Errors by the names of the form's fields: back_1, damaged_1, missing_1. */
export type LineFaults = Record<string, string[]>;

/** What is wrong with counts of units: more than are out, of no line, or nothing at all. */
export function findCountFaults(
  lines: readonly LineOut[],
  counted: readonly CountedLine[],
): LineFaults {
  const faults: LineFaults = {};
  for (const { position, back, damaged, missing } of counted) {
    const out = lines.find((line) => line.position === position)?.out ?? 0;
    if (back > out) faults[`back_${position}`] = ['unitsBack'];
    else if (damaged > back) faults[`damaged_${position}`] = ['unitsDamaged'];
    else if (back + missing > out) faults[`missing_${position}`] = ['unitsMissing'];
  }
  const first = counted[0];
  const isNothing = counted.every(({ back, missing }) => back + missing === 0);
  if (first && isNothing && Object.keys(faults).length === 0)
    faults[`back_${first.position}`] = ['unitsNone'];
  return faults;
}

/** Everything that is out comes back: whole, but for a single unit that is said to be damaged. */
export function countAllBack(lines: readonly LineOut[], isDamaged: boolean): CountedLine[] {
  const isSingle = lines.reduce((sum, { out }) => sum + out, 0) === 1;
  return lines.map(({ position, out }) => ({
    ...{ position, back: out, missing: 0 },
    damaged: isDamaged && isSingle ? out : 0,
  }));
}

/**
 * The parts that counted units make, and whether nothing of the order is out after them; then what
 * was never handed over is freed as well.
 */
export function planReturn(
  lines: readonly LineOut[],
  counted: readonly CountedLine[],
): { parts: ReturnedPart[]; isAll: boolean } {
  const countOf = (line: LineOut) => counted.find(({ position }) => position === line.position);
  const isAll = lines.every((line) => {
    const { back = 0, missing = 0 } = countOf(line) ?? {};
    return back + missing === line.out;
  });
  const parts = lines.flatMap((line): ReturnedPart[] => {
    const { back = 0, damaged = 0, missing = 0 } = countOf(line) ?? {};
    const untaken = isAll ? line.quantity - line.handed_over : 0;
    const quantities = { whole: back - damaged, damaged, missing, not_taken: untaken };
    return UNIT_CONDITIONS.map((condition) => ({
      ...{ product_id: line.product_id, condition, quantity: quantities[condition] },
    })).filter(({ quantity }) => quantity > 0);
  });
  return { parts, isAll };
}

/** How many units those counts are, over all lines. */
export function sumCounted(counted: readonly CountedLine[]): UnitsMoved {
  const sum = (name: 'back' | 'damaged' | 'missing') =>
    counted.reduce((total, line) => total + line[name], 0);
  return { handed: 0, back: sum('back'), damaged: sum('damaged'), missing: sum('missing') };
}

/** Units of a line that came back, or were given up, on the same day. */
export interface DatedUnits {
  position: number;
  price_per_day: Halalas;
  quantity: number;
  returned_on: Day;
}

/** Units of a line that are charged for so many days after the order's last. */
export interface LateUnits extends Omit<DatedUnits, 'returned_on'> {
  late_days: number;
}

/**
 * For how many days each unit is charged: those that it was late. A number of days that is given
 * applies to the units that were out longest, and no other is charged for more.
 */
export function chargeLateDays(
  units: readonly DatedUnits[],
  last: Day,
  given?: number,
): LateUnits[] {
  const late = units.map(({ returned_on, ...unit }) => ({
    ...unit,
    late_days: countLateDays(last, returned_on),
  }));
  if (given === undefined) return late;
  const latest = lastReturn(units);
  return late.map((unit, at) => ({
    ...unit,
    late_days: units[at]!.returned_on === latest ? given : Math.min(unit.late_days, given),
  }));
}

/** Rent of those days before VAT: price per day × units × days. */
export function sumLateRent(units: readonly LateUnits[]): Halalas {
  return units.reduce((sum, one) => sum + one.price_per_day * one.quantity * one.late_days, 0);
}

/** Rent of a day of the units that were out longest, before VAT. */
export function rentPerLateDay(units: readonly DatedUnits[]): Halalas {
  const latest = lastReturn(units);
  return units
    .filter(({ returned_on }) => returned_on === latest)
    .reduce((sum, one) => sum + one.price_per_day * one.quantity, 0);
}

function lastReturn(units: readonly DatedUnits[]): Day {
  return units.reduce((day, one) => (one.returned_on > day ? one.returned_on : day), '');
}
