import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentTranslate } from '#contract/document-layout.ts';
import type { IssuedDocument } from '#contract/documents.ts';
import { generateKey, requestCertificate } from '#rental-api/e-invoices/certificates.ts';
import {
  certificateOf,
  createPlatform,
  type Credentials,
  type Platform,
  type SentInvoice,
} from '#rental-api/e-invoices/platform.ts';
import { eInvoicePlatform } from '#rental-api/e-invoices/sandbox/api.ts';
import {
  listReceived,
  setFault,
  type Fault,
  type FaultyCall,
} from '#rental-api/e-invoices/sandbox/store.ts';
import { createPlatformTables } from '#rental-api/e-invoices/sandbox/tables.ts';
import { findStampFaults, stampInvoice } from '#rental-api/e-invoices/stamp.ts';
import {
  FIRST_PREVIOUS_HASH,
  isStandard,
  writeInvoice,
} from '#rental-api/e-invoices/write-invoice.ts';
import { openTestShop, PREFERRED_DATABASE, type TestShop } from '#tests/support/databases.ts';
import { orderDocuments } from '#tests/support/e-invoices.ts';

/* The client of the authority's platform and the stand-in that answers in its place. */

const NOW = '2026-03-02T09:00:00.000Z';
const SELLER = '311111111101113';
const OTP = '123345';

describe.each(PREFERRED_DATABASE)('the platform on %s', (kind) => {
  let test: TestShop;
  let server: ReturnType<typeof serve>;
  let platform: Platform;
  let impatient: Platform;
  let translate: DocumentTranslate;
  let privateKey: string;
  let request: string;
  let unit: Credentials;

  beforeAll(async () => {
    test = await openTestShop(kind, NOW);
    await createPlatformTables(test.app.db);
    const { fetch } = eInvoicePlatform(test.app.db, () => test.app.clock());
    const port = await new Promise<number>((resolve) => {
      server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, (address) => resolve(address.port));
    });
    const url = () => `http://127.0.0.1:${port}`;
    platform = createPlatform(url);
    impatient = createPlatform(url, 200);
    translate = (language, key, values) => test.app.translate(language, `documents.${key}`, values);
    privateKey = generateKey();
    ({ request } = await requestCertificate(privateKey, 'sandbox', {
      ...{ organization: 'شركة سبعة', unit: 'Riyadh', vatNumber: SELLER },
      ...{ address: 'RRRD2929', category: 'Rental' },
    }));
  });
  afterAll(async () => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await test.stop();
  });

  /** Documents of one order, for a company or not: an invoice and two kinds of notes. */
  const drawn = (company: boolean): IssuedDocument[] => {
    const orders = fc.sample(orderDocuments, { numRuns: 50, seed: 7 });
    const documents = orders.find(([invoice]) => isStandard(invoice!) === company)!;
    const of = (kind_: string) => documents.find(({ kind }) => kind === kind_)!;
    return [documents[0]!, of('credit_note'), of('debit_note')];
  };

  let counter = 0;
  let previousHash = FIRST_PREVIOUS_HASH;
  beforeEach(() => {
    counter = 0;
    previousHash = FIRST_PREVIOUS_HASH;
  });
  function send(document: IssuedDocument, by: Credentials, place = {}): SentInvoice {
    const uuid = randomUUID();
    const bare = writeInvoice(
      document,
      { uuid, counter: ++counter, previousHash, ...place },
      translate,
    );
    const stamping = { privateKey, certificate: certificateOf(by), at: test.app.clock() };
    const { xml, hash } = stampInvoice(bare, stamping);
    previousHash = hash;
    return { uuid, hash, xml };
  }

  describe('lets a unit in', () => {
    let compliance: Credentials & { requestId: string };

    it.each([
      ['without a password', () => request, ''],
      ['with one that has run out', () => request, '000000'],
      ['for what is no request', () => 'nothing', OTP],
    ])('but not %s', async (_, asked, otp) => {
      const refused = await platform.requestCompliance(asked(), otp);
      expect(refused).toMatchObject({ outcome: 'rejected', errors: [{ code: /./ }] });
    });

    it('for a compliance check at first', async () => {
      const issued = await platform.requestCompliance(request, OTP);
      if (issued.outcome !== 'issued') throw new Error(issued.outcome);
      compliance = issued;
      const early = await platform.requestProduction(issued, issued.requestId);
      expect(early).toMatchObject({
        outcome: 'incomplete',
        errors: [{ code: 'Missing-ComplianceSteps' }],
      });
    });

    it('for good once it has sent six documents', async () => {
      for (const document of [...drawn(true), ...drawn(false)]) {
        const sent = send(document, compliance);
        const checked = await platform.checkCompliance(compliance, sent);
        expect(checked).toEqual({ outcome: 'accepted', warnings: [] });
      }
      const issued = await platform.requestProduction(compliance, compliance.requestId);
      if (issued.outcome !== 'issued') throw new Error(issued.outcome);
      unit = issued;
      expect(certificateOf(unit)).not.toBe(certificateOf(compliance));
    });

    it('again before its certificate ends', async () => {
      expect(await platform.renew(unit, request, OTP)).toMatchObject({ outcome: 'issued' });
      expect(await platform.renew({ ...unit, secret: 'wrong' }, request, OTP)).toMatchObject({
        outcome: 'rejected',
      });
    });
  });

  it('takes each document once, in one chain', async () => {
    const [simplified] = drawn(false);
    const first = send(simplified!, unit);
    expect(await platform.report(unit, first)).toEqual({ outcome: 'accepted', warnings: [] });
    expect(await platform.report(unit, first)).toEqual({ outcome: 'known' });
    const second = send(simplified!, unit);
    expect(await platform.report(unit, second)).toMatchObject({ outcome: 'accepted' });
    const fork = send(simplified!, unit, { previousHash: FIRST_PREVIOUS_HASH });
    expect(await platform.report(unit, fork)).toMatchObject({
      outcome: 'rejected',
      errors: [{ code: 'KSA-13' }],
    });
    counter = 1;
    const again = send(simplified!, unit, { previousHash: first.hash });
    expect(await platform.report(unit, again)).toMatchObject({
      outcome: 'rejected',
      errors: [{ code: 'KSA-16' }],
    });
    const received = await listReceived(test.app.db, SELLER);
    expect(
      received.filter(({ became }) => became === 'reported').map((one) => one.counter),
    ).toEqual([1, 2]);
    previousHash = second.hash;
    counter = 2;
    const [standard] = drawn(true);
    const cleared = await platform.clear(unit, send(standard!, unit));
    if (cleared.outcome !== 'accepted') throw new Error(JSON.stringify(cleared));
    // With the authority's own stamp.
    expect(findStampFaults(cleared.cleared ?? '')).toEqual([]);
    expect(cleared.cleared).not.toContain(certificateOf(unit));
  });

  it.each<[string, (sent: SentInvoice) => SentInvoice, string]>([
    ['another hash', (sent) => ({ ...sent, hash: FIRST_PREVIOUS_HASH }), 'invalid-invoice-hash'],
    ['another UUID', (sent) => ({ ...sent, uuid: randomUUID() }), 'uuid'],
    ['no XML', (sent) => ({ ...sent, xml: '<Invoice' }), 'XSD_SCHEMA_ERROR'],
    [
      'an amount that was changed',
      (sent) => ({ ...sent, xml: sent.xml.replace(/(PayableAmount[^>]*>)\d/, '$19') }),
      'invalid-invoice-hash',
    ],
    [
      'a day to come',
      (sent) => ({ ...sent, xml: sent.xml.replace('2026-03-02<', '2026-03-03<') }),
      'BR-KSA-04',
    ],
    [
      'another seller',
      (sent) => ({ ...sent, xml: sent.xml.replaceAll(`>${SELLER}<`, '>399999999999993<') }),
      'certificate-permissions',
    ],
  ])('refuses a document with %s', async (_, change, code) => {
    const sent = change(send(drawn(false)[0]!, unit, { counter: 900 }));
    const refused = await platform.report(unit, sent);
    expect(refused.outcome).toBe('rejected');
    expect('errors' in refused && refused.errors.map((one) => one.code)).toContain(code);
  });

  it('refuses a standard document by the way of simplified ones, and the other way round', async () => {
    const standard = send(drawn(true)[0]!, unit, { counter: 901 });
    expect(await platform.report(unit, standard)).toMatchObject({ outcome: 'rejected' });
    const simplified = send(drawn(false)[0]!, unit, { counter: 902 });
    expect(await platform.clear(unit, simplified)).toMatchObject({ outcome: 'rejected' });
  });

  it.each<[FaultyCall, Fault, object]>([
    ['reporting', 'down', { outcome: 'later', reason: 'status 503' }],
    ['reporting', 'nonsense', { outcome: 'later', reason: 'status 400' }],
    ['reporting', 'too_many', { outcome: 'later', reason: 'status 429', retryAfter: 7 }],
    ['reporting', 'unauthorized', { outcome: 'unauthorized' }],
    ['reporting', 'rejected', { outcome: 'rejected' }],
    ['reporting', 'warning', { outcome: 'accepted', warnings: [{ code: 'BR-KSA-98' }] }],
    ['clearance', 'clearance_off', { outcome: 'clearance_off' }],
    ['clearance', 'slow', { outcome: 'later' }],
  ])('%s with the fault "%s" is %o', async (call, fault, outcome) => {
    const isClearance = call === 'clearance';
    const sent = send(drawn(isClearance)[0]!, unit, { counter: 910 + counter });
    await setFault(test.app.db, call, fault, 1);
    const client = fault === 'slow' ? impatient : platform;
    const answer = await (isClearance ? client.clear(unit, sent) : client.report(unit, sent));
    expect(answer).toMatchObject(outcome);
  });

  it('whose answer is lost has the document, and says so when it comes again', async () => {
    const sent = send(drawn(false)[0]!, unit, { counter: 950 });
    await setFault(test.app.db, 'reporting', 'lost_answer', 1);
    expect(await impatient.report(unit, sent)).toMatchObject({ outcome: 'later' });
    expect(await platform.report(unit, sent)).toEqual({ outcome: 'known' });
  });

  it('that is not there is to be tried again', async () => {
    const away = createPlatform(() => 'http://127.0.0.1:9');
    const sent = send(drawn(false)[0]!, unit, { counter: 960 });
    expect(await away.report(unit, sent)).toMatchObject({ outcome: 'later' });
    expect(await away.requestCompliance(request, OTP)).toMatchObject({ outcome: 'later' });
  });
});
