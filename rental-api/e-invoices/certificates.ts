import { createPrivateKey, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { Crypto } from '@peculiar/webcrypto';
import * as x509 from '@peculiar/x509';
import type { EInvoiceEnvironment } from '#contract/e-invoices.ts';

/*
 * Key and certificate request of the unit that stamps invoices. Node's own Web Crypto does not know
 * the authority's curve, secp256k1, which this one calls K-256.
 */

const crypto = new Crypto();
const ALGORITHM = { name: 'ECDSA', namedCurve: 'K-256', hash: 'SHA-256' };

/** Name of the certificate's template, by environment (onboarding and management portal). */
const TEMPLATES: Record<EInvoiceEnvironment, string> = {
  sandbox: 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  production: 'ZATCA-Code-Signing',
};

/** What the authority wants to know of the unit (security features, 2.2.2). */
export interface CertificateSubject {
  /** Name of the seller, as registered. */
  organization: string;
  /** Its branch, or for a VAT group the ten-digit number of the member. */
  unit: string;
  /** 15 digits. */
  vatNumber: string;
  /** Short address, or another that says where the unit is. */
  address: string;
  category: string;
}

/** A new private key, PEM (PKCS #8). */
export function generateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** A certificate request for that key: PEM, and the serial number by which the unit is known. */
export async function requestCertificate(
  privateKey: string,
  environment: EInvoiceEnvironment,
  { organization, unit, vatNumber, address, category }: CertificateSubject,
  serial = `1-M7|2-1|3-${randomUUID()}`,
): Promise<{ request: string; serial: string }> {
  const keys = await importKeys(privateKey);
  const utf8 = (oid: string, utf8String: string) => ({ [oid]: [{ utf8String }] });
  const names = new x509.Name([
    utf8('2.5.4.4', serial),
    utf8('0.9.2342.19200300.100.1.1', vatNumber),
    // Both kinds: tax invoices and simplified ones.
    utf8('2.5.4.12', '1100'),
    utf8('2.5.4.26', address),
    utf8('2.5.4.15', category),
  ]);
  const template = Buffer.from(TEMPLATES[environment]);
  const request = await x509.Pkcs10CertificateRequestGenerator.create(
    {
      name: new x509.Name([
        { C: [{ printableString: 'SA' }] },
        { OU: [{ utf8String: unit }] },
        { O: [{ utf8String: organization }] },
        { CN: [{ utf8String: `M7-${vatNumber}` }] },
      ]).toString(),
      keys,
      signingAlgorithm: ALGORITHM,
      extensions: [
        // certificateTemplateName, a printable string.
        new x509.Extension(
          '1.3.6.1.4.1.311.20.2',
          false,
          Buffer.concat([Buffer.of(0x13, template.length), template]),
        ),
        new x509.SubjectAlternativeNameExtension([{ type: 'dn', value: names.toString() }]),
      ],
    },
    crypto,
  );
  return { request: request.toString('pem'), serial };
}

async function importKeys(privateKey: string): Promise<CryptoKeyPair> {
  const key = createPrivateKey(privateKey);
  const pkcs8 = key.export({ type: 'pkcs8', format: 'der' });
  const jwk = key.export({ format: 'jwk' });
  return {
    privateKey: await crypto.subtle.importKey('pkcs8', pkcs8, ALGORITHM, true, ['sign']),
    publicKey: await crypto.subtle.importKey(
      'jwk',
      { kty: 'EC', crv: 'K-256', x: jwk.x!, y: jwk.y! },
      ALGORITHM,
      true,
      ['verify'],
    ),
  };
}

/** What a request (PEM) says of its unit; throws for no request, or one not signed by its key. */
export async function readRequest(request: string): Promise<{ vatNumber: string }> {
  const asked = new x509.Pkcs10CertificateRequest(request);
  if (!(await asked.verify(crypto))) throw new Error('not signed by its key');
  const names = asked.getExtension(SUBJECT_ALTERNATIVE_NAME);
  const said = names && new x509.SubjectAlternativeNameExtension(names.rawData).names.items;
  const [, vatNumber] = VAT_NUMBER.exec(said?.map(({ value }) => value).join() ?? '') ?? [];
  if (!vatNumber) throw new Error('no VAT number');
  return { vatNumber };
}

const SUBJECT_ALTERNATIVE_NAME = '2.5.29.17';
const VAT_NUMBER = /0\.9\.2342\.19200300\.100\.1\.1=(\d{15})/;

/**
 * A certificate, base64 of its DER: for a request (PEM), for the key of another certificate, or
 * without one for the authority's own key.
 */
export async function certifyRequest(
  request: string | undefined,
  authorityKey: string,
  { from, until }: { from: Date; until: Date },
): Promise<string> {
  const authority = await importKeys(authorityKey);
  const asked = request === undefined ? undefined : readSubject(request);
  const certificate = await x509.X509CertificateGenerator.create(
    {
      // As the authority's: a number that is not negative.
      serialNumber: `00${randomBytes(7).toString('hex')}`,
      issuer: 'CN=M7-Sandbox-SubCA-1, DC=extgazt, DC=gov, DC=local',
      subject: asked?.subject ?? 'CN=M7-Sandbox-Clearance, O=M7, C=SA',
      ...{ notBefore: from, notAfter: until },
      publicKey: asked
        ? await asked.publicKey.export(ALGORITHM, ['verify'], crypto)
        : authority.publicKey,
      ...{ signingKey: authority.privateKey, signingAlgorithm: ALGORITHM },
    },
    crypto,
  );
  return Buffer.from(certificate.rawData).toString('base64');
}

const readSubject = (text: string) =>
  text.startsWith('-----BEGIN CERTIFICATE REQUEST')
    ? new x509.Pkcs10CertificateRequest(text)
    : new x509.X509Certificate(text);

/** The bytes with which the issuer signed a certificate, which is base64 of its DER. */
export function readCertificateSignature(certificate: string): Uint8Array {
  return new Uint8Array(new x509.X509Certificate(certificate).signature);
}
