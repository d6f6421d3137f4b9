import { readReference } from '#contract/text.ts';

/**
 * The place of a picture as it was typed: 1 is the first; undefined for none, which takes it away.
 */
export function readPosition(text: string): number | undefined {
  const digits = readReference(text);
  return digits === '' ? undefined : Number(digits);
}

/** Whether a picture can have that place, or none. */
export function isPosition(text: string): boolean {
  const place = readPosition(text);
  return place === undefined || (Number.isInteger(place) && place > 0);
}
