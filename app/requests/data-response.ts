import type { data } from '@remix-run/node';

/** Whether a value is what `data()` makes. */
export function isDataResponse(value: unknown): value is ReturnType<typeof data> {
  return typeof value === 'object' && value !== null && 'init' in value;
}
