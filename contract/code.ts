import { CODE_LENGTH } from './limits.ts';
import { readDigits } from './text.ts';

/** What a code confirms: a registration, a new password, a new phone number. */
export const CODE_PURPOSES = ['register', 'reset', 'phone'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** 32 symbols, 20 bits in four of them: no I and O, no 0 and 1, which look alike. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code as it is checked: capitals and Latin digits, without spaces, dashes and marks. */
export function foldCode(text: string): string {
  return readDigits(text).toUpperCase();
}

/** Whether a folded text has the form of a code: four letters or digits. */
export function isCode(folded: string): boolean {
  return folded.length === CODE_LENGTH && /^[A-Z0-9]+$/.test(folded);
}
