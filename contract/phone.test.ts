import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldPhone, foldPhoneCode, isPhone, toLatinDigits } from './phone.ts';

const DIGITS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];
const LEFT_TO_RIGHT = '\u200e';
const ISOLATE = ['\u2066', '\u2069'];
/** What a contact list pastes around a number (Unicode's Bidi_Control), and nobody sees. */
const INVISIBLE = ['\u061c', '\u200e', '\u200f', ...'\u202a\u202b\u202c\u202d\u202e', ...ISOLATE];

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...DIGITS[0]!), minLength, maxLength });
/** A mobile number of the kingdom as it is stored. */
const mobile = digits(8, 8).map((rest) => `5${rest}`);
const gap = fc.constantFrom('', '', ' ', '-', '.', '\u00a0', '(', ')', LEFT_TO_RIGHT, ...ISOLATE);

/** The number with each digit in one of the three scripts, and with gaps between them. */
function typed(number: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return number.chain((text) => {
    const signs = [...text].map((sign) =>
      /\d/.test(sign)
        ? fc.constantFrom(...DIGITS.map((row) => row[Number(sign)]!))
        : fc.constant(sign),
    );
    return fc
      .tuple(fc.tuple(...signs), fc.array(gap, { minLength: text.length, maxLength: text.length }))
      .map(([dressed, gaps]) => dressed.map((sign, index) => gaps[index] + sign).join(''));
  });
}

describe('a phone', () => {
  it('folds to the same number in every script, with gaps, a leading 0 or the dial code', () => {
    const forms = mobile.chain((number) =>
      fc.tuple(
        fc.constant(number),
        typed(fc.constantFrom('', '0', '966', '+966', '00966').map((start) => start + number)),
      ),
    );
    fc.assert(
      fc.property(forms, ([number, text]) => {
        expect(foldPhone(text)).toBe(number);
      }),
    );
  });

  it('stays as it is when it is folded again', () => {
    const text = fc.string({
      unit: fc.constantFrom(...DIGITS.join(''), '0', '5', '966', '+', ' ', '-', LEFT_TO_RIGHT, 'x'),
      maxLength: 14,
    });
    fc.assert(
      fc.property(text, (anything) => {
        const folded = foldPhone(anything);
        expect(foldPhone(folded)).toBe(folded);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is still right with the invisible marks that come along when it is pasted', () => {
    const pasted = fc.tuple(mobile, fc.constantFrom(...INVISIBLE), fc.constantFrom(...INVISIBLE));
    fc.assert(
      fc.property(pasted, ([number, before, after]) => {
        expect(foldPhone(`${before}+966 ${number}${after}`)).toBe(number);
      }),
    );
  });

  it('loses the dial code only in front of a mobile number of the kingdom', () => {
    for (const other of ['966112345678', '9665123', '966612345678', '971512345678'])
      expect(foldPhone(other)).toBe(other);
  });

  it('passes with 9 to 11 digits and with no other number of them', () => {
    fc.assert(
      fc.property(digits(0, 15), (text) => {
        expect(isPhone(text)).toBe(text.length >= 9 && text.length <= 11);
      }),
      { examples: [['12345678'], ['123456789'], ['12345678901'], ['123456789012']] },
    );
  });

  it('never passes with a letter or any other sign in it', () => {
    const stranger = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .filter((sign) => !/^[\d٠-٩۰-۹\s().\-\u200e\u200f\u2066-\u2069]+$/.test(sign));
    const spoiled = fc
      .tuple(digits(4, 5), stranger, digits(4, 5))
      .map(([before, sign, after]) => before + sign + after);
    fc.assert(
      fc.property(spoiled, (text) => {
        expect(isPhone(foldPhone(text))).toBe(false);
      }),
      {
        examples: [['51234x5678'], ['512345+678'], ['51234,5678'], ['51234س5678'], ['51234⁵5678']],
      },
    );
  });

  it('does not pass with a line end behind it', () => {
    expect(isPhone('512345678\n')).toBe(false);
  });
});

describe('a dial code', () => {
  it('is its digits, with a plus, with 00 or in another script', () => {
    const code = fc.constantFrom('966', '971', '1', '44', '1684');
    const forms = code.chain((text) =>
      fc.tuple(
        fc.constant(text),
        fc.constantFrom('', '+', '00', ' +').map((start) => start + text),
        fc.constantFrom(...DIGITS),
      ),
    );
    fc.assert(
      fc.property(forms, ([text, start, row]) => {
        const dressed = start.replace(/\d/g, (digit) => row[Number(digit)]!);
        expect(foldPhoneCode(dressed)).toBe(text);
      }),
    );
  });
});

describe('digits', () => {
  it('become Latin ones, and nothing else changes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(9), (text, digit) => {
        const others = text.replace(/[٠-٩۰-۹]/g, '');
        const [latin, ...rows] = DIGITS.map((row) => row[digit]!);
        for (const row of rows)
          expect(toLatinDigits(others + row + others)).toBe(others + latin + others);
      }),
    );
  });
});
