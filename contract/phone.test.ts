import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIAL_CODES } from '#rental-api/domain/dial-codes.ts';
import { foldPhoneCode, readPhone, readWholePhone } from './phone.ts';

const SALMA = { phone_code: '966', phone: '512345678' };

/** [typed, chosen dial code, its dial code and number, or why it is none] */
const PHONES: [typed: string, chosen: string, read: string | undefined][] = [
  ['512345678', '966', '966 512345678'],
  ['0512345678', '966', '966 512345678'],
  ['966512345678', '966', '966 512345678'],
  ['9660512345678', '966', '966 512345678'],
  ['+966512345678', '966', '966 512345678'],
  ['+966 0512345678', '966', '966 512345678'],
  ['+966 (0) 512345678', '966', '966 512345678'],
  ['+966 (0)51 234 5678', '966', '966 512345678'],
  ['(+966) 51 234 5678', '966', '966 512345678'],
  ['00966512345678', '966', '966 512345678'],
  ['00966 0 512345678', '966', '966 512345678'],
  ['051-234-5678', '966', '966 512345678'],
  ['051–234–5678', '966', '966 512345678'],
  ['051—234—5678', '966', '966 512345678'],
  ['051‑234‑5678', '966', '966 512345678'],
  ['051−234−5678', '966', '966 512345678'],
  ['051.234.5678', '966', '966 512345678'],
  ['051ـ234ـ5678', '966', '966 512345678'],
  ['051·234•5678', '966', '966 512345678'],
  ['051_234⁃5678', '966', '966 512345678'],
  ['966512345678+', '966', '966 512345678'],
  ['0966512345678', '966', '966 512345678'],
  ['tel:+966512345678', '966', '966 512345678'],
  ['051\ufe0f2345678', '966', '966 512345678'],
  ['051/234/5678', '966', '966 512345678'],
  ['051\u00a0234\u202f5678', '966', '966 512345678'],
  ['٠٥١٢٣٤٥٦٧٨', '966', '966 512345678'],
  ['۰۵۱۲۳۴۵۶۷۸', '966', '966 512345678'],
  ['０５１２３４５６７８', '966', '966 512345678'],
  ['＋９６６５１２３４５６７８', '966', '966 512345678'],
  ['\u202a+966 51 234 5678\u202c', '966', '966 512345678'],
  ['0112000700', '966', '966 112000700'],
  ['920000123', '966', '966 920000123'],
  // The specification's 9 to 11 digits.
  ['12345678', '966', undefined],
  ['12345678901', '966', '966 12345678901'],
  ['123456789012', '966', undefined],
  // The code of another country than the chosen one.
  ['+971501234567', '966', '971 501234567'],
  ['00971501234567', '966', '971 501234567'],
  ['971501234567', '966', '971 501234567'],
  ['96550012345', '966', '965 50012345'],
  ['٩٦٥٥٠٠١٢٣٤٥', '966', '965 50012345'],
  ['97336001234', '966', '973 36001234'],
  ['97433123456', '966', '974 33123456'],
  ['96892123456', '966', '968 92123456'],
  ['96171123456', '966', '961 71123456'],
  ['21620123456', '966', '216 20123456'],
  ['966512345678', '965', '966 512345678'],
  ['+44 (0)20 7946 0000', '966', '44 2079460000'],
  ['+96550012345', '966', '965 50012345'],
  ['+966512345678', '971', '966 512345678'],
  // Countries whose numbers have another length.
  ['50012345', '965', '965 50012345'],
  ['+965 5001 2345', '965', '965 50012345'],
  ['500123456', '965', undefined],
  ['36001234', '973', '973 36001234'],
  ['33123456', '974', '974 33123456'],
  ['92123456', '968', '968 92123456'],
  ['71123456', '961', '961 71123456'],
  ['03123456', '961', '961 3123456'],
  ['20123456', '216', '216 20123456'],
  ['07911 123456', '44', '44 7911123456'],
  ['06 12 34 56 78', '33', '33 612345678'],
  ['01001234567', '20', '20 1001234567'],
  ['+39 06 1234567', '966', '39 061234567'],
  // Typed with its dial code and without a plus.
  ['33612345678', '966', '33 612345678'],
  ['447911123456', '966', '44 7911123456'],
  ['201001234567', '966', '20 1001234567'],
  // As text from right to left shows it.
  ['512345678 966+', '966', '966 512345678'],
  ['512345678 (966+)', '966', '966 512345678'],
  ['0512345678 966+', '966', '966 512345678'],
  ['50012345 965+', '966', '965 50012345'],
  // Amounts of a spreadsheet.
  ['966112000700.0', '966', '966 112000700'],
  ['0512345678.0', '966', '966 512345678'],
  ['512345678.00', '966', '966 512345678'],
  // Two numbers, or one and a bit.
  ['0512345678 / 9', '966', undefined],
  ['0512345678~1', '966', undefined],
  // Dashes of other scripts.
  ...['˗', 'ー', '─', '➖', '⸺', '‐', '‒'].map((dash): [string, string, string] => [
    `051${dash}234${dash}5678`,
    '966',
    '966 512345678',
  ]),
  // No numbers.
  ['+0112000700', '966', undefined],
  ['+', '966', undefined],
  ['', '966', undefined],
  ['abcdefghi', '966', undefined],
  ['51234x5678', '966', undefined],
  ['51234⁵5678x', '966', undefined],
  ['512345678+', '966', undefined],
  ['+966512345678901234', '966', undefined],
];

describe('a phone number', () => {
  it.each(PHONES)('typed as "%s" beside %s is %s', (typed, chosen, read) => {
    const phone = readPhone(typed, chosen);
    expect(phone && `${phone.phone_code} ${phone.phone}`).toBe(read);
  });

  it.each(PHONES.filter(([, , read]) => read))(
    'that is read from "%s" is read again as it is',
    (typed, chosen) => {
      const phone = readPhone(typed, chosen)!;
      expect(readPhone(phone.phone, phone.phone_code)).toEqual(phone);
    },
  );

  it('is one text with its dial code, a Saudi one where it has none', () => {
    expect(readWholePhone('+9660512345678')).toBe('+966512345678');
    expect(readWholePhone('050 123 4567')).toBe('+966501234567');
    expect(readWholePhone('+44 20 7946 0000')).toBe('+442079460000');
    for (const none of ['+0112000700', 'no', '']) expect(readWholePhone(none)).toBe(undefined);
  });

  it('of every offered country is accepted, as it is dialled there and from abroad', async () => {
    const { default: examples } = await import('libphonenumber-js/mobile/examples');
    for (const { code, country } of DIAL_CODES) {
      const mobile = examples[country.toUpperCase() as 'SA'];
      for (const typed of [mobile, `+${code}${mobile}`, `00${code} ${mobile}`])
        expect([typed, readPhone(typed, code)]).toEqual([
          typed,
          { phone_code: code, phone: mobile },
        ]);
    }
  });

  it('is the same in every script, with signs between the digits', () => {
    const gap = fc.constantFrom('', ' ', '-', '.', '\u00a0', '(', ')', '\u200e', '\u2066', '–');
    const zero = fc.constantFrom(0x30, 0x660, 0x6f0, 0xff10);
    const start = fc.constantFrom('', '0', '966', '9660', '+966', '00966', '+9660');
    const signs = fc.tuple(start, zero, fc.array(gap, { minLength: 20, maxLength: 20 }));
    fc.assert(
      fc.property(signs, ([before, from, gaps]) => {
        const typed = [...`${before}${SALMA.phone}`]
          .map(
            (sign, at) =>
              gaps[at] + (sign === '+' ? sign : String.fromCodePoint(from + Number(sign))),
          )
          .join('');
        // "(0)" is a leading 0, written to be left out.
        fc.pre(!typed.split('+')[0]!.includes('('));
        expect(readPhone(typed, '966')).toEqual(SALMA);
      }),
    );
  });
});

describe('a dial code', () => {
  it.each(['966', '+966', '00966', ' 966', '٩٦٦', '+۹۶۶', '\u200f+966', '９６６'])(
    '"%s" is 966',
    (typed) => {
      expect(foldPhoneCode(typed)).toBe('966');
    },
  );
});
