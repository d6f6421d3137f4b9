import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationsReply } from '#contract/account.ts';
import { staffCountReply, staffCouponsReply } from '#contract/staff.ts';
import { setCartDates, setCartLine } from '#rental-api/use-cases/change-cart.ts';
import { applyCoupon } from '#rental-api/use-cases/coupons.ts';
import { ApiClient } from '#tests/support/api-client.ts';
import {
  addBranch,
  addProducts,
  PREFERRED_DATABASE,
  openTestShop,
  type TestShop,
} from '#tests/support/databases.ts';
import { codeOf, place, valueOf } from '#tests/support/paid-order.ts';

describe.each(PREFERRED_DATABASE)('at the counter on %s,', (kind) => {
  let test: TestShop;
  let api: ApiClient;
  let branch: string;
  let noura: { id: string; authorization: string };
  let fahad: { id: string; authorization: string };
  let chair: number;

  beforeAll(async () => {
    test = await openTestShop(kind, '2026-03-01T09:00:00Z');
    api = new ApiClient(test);
    branch = await addBranch(test.app.db);
    noura = await api.addCustomer('512345678');
    fahad = await api.addCustomer('598765432');
    ({ chair = 0 } = await addProducts(test.app.db, { chair: 1000 }));
  });
  afterAll(() => test.stop());
  beforeEach(() => test.setClock('2026-03-01T09:00:00Z'));

  describe('a coupon', () => {
    let code: string;
    let codes = 0;
    beforeEach(() => {
      code = `SPRING-${codes++}`;
    });

    const save = (fields: Record<string, string>) => api.staff('coupons', { code, ...fields });
    const find = async () => {
      const { data } = staffCouponsReply.parse(await api.staff('coupons'));
      return data.find((coupon) => coupon.code === code);
    };
    /** Orders a chair for two days, 200.00 before tax, with the coupon. */
    const use = (customer: string) => {
      const days = { from: '2026-03-20', to: '2026-03-21' };
      return place(test.app, { customer, branch, lines: { [chair]: 1 }, ...days }, async () =>
        valueOf(await applyCoupon(test.app, customer, code)),
      );
    };
    const discountOf = async (id: string) =>
      (
        await test.app.db
          .selectFrom('orders')
          .select('discount')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).discount;

    it('takes its percentage or its amount off', async () => {
      const made = await save({ code: code.toLowerCase(), kind: 'percent', value: '15' });
      expect([made.status, made.data]).toEqual([200, { code }]);
      expect(await find()).toEqual({
        code,
        kind: 'percent',
        value: 15,
        minimum: 0,
        uses: 0,
        max_uses: null,
        max_uses_per_customer: null,
        starts_at: null,
        ends_at: null,
      });
      expect(await discountOf(valueOf(await use(noura.id)).id)).toBe(3_000);
      await save({ kind: 'fixed', value: '12.50' });
      expect(await find()).toMatchObject({ kind: 'fixed', value: 1250 });
      expect(await discountOf(valueOf(await use(noura.id)).id)).toBe(1_250);
    });

    it('begins and ends with its days in Riyadh, the last one whole', async () => {
      await save({ kind: 'percent', value: '10', from: '2026-03-05', to: '2026-03-06' });
      const fillCart = async () => {
        await setCartDates(test.app, noura.id, { from: '2026-03-20', to: '2026-03-21' });
        valueOf(await setCartLine(test.app, noura.id, chair, 1));
      };
      const usable = async (iso: string) => {
        test.setClock(iso);
        await fillCart();
        return codeOf(await applyCoupon(test.app, noura.id, code));
      };
      expect(await usable('2026-03-04T20:59:59Z')).toBe('coupon_invalid');
      expect(await usable('2026-03-04T21:00:00Z')).toBe('done');
      expect(await usable('2026-03-06T20:59:59Z')).toBe('done');
      expect(await usable('2026-03-06T21:00:00Z')).toBe('coupon_invalid');
    });

    it('keeps its uses when it is changed, and cannot be used less often than it was', async () => {
      await save({ kind: 'percent', value: '10', max_uses: '3' });
      valueOf(await use(noura.id));
      valueOf(await use(fahad.id));
      expect(await find()).toMatchObject({ uses: 2, max_uses: 3 });
      await save({ kind: 'percent', value: '20', max_uses: '1', minimum: '100' });
      expect(await find()).toMatchObject({
        value: 20,
        minimum: 10000,
        uses: 2,
        max_uses: 2,
      });
      await expect(use(noura.id)).rejects.toThrow('coupon_invalid');
      await save({ kind: 'percent', value: '20' });
      expect(await find()).toMatchObject({ uses: 2, max_uses: null, minimum: 0 });
      valueOf(await use(noura.id));
      await save({ kind: 'percent', value: '20', max_uses_per_customer: '1' });
      await expect(use(fahad.id)).rejects.toThrow('coupon_invalid');
    });

    const CODE = 'a code has 3 to 30 letters, digits, - or _';
    it.each<{ wrong: Record<string, string>; field: string; says: string }>([
      { wrong: { code: '' }, field: 'code', says: CODE },
      { wrong: { code: 'A B' }, field: 'code', says: CODE },
      { wrong: { code: 'خصم' }, field: 'code', says: CODE },
      { wrong: { kind: 'free' }, field: 'kind', says: 'the kind is percent or fixed' },
      {
        wrong: { value: 'ten' },
        field: 'value',
        says: 'the value must be an amount in SAR, as 345.00',
      },
      { wrong: { value: '0' }, field: 'value', says: 'the value must be above 0' },
      { wrong: { value: '101' }, field: 'value', says: 'a percentage is a whole number up to 100' },
      { wrong: { value: '7.5' }, field: 'value', says: 'a percentage is a whole number up to 100' },
      {
        wrong: { minimum: '-1' },
        field: 'minimum',
        says: 'the minimum must be an amount in SAR, as 345.00',
      },
      { wrong: { from: '1 March' }, field: 'from', says: 'a date must look like 2026-03-01' },
      { wrong: { to: '2026-02-30' }, field: 'to', says: 'a date must look like 2026-03-01' },
      {
        wrong: { max_uses: 'many' },
        field: 'max_uses',
        says: 'the number of uses must be a whole number',
      },
      {
        wrong: { max_uses_per_customer: '-1' },
        field: 'max_uses_per_customer',
        says: 'the uses of one customer must be a whole number',
      },
    ])('is not saved with $wrong, and the reason is a sentence', async ({ wrong, field, says }) => {
      const response = await save({ kind: 'percent', value: '10', ...wrong });
      expect(response).toMatchObject({ status: 422, code: 'invalid_input' });
      expect(response.errors).toEqual({ [field]: [says] });
      expect(await find()).toBeUndefined();
    });
  });

  describe('an announcement', () => {
    const WORDS = { title: 'رمضان كريم', body: 'نفتح من الثامنة مساءً · open from 8 pm' };
    const announce = (fields: Record<string, string>) => api.staff('notifications', fields);
    const read = async ({ authorization }: { authorization: string }) => {
      const { data } = notificationsReply.parse(await api.call('/notifications', authorization));
      return { titles: data.notifications.map(({ title }) => title), data };
    };
    const want = (customer: { id: string }, is_notify: boolean) =>
      test.app.db
        .updateTable('customers')
        .set({ is_notify })
        .where('id', '=', customer.id)
        .execute();
    beforeEach(async () => {
      await test.app.db.deleteFrom('notifications').execute();
      await want(noura, true);
      await want(fahad, true);
    });

    it.each(['+966512345678', '966 51 234 5678', '+٩٦٦٥١٢٣٤٥٦٧٨', '512345678', '0512345678'])(
      'to %s reaches one customer',
      async (phone) => {
        const { data } = staffCountReply.parse(await announce({ ...WORDS, phone }));
        expect(data).toEqual({ count: 1 });
        const seen = await read(noura);
        expect(seen.data).toMatchObject({
          notifications: [{ ...WORDS, read: false }],
          unread_notifications_count: 1,
        });
        expect((await read(fahad)).titles).toEqual([]);
      },
    );

    it('to all reaches everybody but who turned notifications off', async () => {
      expect((await announce(WORDS)).data).toEqual({ count: 2 });
      await want(fahad, false);
      expect((await announce({ ...WORDS, title: 'Eid' })).data).toEqual({ count: 1 });
      expect((await read(noura)).titles).toEqual(['Eid', WORDS.title]);
      expect((await read(fahad)).titles).toEqual([WORDS.title]);
      await want(noura, false);
      expect(await announce(WORDS)).toMatchObject({ status: 200, data: { count: 0 } });
    });

    it.each(['+966500000000', '500000000'])(
      'to %s, which is nobody’s number, is refused',
      async (phone) => {
        expect(await announce({ ...WORDS, phone })).toMatchObject({
          status: 404,
          code: 'not_found',
        });
        expect((await read(noura)).titles).toEqual([]);
      },
    );

    it('to somebody who turned notifications off is refused', async () => {
      await want(noura, false);
      const response = await announce({ ...WORDS, phone: '966512345678' });
      expect(response).toMatchObject({ status: 404, code: 'not_found' });
      expect((await read(noura)).titles).toEqual([]);
    });

    it.each(['nobody', '+', '0', '+0512345678'])(
      'to “%s”, which is no number, is told to nobody',
      async (phone) => {
        expect(await announce({ ...WORDS, phone })).toMatchObject({
          status: 422,
          errors: { phone: ['that is no phone number'] },
        });
        expect((await read(noura)).titles).toEqual([]);
        expect((await read(fahad)).titles).toEqual([]);
      },
    );

    it.each([
      { wrong: { title: ' ' }, errors: { title: ['a title is needed'] } },
      { wrong: { body: '' }, errors: { body: ['a body is needed'] } },
      { wrong: { title: 'x'.repeat(101) }, errors: { title: ['the title is too long'] } },
      { wrong: { body: 'x'.repeat(1001) }, errors: { body: ['the body is too long'] } },
    ])('is refused with a sentence ($errors)', async ({ wrong, errors }) => {
      expect(await announce({ ...WORDS, ...wrong })).toMatchObject({ status: 422, errors });
      expect((await read(noura)).titles).toEqual([]);
    });
  });
});
