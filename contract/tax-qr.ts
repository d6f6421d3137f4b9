/** What the tax authority's phase-1 code says of a sale. */
interface TaxQr {
  seller: string;
  vatNumber: string;
  /** ISO 8601. */
  at: string;
  /** SAR with two decimals, VAT included; and the VAT in it. */
  total: string;
  tax: string;
}

const LONGEST_VALUE = 255;

/**
 * The phase-1 QR code's text (ZATCA, simplified tax invoices): five fields, each as tag,
 * length and value, base64. Lengths count bytes of UTF-8, never letters; a seller's name that
 * is too long for its byte is cut at a whole letter.
 */
export function encodeTaxQr({ seller, vatNumber, at, total, tax }: TaxQr): string {
  const bytes = [seller, vatNumber, at, total, tax].flatMap((text, index) => {
    const value = fitBytes(text);
    return [index + 1, value.length, ...value];
  });
  return btoa(String.fromCharCode(...bytes));
}

function fitBytes(text: string): Uint8Array {
  const encoder = new TextEncoder();
  let fitting = text;
  while (encoder.encode(fitting).length > LONGEST_VALUE)
    fitting = [...fitting].slice(0, -1).join('');
  return encoder.encode(fitting);
}
