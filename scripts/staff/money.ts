import { randomUUID } from 'node:crypto';
import { toDecimal } from '#contract/decimal.ts';
import { staffOrderReply } from '#contract/staff.ts';
import { closingReply } from '#contract/staff-money.ts';
import { givenFields, parseCommand, text, withFieldErrors } from './arguments.ts';
import { callStaff } from './call.ts';
import { asTable, describeOrder } from './print.ts';

/** `pay NUMBER`: the rent of an order is paid at the counter. */
export async function payOrder(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(args, { by: text, reference: text }, 1);
  const { by = '', reference = '' } = givenFields(values);
  const path = `orders/${encodeURIComponent(positionals[0]!)}/payment`;
  const form = { method: by, reference };
  const { data } = await withFieldErrors(() => callStaff(staffOrderReply, path, form));
  return describeOrder(data);
}

/** `refund NUMBER`: money of an order is given back by hand. */
export async function refundOrder(args: string[]): Promise<string> {
  const fieldsOf = { amount: text, part: text, by: text, reference: text, note: text };
  const options = { ...fieldsOf, key: text, credited: { type: 'boolean' } } as const;
  const { values, positionals } = parseCommand(args, options, 1);
  const { by = '', key = randomUUID(), ...fields } = givenFields(values);
  const path = `orders/${encodeURIComponent(positionals[0]!)}/refunds`;
  const credited = values['credited'] ? 'on' : '';
  const form = { ...fields, credited, method: by, idempotency_key: key };
  const { data } = await withFieldErrors(() => callStaff(staffOrderReply, path, form));
  return describeOrder(data);
}

/** `closing`: the money of a day, and with `--counted` its closing. */
export async function closing(args: string[]): Promise<string> {
  const { values } = parseCommand(args, { day: text, branch: text, counted: text, note: text }, 0);
  const { counted, note = '', ...day } = givenFields(values);
  const query = new URLSearchParams(day).toString();
  const read = await withFieldErrors(() => callStaff(closingReply, `closing?${query}`));
  const { data } =
    counted === undefined
      ? read
      : await withFieldErrors(() =>
          callStaff(closingReply, 'closing', {
            ...{ day: read.data.day, branch: day['branch'] ?? '', counted, note },
          }),
        );
  const sums = data.sums.map(({ method, purpose, staff, count, amount }) => ({
    ...{ way: method, for: purpose, by: staff, count, amount: toDecimal(amount) },
  }));
  return [
    sums.length > 0 ? asTable(sums) : `Nothing was taken or given back on ${data.day}.`,
    `cash that should be there ${toDecimal(data.cash)} SAR`,
    data.closed
      ? `counted ${toDecimal(data.closed.counted)} SAR by ${data.closed.staff}`
      : 'not closed yet',
  ].join('\n');
}
