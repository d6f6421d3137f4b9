import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeTaxQr } from './tax-qr.ts';

/** Reads tag, length and value back, as the authority's app does. */
function decode(code: string): [number, string][] {
  const bytes = Buffer.from(code, 'base64');
  const fields: [number, string][] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes[at + 1]!;
    fields.push([bytes[at]!, bytes.subarray(at + 2, at + 2 + length).toString('utf8')]);
    at += 2 + length;
  }
  return fields;
}

describe('the tax code', () => {
  it('is the one of the golden vector', () => {
    const code = encodeTaxQr({
      seller: 'Bobs Records',
      vatNumber: '310122393500003',
      at: '2022-04-25T15:30:00Z',
      total: '1000.00',
      tax: '150.00',
    });
    expect(code).toBe(
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    );
  });

  it('counts the bytes of Arabic names', () => {
    const seller = 'مؤسسة إم سفن لتأجير الديكور';
    const code = encodeTaxQr({ seller, vatNumber: '3', at: 'x', total: '1.00', tax: '0.15' });
    expect(decode(code)[0]).toEqual([1, seller]);
  });

  it('brings any five texts through, and never breaks a letter', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(text, text, (seller, vatNumber) => {
        const fields = decode(
          encodeTaxQr({ seller, vatNumber, at: 'now', total: '1.00', tax: '0.15' }),
        );
        expect(fields.map(([tag]) => tag)).toEqual([1, 2, 3, 4, 5]);
        expect(seller.startsWith(fields[0]![1])).toBe(true);
        expect(vatNumber.startsWith(fields[1]![1])).toBe(true);
      }),
    );
  });
});
