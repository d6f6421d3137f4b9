import { z } from './zod.ts';
import { isDay } from './days.ts';

export const daySchema = z.string().refine(isDay, { message: 'day' });
export const dayRangeSchema = z.object({ from: daySchema, to: daySchema });
/** A moment with its offset, as ISO 8601 has it. */
export const momentSchema = z.iso.datetime({ offset: true });
/** YYYY-MM. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
