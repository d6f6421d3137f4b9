import { setTimeout as wait } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { z } from 'zod/v4';
import { riyadhDay } from '#contract/days.ts';
import type { Database } from '../../storage/database.ts';
import { certifyRequest, readRequest } from '../certificates.ts';
import { certificateOf, type PlatformMessage } from '../platform.ts';
import { stampInvoice } from '../stamp.ts';
import { FIRST_PREVIOUS_HASH } from '../write-invoice.ts';
import { checkInvoice, type CheckedInvoice } from './check-invoice.ts';
import {
  addDocument,
  addUnit,
  FAULTS,
  FAULTY_CALLS,
  findUnit,
  getAuthorityKey,
  listReceived,
  setFault,
  takeFault,
  type FaultyCall,
  type Unit,
} from './store.ts';

/** One-time passwords of the stand-in: any six digits but these, which has run out. */
const EXPIRED_OTP = '000000';
/** Longer than anybody waits for an answer. */
const HANG_MS = 120_000;
const DAY_MS = 86_400_000;
/** Documents that a unit for both kinds sends before it is let in. */
const COMPLIANCE = ['388', '381', '383'];

const csrSchema = z.object({ csr: z.string() });
const invoiceSchema = z.object({ invoiceHash: z.string(), uuid: z.string(), invoice: z.string() });
const faultSchema = z.object({
  call: z.enum(FAULTY_CALLS),
  fault: z.enum(FAULTS),
  times: z.number().int().min(0).max(1000),
});

/**
 * A stand-in of the authority's platform: certificates, the compliance check, reporting and
 * clearance, in its formats and with its statuses, and with faults that can be ordered for the next
 * calls. `days` is how long its certificates last.
 */
export function eInvoicePlatform(db: Database, clock: () => Date, days = 365) {
  const api = new Hono();

  api.post('/faults', async (c) => {
    const { call, fault, times } = faultSchema.parse(await c.req.json());
    await setFault(db, call, fault, times);
    return c.body(null, 204);
  });

  api.post('/compliance', async (c) =>
    withFaults(c, db, 'certificates', async () => {
      const otp = c.req.header('otp') ?? '';
      if (!/^\d{6}$/.test(otp))
        return refuse(c, 'Missing-OTP', 'OTP is not provided in the header');
      if (otp === EXPIRED_OTP) return refuse(c, 'Invalid-OTP', 'The provided OTP is invalid');
      return issue(c, 'compliance');
    }),
  );
  api.post('/production/csids', async (c) =>
    withFaults(c, db, 'certificates', async () => {
      const unit = await signIn(c);
      if (unit?.kind !== 'compliance') return c.body(null, 401);
      const { compliance_request_id: id } = z
        .object({ compliance_request_id: z.union([z.string(), z.number()]).transform(String) })
        .parse(await c.req.json());
      if (id !== unit.id) return refuse(c, 'Invalid-CCSID', 'That is another compliance request');
      const received = await listReceived(db, unit.vat_number);
      const isComplete = [true, false].every((isSimplified) =>
        COMPLIANCE.every((code) =>
          received.some((one) => one.is_simplified === isSimplified && one.type_code === code),
        ),
      );
      if (!isComplete)
        return c.json(
          {
            code: 'Missing-ComplianceSteps',
            message: 'Compliance steps for this CSID are not yet complete',
          },
          428,
        );
      const request = certificateOf(unit);
      return c.json(await certify('production', unit.vat_number, request));
    }),
  );
  api.patch('/production/csids', async (c) =>
    withFaults(c, db, 'certificates', async () => {
      const unit = await signIn(c);
      if (unit?.kind !== 'production') return c.body(null, 401);
      const otp = c.req.header('otp') ?? '';
      if (!/^\d{6}$/.test(otp) || otp === EXPIRED_OTP)
        return refuse(c, 'Invalid-OTP', 'The provided OTP is invalid');
      return issue(c, 'production');
    }),
  );

  api.post('/compliance/invoices', (c) => receive(c, 'compliance', 'checked'));
  api.post('/invoices/reporting/single', (c) => receive(c, 'reporting', 'reported'));
  api.post('/invoices/clearance/single', (c) => receive(c, 'clearance', 'cleared'));

  /** The unit of the credentials; undefined where they are wrong. */
  async function signIn(c: Context): Promise<Unit | undefined> {
    const [, encoded = ''] = /^Basic (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
    const [, token = '', secret = ''] =
      /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
    return findUnit(db, { token, secret });
  }

  async function issue(c: Context, kind: Unit['kind']) {
    const { csr } = csrSchema.parse(await c.req.json());
    const request = Buffer.from(csr, 'base64').toString();
    const asked = await readRequest(request).catch(() => undefined);
    if (!asked)
      return refuse(c, 'Invalid-CSR', 'The provided certificate signing request is invalid');
    return c.json(await certify(kind, asked.vatNumber, request));
  }

  /** A certificate for a request, or for the key of another certificate. */
  async function certify(kind: Unit['kind'], vatNumber: string, request: string) {
    const from = clock();
    const until = new Date(from.getTime() + days * DAY_MS);
    const certificate = await certifyRequest(request, await getAuthorityKey(db), { from, until });
    const token = Buffer.from(certificate).toString('base64');
    const unit = await addUnit(db, { kind, vat_number: vatNumber, token });
    return {
      ...{ requestID: Number(unit.id), dispositionMessage: 'ISSUED' },
      ...{ binarySecurityToken: token, secret: unit.secret, errors: null },
    };
  }

  function receive(c: Context, call: FaultyCall, became: 'checked' | 'reported' | 'cleared') {
    return withFaults(c, db, call, async (fault) => {
      const unit = await signIn(c);
      if (!unit || unit.kind !== (call === 'compliance' ? 'compliance' : 'production'))
        return c.body(null, 401);
      const { invoiceHash: hash, uuid, invoice } = invoiceSchema.parse(await c.req.json());
      const xml = Buffer.from(invoice, 'base64').toString();
      const checked = checkInvoice(xml, { uuid, hash }, riyadhDay(clock()));
      await checkChain(unit, checked, became);
      if (call === 'reporting' && !checked.isSimplified && fault !== 'clearance_off')
        checked.errors.push({
          code: 'Invalid-Invoice-Type',
          message: 'XML Submitted using reporting API is not a simplified document',
        });
      if (call === 'clearance' && checked.isSimplified)
        checked.errors.push({ code: 'Invalid-Invoice-Type', message: 'Not a standard document' });
      if (fault === 'rejected')
        checked.errors.push({ code: 'BR-KSA-F-13', message: 'The stand-in was told to refuse' });
      if (fault === 'warning')
        checked.warnings.push({ code: 'BR-KSA-98', message: 'Submitted after 24 hours' });
      const isValid = checked.errors.length === 0;
      if (isValid) {
        const { number, typeCode: type_code, isSimplified: is_simplified, counter } = checked;
        const { vat_number } = unit;
        const isNew = await addDocument(db, {
          ...{ uuid, vat_number, number, became, type_code, is_simplified, counter, hash },
        });
        if (!isNew && became !== 'checked')
          return c.json({ code: 'Duplicate-Invoice', message: 'Already reported' }, 409);
      }
      return answer(c, checked, became, isValid && became === 'cleared' ? await clear(xml) : null);
    });
  }

  /** Each document of a unit names the hash of the one before, and counts on from it. */
  async function checkChain(unit: Unit, checked: CheckedInvoice, became: string): Promise<void> {
    const refuse = (code: string, message: string) => void checked.errors.push({ code, message });
    if (checked.vatNumber !== unit.vat_number)
      refuse('certificate-permissions', 'The VAT number is not that of the certificate');
    if (checked.certificate !== '' && checked.certificate !== certificateOf(unit))
      refuse('certificate-permissions', 'It was stamped with another certificate');
    if (became === 'checked') return;
    const received = (await listReceived(db, unit.vat_number)).filter(
      (one) => one.became !== 'checked',
    );
    const before = received.find(({ counter }) => counter === checked.counter - 1);
    const expected = checked.counter === 1 ? FIRST_PREVIOUS_HASH : before?.hash;
    // Standard and simplified documents come by two ways: the one before may not be here yet.
    if (expected !== undefined && expected !== checked.previousHash)
      refuse('KSA-13', 'The previous invoice hash is not that of the document before');
    if (received.some(({ counter, uuid }) => counter === checked.counter && uuid !== checked.uuid))
      refuse('KSA-16', 'The counter was used before');
  }

  /** The document with the authority's own stamp. */
  async function clear(xml: string): Promise<string> {
    const bare = xml
      .replace(/<ext:UBLExtensions>.*?<\/ext:UBLExtensions>/s, '')
      .replace(
        /<cac:AdditionalDocumentReference><cbc:ID>QR<.*?<\/cac:AdditionalDocumentReference>/s,
        '',
      )
      .replace(/<cac:Signature>.*?<\/cac:Signature>/s, '');
    const privateKey = await getAuthorityKey(db);
    const at = clock();
    const certificate = await certifyRequest(undefined, privateKey, {
      ...{ from: new Date(at.getTime() - DAY_MS), until: new Date(at.getTime() + days * DAY_MS) },
    });
    return stampInvoice(bare, { privateKey, certificate, at }).xml;
  }
  return api;
}

function answer(
  c: Context,
  { errors, warnings }: CheckedInvoice,
  became: 'checked' | 'reported' | 'cleared',
  cleared: string | null,
) {
  const isValid = errors.length === 0;
  const listed = (messages: readonly PlatformMessage[], status: string) =>
    messages.map((one) => ({ type: status, ...one, category: 'KSA', status }));
  return c.json(
    {
      validationResults: {
        infoMessages: [],
        warningMessages: listed(warnings, 'WARNING'),
        errorMessages: listed(errors, 'ERROR'),
        status: isValid ? (warnings.length > 0 ? 'WARNING' : 'PASS') : 'ERROR',
      },
      reportingStatus: became === 'cleared' ? null : isValid ? 'REPORTED' : 'NOT_REPORTED',
      clearanceStatus: became === 'cleared' ? (isValid ? 'CLEARED' : 'NOT_CLEARED') : null,
      ...(cleared && { clearedInvoice: Buffer.from(cleared).toString('base64') }),
    },
    isValid ? (warnings.length > 0 ? 202 : 200) : 400,
  );
}

function refuse(c: Context, code: string, message: string) {
  return c.json({ errors: [{ code, message }] }, 400);
}

/** Does the call, unless a fault was ordered for it. */
async function withFaults(
  c: Context,
  db: Database,
  call: FaultyCall,
  work: (fault: string | undefined) => Promise<Response>,
): Promise<Response> {
  const fault = await takeFault(db, call);
  if (fault === 'down') return c.text('Service Unavailable', 503);
  if (fault === 'nonsense') return c.html('<html>Bad Gateway</html>', 400);
  if (fault === 'too_many')
    return c.json({ message: 'Too many requests' }, 429, { 'retry-after': '7' });
  if (fault === 'unauthorized') return c.body(null, 401);
  if (fault === 'clearance_off' && call === 'clearance')
    return c.json({ message: 'Clearance is deactivated' }, 303);
  if (fault === 'slow') {
    await wait(HANG_MS, undefined, { ref: false });
    return c.body(null, 504);
  }
  const response = await work(fault);
  if (fault !== 'lost_answer') return response;
  await wait(HANG_MS, undefined, { ref: false });
  return c.body(null, 504);
}
