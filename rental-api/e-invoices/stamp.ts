import { createHash, createPrivateKey, sign, verify, X509Certificate } from 'node:crypto';
import { readCertificateSignature } from './certificates.ts';
import { encodeEInvoiceQr } from './qr-code.ts';
import { childText, findChild, hashInvoice, listChildren, readXml } from './xml.ts';

/*
 * The cryptographic stamp of an e-invoice: an XAdES signature as the authority checks it (security
 * features implementation standard, 2.3). Its samples decide where the standard leaves room: the
 * signature is over the bytes of the hash, and hashes of certificate and signed properties are the
 * base64 of a hexadecimal text.
 */

export interface Stamping {
  /** PEM (PKCS #8), secp256k1. */
  privateKey: string;
  /** Base64 of its DER, as the authority gave it. */
  certificate: string;
  at: Date;
}

export interface StampedInvoice {
  xml: string;
  /** Base64, of the invoice without its stamp. */
  hash: string;
  /** Text of the QR code. */
  qr: string;
}

/** Signs an invoice that was written by `writeInvoice`, and puts signature and QR code into it. */
export function stampInvoice(bare: string, stamping: Stamping): StampedInvoice {
  const hash = hashInvoice(bare);
  const key = createPrivateKey(stamping.privateKey);
  const signature = sign('sha256', Buffer.from(hash, 'base64'), key).toString('base64');
  const extensions = writeExtensions(hash, signature, stamping);
  const qr = describeQr(bare, { hash, signature, certificate: stamping.certificate });
  const xml = bare
    .replace(/<cbc:ProfileID>/, () => `${extensions}<cbc:ProfileID>`)
    .replace(
      /<cac:AccountingSupplierParty>/,
      () => `${writeQr(qr)}${SIGNATURE}<cac:AccountingSupplierParty>`,
    );
  return { xml, hash, qr };
}

/** The text of the QR code that an invoice has to carry. */
export function describeQr(
  xml: string,
  { hash, signature, certificate }: { hash: string; signature: string; certificate: string },
): string {
  const root = readXml(xml).documentElement;
  const supplier = ['cac:AccountingSupplierParty', 'cac:Party'];
  const time = childText(root, 'cbc:IssueTime').replace(/Z?$/, 'Z');
  const x509 = new X509Certificate(Buffer.from(certificate, 'base64'));
  return encodeEInvoiceQr({
    seller: childText(root, ...supplier, 'cac:PartyLegalEntity', 'cbc:RegistrationName'),
    vatNumber: childText(root, ...supplier, 'cac:PartyTaxScheme', 'cbc:CompanyID'),
    at: `${childText(root, 'cbc:IssueDate')}T${time}`,
    total: childText(root, 'cac:LegalMonetaryTotal', 'cbc:TaxInclusiveAmount'),
    tax: childText(root, 'cac:TaxTotal', 'cbc:TaxAmount'),
    hash,
    signature,
    publicKey: x509.publicKey.export({ type: 'spki', format: 'der' }),
    certificateSignature: isSimplified(root) ? readCertificateSignature(certificate) : undefined,
  });
}

/** Whether its transaction code is that of a simplified document (KSA-2). */
export function isSimplified(root: Element): boolean {
  return findChild(root, 'cbc:InvoiceTypeCode')?.getAttribute('name')?.startsWith('02') ?? false;
}

/** What is wrong with the stamp of an invoice: names of parts that do not fit, none where all do. */
export function findStampFaults(xml: string): string[] {
  const root = readXml(xml).documentElement;
  const signature = findSignature(root);
  if (!signature) return ['signature'];
  const faults: string[] = [];
  const need = (part: string, holds: boolean) => void (holds || faults.push(part));
  const [invoice, properties] = listReferences(signature);
  const value = childText(signature, 'ds:SignatureValue').trim();
  const certificate = childText(signature, ...X509_PATH).trim();
  const hash = hashInvoice(xml);
  need('hash', invoice === hash);
  let x509: X509Certificate;
  try {
    x509 = new X509Certificate(Buffer.from(certificate, 'base64'));
  } catch {
    return [...faults, 'certificate'];
  }
  const signed = Buffer.from(value, 'base64');
  need('signature', verify('sha256', Buffer.from(hash, 'base64'), x509.publicKey, signed));
  const signedProperties = /<xades:SignedProperties [\s\S]*<\/xades:SignedProperties>/.exec(xml);
  need('signed_properties', properties === hexDigest(nameSpaces(signedProperties?.[0] ?? '')));
  need('certificate_digest', xml.includes(`>${hexDigest(certificate)}<`));
  const qr = readQr(root);
  need('qr', qr === describeQr(xml, { hash, signature: value, certificate }));
  return faults;
}

/** The QR code that an invoice carries; '' where it has none. */
export function readQr(root: Element): string {
  return readReference(root, 'QR', 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject').trim();
}

/** What an additional reference of that id says; '' where there is none. */
export function readReference(root: Element, id: string, ...path: readonly string[]): string {
  const reference = listChildren(root).find(
    (child) =>
      child.nodeName === 'cac:AdditionalDocumentReference' && childText(child, 'cbc:ID') === id,
  );
  return reference ? childText(reference, ...path) : '';
}

/** The certificate that an invoice was stamped with, base64 of its DER; '' for none. */
export function readStampCertificate(root: Element): string {
  const signature = findSignature(root);
  return signature ? childText(signature, ...X509_PATH).trim() : '';
}

const X509_PATH = ['ds:KeyInfo', 'ds:X509Data', 'ds:X509Certificate'];

function findSignature(root: Element): Element | undefined {
  return findChild(
    root,
    ...['ext:UBLExtensions', 'ext:UBLExtension', 'ext:ExtensionContent'],
    ...['sig:UBLDocumentSignatures', 'sac:SignatureInformation', 'ds:Signature'],
  );
}

/** The digests of the two references of a signature: of the invoice and of its properties. */
function listReferences(signature: Element): string[] {
  const info = findChild(signature, 'ds:SignedInfo');
  return (info ? listChildren(info) : [])
    .filter(({ nodeName }) => nodeName === 'ds:Reference')
    .map((reference) => childText(reference, 'ds:DigestValue').trim());
}

function hexDigest(text: string): string {
  return Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64');
}

/** The properties as the authority hashes them: each element with the namespace of its prefix. */
function nameSpaces(properties: string): string {
  return properties
    .replace('<xades:SignedProperties ', `<xades:SignedProperties xmlns:xades="${XADES}" `)
    .replaceAll(/<(ds:\w+)/g, `<$1 xmlns:ds="${XMLDSIG}"`);
}

const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const C14N = 'http://www.w3.org/2006/12/xml-c14n11';
const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const ECDSA = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256';
const UBL = 'urn:oasis:names:specification:ubl';
const SIGNATURE = `<cac:Signature><cbc:ID>${UBL}:signature:Invoice</cbc:ID><cbc:SignatureMethod>${UBL}:dsig:enveloped:xades</cbc:SignatureMethod></cac:Signature>`;

function writeQr(qr: string): string {
  return `<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${qr}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
}

/** The signature, with the spaces of the authority's samples: they are part of what is hashed. */
function writeExtensions(hash: string, signature: string, { certificate, at }: Stamping): string {
  const x509 = new X509Certificate(Buffer.from(certificate, 'base64'));
  const issuer = x509.issuer.split('\n').reverse().join(', ');
  const properties = `<xades:SignedProperties Id="xadesSignedProperties">
                                    <xades:SignedSignatureProperties>
                                        <xades:SigningTime>${at.toISOString().replace(/\.\d+/, '')}</xades:SigningTime>
                                        <xades:SigningCertificate>
                                            <xades:Cert>
                                                <xades:CertDigest>
                                                    <ds:DigestMethod Algorithm="${SHA256}"/>
                                                    <ds:DigestValue>${hexDigest(certificate)}</ds:DigestValue>
                                                </xades:CertDigest>
                                                <xades:IssuerSerial>
                                                    <ds:X509IssuerName>${escapeText(issuer)}</ds:X509IssuerName>
                                                    <ds:X509SerialNumber>${BigInt(`0x${x509.serialNumber}`)}</ds:X509SerialNumber>
                                                </xades:IssuerSerial>
                                            </xades:Cert>
                                        </xades:SigningCertificate>
                                    </xades:SignedSignatureProperties>
                                </xades:SignedProperties>`;
  const withoutNode = (path: string) =>
    `<ds:Transform Algorithm="${XPATH}"><ds:XPath>not(//ancestor-or-self::${path})</ds:XPath></ds:Transform>`;
  const digest = (value: string) =>
    `<ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${value}</ds:DigestValue>`;
  const signedInfo = [
    `<ds:CanonicalizationMethod Algorithm="${C14N}"/><ds:SignatureMethod Algorithm="${ECDSA}"/>`,
    `<ds:Reference Id="invoiceSignedData" URI=""><ds:Transforms>`,
    withoutNode('ext:UBLExtensions'),
    withoutNode('cac:Signature'),
    withoutNode("cac:AdditionalDocumentReference[cbc:ID='QR']"),
    `<ds:Transform Algorithm="${C14N}"/></ds:Transforms>${digest(hash)}</ds:Reference>`,
    `<ds:Reference Type="${XMLDSIG}SignatureProperties" URI="#xadesSignedProperties">`,
    `${digest(hexDigest(nameSpaces(properties)))}</ds:Reference>`,
  ].join('');
  return [
    `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionURI>${UBL}:dsig:enveloped:xades</ext:ExtensionURI><ext:ExtensionContent>`,
    `<sig:UBLDocumentSignatures xmlns:sig="${UBL}:schema:xsd:CommonSignatureComponents-2" xmlns:sac="${UBL}:schema:xsd:SignatureAggregateComponents-2" xmlns:sbc="${UBL}:schema:xsd:SignatureBasicComponents-2">`,
    `<sac:SignatureInformation><cbc:ID>${UBL}:signature:1</cbc:ID><sbc:ReferencedSignatureID>${UBL}:signature:Invoice</sbc:ReferencedSignatureID>`,
    `<ds:Signature xmlns:ds="${XMLDSIG}" Id="signature"><ds:SignedInfo>${signedInfo}</ds:SignedInfo><ds:SignatureValue>${signature}</ds:SignatureValue>`,
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="signature">${properties}</xades:QualifyingProperties></ds:Object></ds:Signature>`,
    '</sac:SignatureInformation></sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>',
  ].join('');
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
