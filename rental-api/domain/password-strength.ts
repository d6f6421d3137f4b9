import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '#contract/limits.ts';
import { toLatinDigits } from '#contract/digits.ts';

/** Passwords from leaks, the most common ones; what is too short anyway is left out. */
const COMMON = new Set(dictionary.passwords.filter((word) => word.length >= PASSWORD_MIN));

/** What fingers run along: rows of keyboards, the alphabets, the digits. */
const ROWS = [
  ...['qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./', 'azertyuiop', 'qwertzuiop', '1234567890'],
  ...['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ'],
  ...['abcdefghijklmnopqrstuvwxyz', 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي', 'ابجدهوزحطيكلمنسعفصقرشتثخذضظغ'],
  ...[
    '!@#$%^&*()_+',
    '0123456789',
    'qazwsxedcrfvtgbyhnujmik',
    '1qaz2wsx3edc4rfv5tgb6yhn',
    '1q2w3e4r5t6y7u8i9o0p',
  ],
];
/** What people of this shop and country think of first. */
const NEAR = [
  ...['saudi', 'ksa', 'riyadh', 'jeddah', 'makkah', 'mecca', 'admin', 'welcome'],
  ...['محمد', 'احمد', 'أحمد', 'عبدالله', 'السعودية', 'الرياض'],
];
/** Signs that people write in place of letters. */
const LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
/** Shorter ones are in every word. */
const RUN_MIN = 3;

/**
 * Why a new password is too easy to guess, as a translation key (OWASP ASVS 5, 6.2.4 and
 * 6.2.11): it is a common one, a few signs that are repeated, nothing but runs along a keyboard or
 * an alphabet, the name of a near thing with such a run, one of these with a sign or a year more,
 * or the phone number it belongs to (with or without its dial code). Compared in Latin digits, plain
 * letters and lower case; also without what parts them, without the signs at their end, and with the
 * letters that other signs stand for.
 */
export function findWeakness(password: string, phone: string): 'passwordCommon' | undefined {
  const folded = toLatinDigits(password.normalize('NFKC'))
    .toLowerCase()
    .replace(/\p{Cf}/gu, '');
  const plain = folded.replace(/[^\p{L}\p{N}]/gu, '');
  const spell = (text: string) => Array.from(text, (sign) => LETTERS[sign] ?? sign).join('');
  // Signs and digits at the end are what a rule asks for, not a part of the word.
  const word = folded.slice(0, lengthWithout(folded, '!.?'));
  const digitsAt = lengthWithout(word, '0123456789');
  const [stem, digits] = [word.slice(0, digitsAt), word.slice(digitsAt)];
  // One sign between a word and a digit is not all that makes a password.
  const forms = [
    folded,
    spell(folded),
    word,
    spell(word),
    spell(stem) + digits,
    ...(/\d{3}$|^\p{L}+$/u.test(plain) ? [plain] : []),
    // A year behind a word.
    ...(/(?:19|20)\d\d$/.test(word) ? [word.slice(0, -4), spell(word.slice(0, -4))] : []),
  ];
  const isWeak = forms.some(isGuessable) || isRunAndSign(folded) || isNumberOf(plain, phone);
  return isWeak ? 'passwordCommon' : undefined;
}

/** The length of a text without those signs at its end. */
function lengthWithout(text: string, signs: string): number {
  let length = text.length;
  while (length > 0 && signs.includes(text[length - 1]!)) length--;
  return length;
}

function isGuessable(text: string): boolean {
  const near = NEAR.find((word) => text.startsWith(word));
  const rest = near && text.slice(near.length);
  const isNear = rest !== undefined && (/^.{0,2}$|^[@_-]?\d{1,4}$/u.test(rest) || isOfRuns(rest));
  return COMMON.has(text) || isRepeated(text) || isOfRuns(text) || isNear;
}

/** Runs or repeated signs, and one sign more: aaaaaa7, abcdef9. */
function isRunAndSign(text: string): boolean {
  const run = [...text].slice(0, -1).join('');
  return run.length >= PASSWORD_MIN - 1 && (isRepeated(run) || isOfRuns(run));
}

/** The same signs again and again: aaaaaa, 121212, abcabc, adminadmin. */
function isRepeated(text: string): boolean {
  const signs = [...text];
  const lengths = Array.from({ length: Math.floor(signs.length / 2) }, (_, at) => at + 1);
  return lengths.some((length) => signs.every((sign, at) => sign === signs[at % length]));
}

/** Whether runs and repeated signs make up the whole text: abcdef, 654321, qwe123, aaa111. */
function isOfRuns(text: string): boolean {
  let rest = text;
  while (rest !== '') {
    const length = Math.max(...RUNS.map((run) => runLength(rest, run)), repeatLength(rest));
    if (length < RUN_MIN) return false;
    rest = rest.slice(length);
  }
  return true;
}

/** How much of the beginning of a text is a part of that run. */
function runLength(text: string, run: string): number {
  const start = run.indexOf(text[0] ?? '');
  if (start < 0) return 0;
  let length = 0;
  while (length < text.length && run[start + length] === text[length]) length++;
  return length;
}

function repeatLength(text: string): number {
  let length = 1;
  while (length < text.length && text[length] === text[0]) length++;
  return length;
}

function isNumberOf(plain: string, phone: string): boolean {
  if (!/^\d+$/.test(plain)) return false;
  const digits = plain.replace(/^0+/, '');
  return digits.endsWith(phone) || (digits.length >= PASSWORD_MIN && phone.endsWith(digits));
}
