import { z } from 'zod/v4';
import { isDay } from './days.ts';

export const daySchema = z.string().refine(isDay, { message: 'day' });
export const dayRangeSchema = z.object({ from: daySchema, to: daySchema });
/** YYYY-MM. */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
