import { isDay, type DayRange } from '#contract/days.ts';

/*
 * Values of the date picker (specification section 2). Internally a day is YYYY-MM-DD; values are
 * written as YYYY-MM-DD HH:mm:ss and parsed strictly.
 */

export const SEPARATOR = ' ~ ';

/** One day, or a range of days. */
export const PICKER_MODES = ['range', 'single'] as const;
export type PickerMode = (typeof PICKER_MODES)[number];

type Shape = 'array' | 'object' | 'string';
/** An array of moments, an object of two, one text joined by the separator, or nothing. */
export type PickerValue =
  readonly string[] | { startDate: string; endDate: string } | string | null | undefined;

const MOMENT = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

/**
 * The day of a moment written YYYY-MM-DD HH:mm:ss, undefined for anything else: other
 * formats, dates that do not exist, hours that no clock shows.
 */
export function readMoment(text: unknown): string | undefined {
  const day = typeof text === 'string' ? MOMENT.exec(text)?.[1] : undefined;
  return day && isDay(day) ? day : undefined;
}

/** A day as a moment: at the first second of it. */
export function writeMoment(day: string): string {
  return `${day} 00:00:00`;
}

/** The days of a value; undefined unless all are valid and in order. */
export function readValue(
  value: PickerValue,
  mode: PickerMode,
  separator = SEPARATOR,
): DayRange | undefined {
  const days = partsOf(value, mode, separator).map(readMoment);
  if (days.length !== (mode === 'single' ? 1 : 2)) return undefined;
  const [from, to] = mode === 'single' ? [days[0], days[0]] : days;
  if (!from || !to || to < from) return undefined;
  return { from, to };
}

function partsOf(value: PickerValue, mode: PickerMode, separator: string): unknown[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'string') return mode === 'range' ? value.split(separator) : [value];
  if (Array.isArray(value)) return [...(value as readonly string[])];
  const { startDate, endDate } = value as { startDate: string; endDate: string };
  return mode === 'range' ? [startDate, endDate] : [startDate];
}

/**
 * The days in the shape of the value they replace: a list gives a list, a text a text; null
 * and objects give an object, empty where nothing is chosen.
 */
export function writeValue(
  days: DayRange | undefined,
  shape: Shape,
  mode: PickerMode,
  separator = SEPARATOR,
): Exclude<PickerValue, null | undefined> {
  const moments = !days
    ? []
    : mode === 'single'
      ? [writeMoment(days.from)]
      : [writeMoment(days.from), writeMoment(days.to)];
  if (shape === 'array') return moments;
  if (shape === 'string') return moments.join(separator);
  return { startDate: moments[0] ?? '', endDate: moments[1] ?? '' };
}

/** The shape in which a value has to be given back. */
export function shapeOf(value: PickerValue): Shape {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'string' ? 'string' : 'object';
}
