import { z } from './zod.ts';
import { isDay, riyadhDay } from './days.ts';
import { isRecord, orNull } from './values.ts';

export const daySchema = z.string().refine(isDay, { message: 'day' });
export const dayRangeSchema = z.object({ from: daySchema, to: daySchema });
/** A moment with its offset, as ISO 8601 has it. */
export const momentSchema = z.iso.datetime({ offset: true });
/** YYYY-MM. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** Two days; a time of a day is read as its day in Riyadh. null for [], '' and half a range. */
export const optionalDaysSchema = orNull(
  z.preprocess(
    toDays,
    z
      .object({ from: daySchema, to: daySchema })
      .refine(({ from, to }) => from <= to, 'the wrong way round'),
  ),
);

function toDays(value: unknown): unknown {
  if (!isRecord(value)) return null;
  const { from, to } = value;
  return from && to ? { from: toDay(from), to: toDay(to) } : null;
}

/** A day; a moment is read as its day in Riyadh. */
export const dayValueSchema = z.preprocess(toDay, daySchema);

/** A day or a moment as a day, YYYY-MM-DD; what is neither stays. */
function toDay(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  // An offset from UTC stands behind a time: "01-12-2026" has none.
  if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)))
    return riyadhDay(new Date(value));
  return /^\d{4}-\d\d-\d\d(?:$|[T ])/.test(value) ? value.slice(0, 10) : value;
}
