/** The longest value whose length is one byte. */
const VALUE_MAX = 255;
/** The longest code that the authority accepts, in letters of base64 (KSA-14). */
const CODE_MAX = 700;

/** What the code of an e-invoice says, in the order of its tags 1 to 9. */
export interface EInvoiceQr {
  seller: string;
  vatNumber: string;
  /** Date and time of issue, as 2026-03-06T02:30:00Z. */
  at: string;
  /** SAR with two decimals, VAT included; and the VAT in it. */
  total: string;
  tax: string;
  /** The invoice's hash and its signature, each in base64. */
  hash: string;
  signature: string;
  /** DER of the public key (SubjectPublicKeyInfo). */
  publicKey: Uint8Array;
  /** The authority's signature of the certificate, for simplified documents alone. */
  certificateSignature?: Uint8Array | undefined;
}

/**
 * The text of the code: tag, length and value of each field, base64 (security features
 * implementation standard, 4). A seller's name that makes it too long is cut at a whole letter.
 */
export function encodeEInvoiceQr({ seller, ...qr }: EInvoiceQr): string {
  const letters = [...seller];
  let code = encode(seller, qr);
  while (code.length > CODE_MAX || Buffer.byteLength(letters.join('')) > VALUE_MAX) {
    letters.pop();
    code = encode(letters.join(''), qr);
  }
  return code;
}

function encode(seller: string, qr: Omit<EInvoiceQr, 'seller'>): string {
  const { vatNumber, at, total, tax, hash, signature, publicKey, certificateSignature } = qr;
  const texts = [seller, vatNumber, at, total, tax, hash, signature];
  const values = [...texts.map((text) => Buffer.from(text)), publicKey];
  if (certificateSignature) values.push(certificateSignature);
  return Buffer.concat(
    values.map((value, at) => Buffer.concat([Buffer.of(at + 1, value.length & 0xff), value])),
  ).toString('base64');
}

/** The values of a code by their tags; throws where a length does not fit. */
export function decodeQr(code: string): Map<number, Buffer> {
  const bytes = Buffer.from(code, 'base64');
  const values = new Map<number, Buffer>();
  for (let at = 0; at < bytes.length;) {
    const [tag, length] = [bytes[at]!, bytes[at + 1]];
    if (length === undefined || at + 2 + length > bytes.length) throw new Error('no TLV');
    values.set(tag, bytes.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return values;
}
