import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, foldCode, isCode } from './code.ts';
import { otpForm } from './forms.ts';
import { CODE_LENGTH } from './limits.ts';

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';
const PERSIAN_DIGITS = '۰۱۲۳۴۵۶۷۸۹';
const WIDE_DIGITS = '０１２３４５６７８９';
const GAPS = [
  '',
  ' ',
  '\u00a0',
  '-',
  '\u200e',
  '\u200f',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  ...['\u200b', '\u202a', '\u202c', '\u061c', '\u2011', '\u2013'],
];

const code = fc.string({
  unit: fc.constantFrom(...CODE_ALPHABET),
  minLength: CODE_LENGTH,
  maxLength: CODE_LENGTH,
});

/** One sign of a code as somebody types it. */
function typedSign(sign: string): fc.Arbitrary<string> {
  return /\d/.test(sign)
    ? fc.constantFrom(
        ...[sign, ...[ARABIC_DIGITS, PERSIAN_DIGITS, WIDE_DIGITS].map((row) => row[Number(sign)]!)],
      )
    : fc.constantFrom(sign, sign.toLowerCase());
}

/** A code, and a way to type it that is still right. */
const typedCode = code.chain((right) =>
  fc.tuple(
    fc.constant(right),
    fc
      .tuple(
        fc.tuple(...[...right].map(typedSign)),
        fc.array(fc.constantFrom(...GAPS), { minLength: 5, maxLength: 5 }),
      )
      .map(([signs, gaps]) => gaps[4] + signs.map((sign, index) => sign + gaps[index]).join('')),
  ),
);

describe('a code', () => {
  it('has 32 symbols to choose from, none of them alike', () => {
    expect(new Set(CODE_ALPHABET).size).toBe(32);
    expect(CODE_ALPHABET).toMatch(/^[A-Z2-9]+$/);
    expect(CODE_ALPHABET).not.toMatch(/[IO]/);
  });

  it('is right in small letters, with gaps, and in Arabic-Indic or Persian digits', () => {
    fc.assert(
      fc.property(typedCode, ([right, typed]) => {
        expect(foldCode(typed)).toBe(right);
        expect(isCode(foldCode(typed))).toBe(true);
      }),
    );
  });

  it('stays as it is when it is folded again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          typedCode.map(([, typed]) => typed),
          fc.string(),
        ),
        (typed) => {
          expect(foldCode(foldCode(typed))).toBe(foldCode(typed));
        },
      ),
    );
  });

  it('does not become another code', () => {
    fc.assert(
      fc.property(typedCode, code, ([right, typed], other) => {
        fc.pre(right !== other);
        expect(foldCode(typed)).not.toBe(other);
      }),
    );
  });

  it('is refused with more or fewer than four letters or digits', () => {
    const others = fc
      .string({ unit: fc.constantFrom(...CODE_ALPHABET, ...'IO01az٣'), maxLength: 9 })
      .filter((text) => text.length !== CODE_LENGTH);
    fc.assert(
      fc.property(others, (text) => {
        expect(isCode(foldCode(text))).toBe(false);
      }),
      { examples: [[''], ['ABC'], ['ABCDE']] },
    );
  });

  it('is refused with any other sign in it', () => {
    const sign = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .filter(
        (text) =>
          /^[^\p{L}\p{N}\p{Pd}\p{C}\s\u2212]+$/u.test(text) && text === text.normalize('NFKC'),
      );
    const spoiled = fc
      .tuple(code, sign, fc.nat(3))
      .map(([right, other, place]) => right.slice(0, place) + other + right.slice(place + 1));
    fc.assert(
      fc.property(spoiled, (text) => {
        expect(isCode(foldCode(text))).toBe(false);
      }),
      { examples: [['AB_4'], ['AB+4'], ['AB.4'], ['A😀34']] },
    );
    for (const letters of ['كود٤', 'ABCÉ', 'ΑBCD']) expect(isCode(foldCode(letters))).toBe(false);
  });

  it('comes out of its form folded, and a wrong one with the key of the field', () => {
    expect(otpForm.parse({ otp: ' ab-٣k ' })).toEqual({ otp: 'AB3K' });
    const wrong = otpForm.safeParse({ otp: 'AB3' });
    expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['otp', 'otp'],
    ]);
  });
});
