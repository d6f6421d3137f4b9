import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyByReply } from '#contract/account.ts';
import { openChannels } from '#rental-api/channels.ts';
import { createMailer } from '#rental-api/mail/mailer.ts';
import { createMailQueue } from '#rental-api/mail/queue.ts';
import { RowWorker } from '#rental-api/runtime/jobs.ts';
import { SendRefused } from '#rental-api/runtime/send-queue.ts';
import { inTransaction, rollBack } from '#rental-api/storage/transaction.ts';
import { failure, success } from '#rental-api/domain/outcome.ts';
import type { TransitionName } from '#rental-api/domain/order-states.ts';
import { listDocuments } from '#rental-api/storage/document-store.ts';
import { lockOrder } from '#rental-api/storage/order-store.ts';
import { EVENTS, notifyOfOrder } from '#rental-api/use-cases/notify.ts';
import { renderDocument } from '#rental-api/use-cases/mail-documents.ts';
import { prepareOrder } from '#rental-api/use-cases/prepare-order.ts';
import { remindOfReturns } from '#rental-api/use-cases/remind-of-returns.ts';
import { transitionLockedOrder, transitionOrder } from '#rental-api/use-cases/transition-order.ts';
import { ApiClient } from '#tests/support/api-client.ts';
import {
  addBranch,
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { place, valueOf } from '#tests/support/paid-order.ts';

const FROM = 'M7 <shop@m7.example>';
const MAIL = { id: 'a-mail', to: 'noura@example.com', subject: 'طلبك جاهز', text: 'M7: ready' };

describe('e-mail', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.stop());

  it('is sent with its address, its text, and an id that stays the same', async () => {
    const mailer = createMailer({ url: server.url, from: FROM });
    await mailer.send(MAIL);
    const [{ to, raw } = { to: [], raw: '' }] = server.received;
    expect(to).toEqual([MAIL.to]);
    expect(raw).toContain('From: M7 <shop@m7.example>');
    expect(raw).toContain('Message-ID: <a-mail@m7.example>');
    expect(raw).toContain(MAIL.text);
  });

  it('is refused for good by 5xx to the address, and tried again after anything else', async () => {
    const mailer = createMailer({ url: server.url, from: FROM });
    server.refuse(550);
    const refused = await mailer.send(MAIL).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SendRefused);
    // The reply may name the address.
    expect((refused as Error).message).toBe('reply 550');
    server.refuse(554, 'DATA');
    await expect(mailer.send(MAIL)).rejects.toThrow(SendRefused);
    // Of a sender that is not ours, or a quota that is used up, no customer's message is to blame.
    server.refuse(550, 'MAIL FROM');
    const quota = await mailer.send(MAIL).catch((error: unknown) => error);
    expect(quota).not.toBeInstanceOf(SendRefused);
    expect((quota as Error).message).toBe('reply 550');
    server.refuse(451);
    await expect(mailer.send(MAIL)).rejects.toThrow(/^reply 451$/);
    server.refuse(undefined);
    // A password that was changed is not the message's fault.
    const locked = createMailer({ url: server.url.replace('//', '//shop:old@'), from: FROM });
    const wrong = await locked.send(MAIL).catch((error: unknown) => error);
    expect(wrong).not.toBeInstanceOf(SendRefused);
    expect((wrong as Error).message).toBe('reply 535');
    const nowhere = createMailer({ url: 'smtp://127.0.0.1:1', from: FROM });
    await expect(nowhere.send(MAIL)).rejects.toThrow('the mail server does not answer');
  });
});

describe.each(PREFERRED_DATABASE)('messages about orders on %s', (kind) => {
  let test: TestShop;
  let api: ApiClient;
  let branch: string;
  let customer: { id: string; authorization: string };
  let server: Awaited<ReturnType<typeof startMailServer>>;
  const render = (number: string) => renderDocument(test.app, number);

  beforeAll(async () => {
    server = await startMailServer();
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    Object.assign(test.app, {
      channels: openChannels({ SMS_SENDER: 'unifonic', SMTP_URL: server.url }, test.app.clock),
      publicUrl: 'https://m7.example',
    });
    api = new ApiClient(test);
    branch = await addBranch(test.app.db);
    await addProducts(test.app.db, { sofa: 50 });
    customer = await api.addCustomer('512345678');
  });
  afterAll(async () => {
    await test.stop();
    await server.stop();
  });
  beforeEach(async () => {
    await sql`delete from sms_queue`.execute(test.app.db);
    await sql`delete from mail_queue`.execute(test.app.db);
  });

  const choose = (fields: Record<string, string>) =>
    api.call('/account/notify-by', customer.authorization, fields);
  const texts = () =>
    test.app.db.selectFrom('sms_queue').select(['number', 'text']).orderBy('id').execute();
  const mails = () =>
    test.app.db
      .selectFrom('mail_queue')
      .select(['address', 'subject', 'text', 'documents'])
      .execute();
  async function order(): Promise<string> {
    const rental = { customer: customer.id, branch, lines: { 1: 1 } };
    const days = { from: '2026-03-02', to: '2026-03-03' } as const;
    return valueOf(await place(test.app, { ...rental, ...days })).id;
  }
  const payInCash = (id: string) =>
    transitionOrder(test.app, id, { transition: 'choose-cash', by: 'customer' });

  it('are nobody’s before somebody wants them', async () => {
    const { data } = notifyByReply.parse(
      await api.call('/account/notify-by', customer.authorization),
    );
    expect(data).toEqual({ notify_by: 'none', email: null, channels: ['sms', 'email'] });
    await payInCash(await order());
    expect([await texts(), await mails()]).toEqual([[], []]);
  });

  it('go to the phone or to an address, with a link, without marks of direction', async () => {
    expect((await choose({ notify_by: 'sms' })).status).toBe(200);
    const id = await order();
    // Placing it is no news: it is not paid for yet.
    expect(await texts()).toEqual([]);
    await payInCash(id);
    const [sent] = await texts();
    expect(sent!.number).toBe('966512345678');
    expect(sent!.text).toMatch(/^M7: Order M7-\d+ is at the branch\./);
    expect(sent!.text).toContain(`https://m7.example/en/orders/${id}`);
    expect(sent!.text).not.toMatch(/[\u2068\u2069]/);

    await choose({ notify_by: 'email', email: 'noura@example.com' });
    await api.staff('shop', { name_en: 'The Prop House' });
    await transitionOrder(test.app, id, { transition: 'accept', by: 'staff' });
    await api.staff('shop', { name_en: 'M7' });
    const [mail] = await mails();
    expect(mail).toMatchObject({ address: 'noura@example.com' });
    expect(mail!.text).toMatch(/^The Prop House: /);
    expect(mail!.subject).toMatch(/^Your order is accepted · M7-\d+$/);
    await prepareOrder(test.app, id, { note: '', staff: 'owner' });
    const [, ready] = await mails();
    expect(ready!.subject).toMatch(/^Your props are ready · M7-\d+$/);
    expect(await texts()).toHaveLength(1);
  });

  it('are not sent any more to an address that is not wanted any more', async () => {
    await choose({ notify_by: 'email', email: 'noura@exmaple.com' });
    await payInCash(await order());
    expect(await mails()).toHaveLength(1);
    await choose({ notify_by: 'email', email: 'noura@exmaple.com' });
    expect(await mails()).toHaveLength(1);
    await choose({ notify_by: 'email', email: 'noura@example.com' });
    expect(await mails()).toEqual([]);
    await payInCash(await order());
    await choose({ notify_by: 'none', email: 'noura@example.com' });
    expect(await mails()).toEqual([]);
  });

  it('are sent for each step until the order is closed, and for the return that is due', async () => {
    await choose({ notify_by: 'email', email: 'noura@example.com' });
    const id = await order();
    await payInCash(id);
    await transitionOrder(test.app, id, { transition: 'accept', by: 'staff' });
    await transitionOrder(test.app, id, { transition: 'hand-over', by: 'staff' });
    const reminders = new RowWorker('remind-of-returns', { error: () => undefined });
    for (const day of ['2026-03-02', '2026-03-04']) {
      test.setClock(`${day}T09:00:00Z`);
      await remindOfReturns(test.app, reminders);
    }
    for (const transition of ['return', 'complete', 'close'] as const)
      await transitionOrder(test.app, id, { transition, by: 'staff' });
    test.setClock('2026-03-01T09:00:00Z');
    const subjects = (await mails()).map(({ subject }) => subject.split(' · ')[0]);
    expect(subjects).toEqual([
      'Your order awaits approval',
      'Your order is accepted',
      'Documents of your order',
      'Your props are due back tomorrow',
      'Your props are late',
      'Your order is complete',
      'Your order is closed',
      'Documents of your order',
    ]);
  });

  it('tell the customer of these events and no others, and the shop of new orders', async () => {
    await choose({ notify_by: 'sms' });
    await api.staff('shop', { staff_email: 'counter@m7.example' });
    const id = await order();
    const row = valueOf(
      await inTransaction(test.app.db, async (tx) => success(await lockOrder(tx, id))),
    );
    const told: string[] = [];
    const shop: string[] = [];
    for (const event of EVENTS) {
      await sql`delete from sms_queue`.execute(test.app.db);
      await sql`delete from mail_queue`.execute(test.app.db);
      await notifyOfOrder(test.app.db, test.app, { ...row!, status: 'accepted' }, event);
      if ((await texts()).length > 0) told.push(event);
      if ((await mails()).length > 0) shop.push(event);
    }
    expect(told.sort()).toEqual([
      ...['accepted', 'canceled', 'completed', 'confirmed', 'corrected', 'late', 'order_closed'],
      ...['pending', 'ready', 'refunded', 'rejected', 'return_tomorrow'],
      ...['short_today', 'short_tomorrow'],
    ]);
    expect(shop.sort()).toEqual(['confirmed', 'pending']);
    await api.staff('shop', { staff_email: '' });
  });

  it('arrive once, and not for a change that did not happen', async () => {
    await choose({ notify_by: 'email', email: 'noura@example.com' });
    const id = await order();
    await inTransaction(test.app.db, async (tx) => {
      const locked = (await lockOrder(tx, id))!;
      await transitionLockedOrder(tx, test.app, locked, {
        transition: 'choose-cash',
        by: 'customer',
      });
      return rollBack(failure('cart_short'));
    }).catch(() => undefined);
    expect(await mails()).toEqual([]);
    await payInCash(id);
    const mailer = createMailer({ url: server.url, from: FROM });
    const log = { error: () => undefined };
    const queues = [1, 2].map(() => createMailQueue(test.app.db, mailer, log, render));
    server.received.length = 0;
    await Promise.all(queues.map((queue) => queue.startDue()));
    await Promise.all(queues.map((queue) => queue.idle()));
    expect(server.received.map(({ to }) => to)).toEqual([['noura@example.com']]);
    expect(await mails()).toEqual([]);
  });

  it('bring the documents of an order as PDF, all of one change in one e-mail', async () => {
    await choose({ notify_by: 'email', email: 'noura@example.com' });
    const id = await order();
    await payInCash(id);
    const staff = (transition: TransitionName) =>
      transitionOrder(test.app, id, { transition, by: 'staff' }).then(valueOf);
    await staff('accept');
    await sql`delete from mail_queue`.execute(test.app.db);
    await staff('hand-over');
    const [invoice] = await listDocuments(test.app.db, id);
    const queue = createMailQueue(
      test.app.db,
      createMailer({ url: server.url, from: FROM }),
      { error: () => undefined },
      render,
    );
    server.received.length = 0;
    await queue.startDue();
    await queue.idle();
    const [mail] = server.received;
    expect(server.received).toHaveLength(1);
    expect(mail!.raw).toContain(`filename=${invoice!.number}.pdf`);
    const encoded = /application\/pdf[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(mail!.raw)![1]!;
    const pdf = Buffer.from(encoded, 'base64');
    expect(pdf.equals(await render(invoice!.number))).toBe(true);

    for (const transition of ['return', 'complete'] as const) await staff(transition);
    await sql`delete from mail_queue`.execute(test.app.db);
    await staff('close');
    const attached = (await mails()).filter(({ documents }) => documents.length > 0);
    expect(attached.map(({ documents }) => documents.length)).toEqual([1]);

    await choose({ notify_by: 'none' });
    const other = await order();
    valueOf(await transitionOrder(test.app, other, { transition: 'pay', by: 'gateway' }));
    expect((await mails()).filter(({ documents }) => documents.length > 0)).toEqual([]);
    valueOf(await transitionOrder(test.app, other, { transition: 'cancel', by: 'staff' }));
    await sql`truncate orders cascade`.execute(test.app.db);
    await sql`delete from mail_queue`.execute(test.app.db);
  });

  it('wait for a mail server for as long as they are of use', async () => {
    await choose({ notify_by: 'email', email: 'noura@example.com' });
    await payInCash(await order());
    server.refuse(451);
    const logged: object[] = [];
    const log = { error: (details: object) => void logged.push(details) };
    const queue = createMailQueue(
      test.app.db,
      createMailer({ url: server.url, from: FROM }),
      log,
      render,
    );
    for (let tries = 1; tries <= 12; tries++) {
      expect(await queue.startDue()).toBe(1);
      await queue.idle();
      await sql`update mail_queue set next_try_at = now()`.execute(test.app.db);
    }
    expect(logged).toMatchObject(Array(12).fill({ final: false }));
    server.refuse(undefined);
    server.received.length = 0;
    await queue.startDue();
    await queue.idle();
    expect([server.received.length, await mails()]).toEqual([1, []]);
  });

  it('begin with Arabic letters for who reads Arabic', async () => {
    await choose({ notify_by: 'sms' });
    await sql`update customers set language = 'ar' where id = ${customer.id}`.execute(test.app.db);
    await payInCash(await order());
    const [{ text } = { text: '' }] = await texts();
    expect(text).toMatch(/^\p{Script=Arabic}/u);
    expect(text).toContain('\nM7\nhttps://m7.example/orders/');
    await sql`update customers set language = 'en' where id = ${customer.id}`.execute(test.app.db);
  });

  it('say nothing of the own cancellation, nor of who orders and cancels all day', async () => {
    await choose({ notify_by: 'sms' });
    await api.staff('shop', { staff_email: 'counter@m7.example' });
    const orderAndCancel = async () => {
      const id = await order();
      await payInCash(id);
      await transitionOrder(test.app, id, { transition: 'cancel', by: 'customer' });
    };
    await orderAndCancel();
    expect(await texts()).toHaveLength(1);
    for (let times = 0; times < 12; times++) await orderAndCancel();
    const told = (await texts()).length;
    expect(told).toBeLessThan(12);
    expect((await mails()).length).toBe(told);
    await orderAndCancel();
    expect(await texts()).toHaveLength(told);
    // The next day is another one.
    test.setClock('2026-03-02T09:01:00Z');
    await payInCash(await order());
    expect(await texts()).toHaveLength(told + 1);
    test.setClock('2026-03-01T09:00:00Z');
    await sql`truncate orders cascade`.execute(test.app.db);
    await api.staff('shop', { staff_email: '' });
  });

  it('keep a name that a visitor writes on its line', async () => {
    await api.staff('shop', { staff_email: 'counter@m7.example' });
    await api.call('/contact', '', {
      ...{ fullname: 'x\nhttps://m7-sa.co', phone_code: '966', phone: '512345679' },
      message: 'هل لديكم كرسي؟',
    });
    const [mail] = await mails();
    expect(mail!.subject).toContain('x https://m7-sa.co');
    // A sentence and its link, in both languages.
    expect(mail!.text.split('\n')).toHaveLength(5);
  });

  it('are refused by name where they cannot be sent', async () => {
    const wrong = await choose({ notify_by: 'email', email: '' });
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['email']]);
    expect((await choose({ notify_by: 'pigeon' })).status).toBe(422);
    expect((await api.call('/account/notify-by', '', { notify_by: 'sms' })).status).toBe(401);
    const { channels } = test.app;
    Object.assign(test.app, { channels: { sms: channels.sms } });
    const gone = await choose({ notify_by: 'email', email: 'noura@example.com' });
    expect([gone.status, Object.keys(gone.errors ?? {})]).toEqual([422, ['notify_by']]);
    Object.assign(test.app, { channels });
  });

  it('go to the staff for new orders and visitors’ messages, and to nobody else', async () => {
    await choose({ notify_by: 'none' });
    await api.staff('shop', { staff_email: 'counter@m7.example' });
    await payInCash(await order());
    await api.call('/contact', '', {
      ...{ fullname: 'مها', phone_code: '966', phone: '512345679', message: 'هل لديكم كرسي؟' },
    });
    const told = await mails();
    expect(told.map(({ address }) => address)).toEqual(Array(2).fill('counter@m7.example'));
    const subjects = told.map(({ subject }) => subject).sort();
    expect(subjects[0]).toMatch(/^رسالة جديدة من مها$/);
    expect(subjects[1]).toMatch(/^طلب جديد M7-\d+$/);
    const links = told.map(({ text }) => text.split('\n')[1]).sort();
    expect(links).toEqual([
      'https://m7.example/staff/messages',
      expect.stringMatching(/^https:\/\/m7\.example\/staff\/orders\/M7-\d+$/),
    ]);
    const english = told.map(({ text }) => text.split('\n').slice(3).join(' ')).sort();
    expect(english).toEqual([
      'New message from مها https://m7.example/en/staff/messages',
      expect.stringMatching(/^New order (M7-\d+) https:\/\/m7\.example\/en\/staff\/orders\/\1$/),
    ]);
    await test.app.db.deleteFrom('mail_queue').execute();
    Object.assign(test.app, { staffPages: false });
    await payInCash(await order());
    expect((await mails()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^طلب جديد (M7-\d+)\n\nNew order \1$/),
    ]);
    Object.assign(test.app, { staffPages: true });
    expect(JSON.stringify(await api.call('/info/site', ''))).not.toContain('counter@m7.example');
  });
});
