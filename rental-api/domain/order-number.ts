import { readReference } from '#contract/text.ts';

/** The number people say: M7-1042. */
export function orderNumber(number: number): string {
  return `M7-${number}`;
}

/** 1042 for M7-1042, m7-1042 or 1042; undefined for anything else. */
export function readOrderNumber(text: string): number | undefined {
  const digits = /^(?:m7-?)?(\d{1,12})$/i.exec(readReference(text))?.[1];
  return digits === undefined ? undefined : Number(digits);
}
