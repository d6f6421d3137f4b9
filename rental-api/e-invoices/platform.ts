import type { EInvoiceEnvironment } from '#contract/e-invoices.ts';
import { fetchWhole } from '#process/fetch-whole.ts';
import { z } from 'zod/v4';

/*
 * The calls of the authority's platform (developer portal manual, version 2), and what each answer
 * means for who sent a document. One answer is asked for once: whoever calls tries again.
 */

/** Where the platform is; the sandbox is the stand-in of this repository. */
export const PLATFORM_URLS: Record<Exclude<EInvoiceEnvironment, 'sandbox'>, string> = {
  simulation: 'https://gw-fatoora.zatca.gov.sa/e-invoicing/simulation',
  production: 'https://gw-fatoora.zatca.gov.sa/e-invoicing/core',
};
const LIMIT_MS = 30_000;

/** What a unit signs in with, as the platform gave it. */
export interface Credentials {
  /** Base64 of the certificate, which is base64 itself. */
  token: string;
  secret: string;
}

/** A document as it is sent. */
export interface SentInvoice {
  uuid: string;
  /** Base64. */
  hash: string;
  xml: string;
}

/** What the platform says of a document, in the words of the authority. */
export interface PlatformMessage {
  code: string;
  message: string;
}

/** What became of a document. */
export type SentOutcome =
  /** Reported or cleared; `cleared` is the XML with the authority's stamp. */
  | { outcome: 'accepted'; warnings: PlatformMessage[]; cleared?: string }
  /** It has it already: nothing is to be done. */
  | { outcome: 'known' }
  /** It will not take it as it is. */
  | { outcome: 'rejected'; errors: PlatformMessage[]; warnings: PlatformMessage[] }
  /** Clearance is switched off: the document is reported instead. */
  | { outcome: 'clearance_off' }
  /** The unit may not sign in: its certificate has ended, was revoked, or is another's. */
  | { outcome: 'unauthorized' }
  | { outcome: 'too_large' }
  /** To be tried again: it was too much, or there was no answer that can be read. */
  | { outcome: 'later'; reason: string; retryAfter?: number };

/** A certificate that was given out, or why not. */
export type IssuedCertificate =
  | ({ outcome: 'issued'; requestId: string } & Credentials)
  | { outcome: 'rejected'; errors: PlatformMessage[] }
  /** The documents of the compliance check have not all been sent. */
  | { outcome: 'incomplete'; errors: PlatformMessage[] }
  | { outcome: 'later'; reason: string; retryAfter?: number };

export interface Platform {
  /** A certificate for the compliance check, for a request (PEM) and a one-time password. */
  requestCompliance(request: string, otp: string): Promise<IssuedCertificate>;
  checkCompliance(credentials: Credentials, invoice: SentInvoice): Promise<SentOutcome>;
  /** The certificate that documents are stamped with, for the id of a compliance request. */
  requestProduction(credentials: Credentials, requestId: string): Promise<IssuedCertificate>;
  /** Another one before the last one ends. */
  renew(credentials: Credentials, request: string, otp: string): Promise<IssuedCertificate>;
  /** A simplified document, or a standard one while clearance is switched off. */
  report(credentials: Credentials, invoice: SentInvoice): Promise<SentOutcome>;
  /** A standard document. */
  clear(credentials: Credentials, invoice: SentInvoice): Promise<SentOutcome>;
}

const text = z.union([z.string(), z.number()]).transform(String).catch('');
const messageSchema = z.object({ code: text, message: text }).catch({ code: '', message: '' });
const messagesSchema = z.array(messageSchema).nullish().catch([]);
const replySchema = z.object({
  requestID: text.optional(),
  binarySecurityToken: z.string().optional().catch(undefined),
  secret: z.string().optional().catch(undefined),
  clearedInvoice: z.string().nullish().catch(null),
  /** Of a refused request for a certificate; a call that went wrong has one of each beside it. */
  errors: messagesSchema,
  code: text.optional(),
  message: text.optional(),
  validationResults: z
    .object({ errorMessages: messagesSchema, warningMessages: messagesSchema })
    .nullish()
    .catch(null),
});
type Reply = z.infer<typeof replySchema>;

/** What the platform answers to a document that it has taken before. */
const KNOWN = /duplicate|already.*(?:reported|cleared|submitted)/i;

/** The platform at that URL, which is asked for when a call is made. */
export function createPlatform(url: () => string, limitMs = LIMIT_MS): Platform {
  async function call(
    method: 'POST' | 'PATCH',
    path: string,
    body: object,
    headers: Record<string, string>,
  ): Promise<{ status: number; reply: Reply; retryAfter: number | undefined } | Error> {
    try {
      const response = await fetchWhole(
        `${url()}/${path}`,
        {
          ...{ method, redirect: 'manual', body: JSON.stringify(body) },
          headers: {
            ...{ accept: 'application/json', 'content-type': 'application/json' },
            ...{ 'accept-version': 'V2', 'accept-language': 'ar', ...headers },
          },
        },
        limitMs,
      );
      const json: unknown = await response.json().catch(() => ({}));
      const wait = Number(response.headers.get('retry-after'));
      return {
        status: response.status,
        reply: replySchema.catch({} as Reply).parse(json),
        retryAfter: wait > 0 ? wait : undefined,
      };
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  async function send(
    path: string,
    credentials: Credentials,
    { uuid, hash, xml }: SentInvoice,
    headers: Record<string, string> = {},
  ): Promise<SentOutcome> {
    const invoice = Buffer.from(xml).toString('base64');
    const answer = await call(...(['POST', path, { invoiceHash: hash, uuid, invoice }] as const), {
      ...headers,
      ...signInWith(credentials),
    });
    if (answer instanceof Error) return { outcome: 'later', reason: answer.message };
    const { status, reply, retryAfter } = answer;
    const errors = listErrors(reply);
    const warnings = reply.validationResults?.warningMessages ?? [];
    if (status === 200 || status === 202) {
      if (errors.length > 0) return { outcome: 'rejected', errors, warnings };
      const { clearedInvoice } = reply;
      return {
        ...{ outcome: 'accepted', warnings },
        ...(clearedInvoice && { cleared: Buffer.from(clearedInvoice, 'base64').toString() }),
      };
    }
    if (status === 303) return { outcome: 'clearance_off' };
    if (status === 409 || errors.some(({ code, message }) => KNOWN.test(`${code} ${message}`)))
      return { outcome: 'known' };
    if (status === 401 || status === 403) return { outcome: 'unauthorized' };
    if (status === 413) return { outcome: 'too_large' };
    // Without a word of what is wrong it was not the platform that refused.
    if (status === 400 && errors.length > 0) return { outcome: 'rejected', errors, warnings };
    return { outcome: 'later', reason: `status ${status}`, ...(retryAfter && { retryAfter }) };
  }

  async function ask(
    method: 'POST' | 'PATCH',
    path: string,
    body: object,
    headers: Record<string, string>,
  ): Promise<IssuedCertificate> {
    const answer = await call(method, path, body, headers);
    if (answer instanceof Error) return { outcome: 'later', reason: answer.message };
    const { status, reply, retryAfter } = answer;
    const { binarySecurityToken: token, secret, requestID: requestId } = reply;
    if (status === 200 && token && secret && requestId)
      return { outcome: 'issued', requestId, token, secret };
    if (status === 428) return { outcome: 'incomplete', errors: listErrors(reply) };
    if (status >= 400 && status < 500 && status !== 408 && status !== 429)
      return { outcome: 'rejected', errors: listErrors(reply) };
    return { outcome: 'later', reason: `status ${status}`, ...(retryAfter && { retryAfter }) };
  }

  const csrOf = (request: string) => ({ csr: Buffer.from(request).toString('base64') });
  return {
    requestCompliance: (request, otp) => ask('POST', 'compliance', csrOf(request), { otp }),
    checkCompliance: (credentials, invoice) => send('compliance/invoices', credentials, invoice),
    requestProduction: (credentials, requestId) =>
      ask(
        ...(['POST', 'production/csids', { compliance_request_id: requestId }] as const),
        signInWith(credentials),
      ),
    renew: (credentials, request, otp) =>
      ask('PATCH', 'production/csids', csrOf(request), { otp, ...signInWith(credentials) }),
    report: (credentials, invoice) =>
      send('invoices/reporting/single', credentials, invoice, { 'clearance-status': '0' }),
    clear: (credentials, invoice) =>
      send('invoices/clearance/single', credentials, invoice, { 'clearance-status': '1' }),
  };
}

function signInWith({ token, secret }: Credentials): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}` };
}

function listErrors({ errors, validationResults, code, message }: Reply): PlatformMessage[] {
  const listed = [...(validationResults?.errorMessages ?? []), ...(errors ?? [])];
  if (listed.length > 0 || (!code && !message)) return listed;
  return [{ code: code ?? '', message: message ?? '' }];
}

/** The certificate in credentials: base64 of its DER. */
export function certificateOf({ token }: Pick<Credentials, 'token'>): string {
  return Buffer.from(token, 'base64').toString();
}
