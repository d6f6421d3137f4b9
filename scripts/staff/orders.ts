import { toDecimal } from '#contract/decimal.ts';
import { COUNT_FIELDS } from '#contract/line-counts.ts';
import { ORDER_STATUSES } from '#contract/order-constants.ts';
import { STAFF_TRANSITIONS, staffOrderReply, staffOrdersReply } from '#contract/staff.ts';
import { givenFields, parseCommand, withFieldErrors } from './arguments.ts';
import { callStaff, StaffError, StaffRefusal } from './call.ts';
import { asTable, describeOrder } from './print.ts';

/** `orders`: the newest, of one status where it is given. */
export async function listOrders(args: string[]): Promise<string> {
  const { values } = parseCommand(
    args,
    { status: { type: 'string' }, page: { type: 'string' } },
    0,
  );
  if (values['status'] && !ORDER_STATUSES.some((status) => status === values['status']))
    throw new StaffError(
      `There is no status "${String(values['status'])}": ${ORDER_STATUSES.join(', ')}.`,
    );
  const query = new URLSearchParams(givenFields(values));
  const { data, meta } = await callStaff(staffOrdersReply, `orders?${query.toString()}`);
  if (data.length === 0) return 'No orders.';
  const rows = data.map(({ number, status, customer, phone, from, to, pieces, total, paid }) => ({
    order: number,
    status,
    customer,
    phone,
    from,
    to,
    pieces,
    total: toDecimal(total),
    paid: toDecimal(paid),
  }));
  const more = meta.pages > 1 ? `\nPage ${meta.page} of ${meta.pages} (--page N)` : '';
  return `${asTable(rows)}${more}`;
}

/** `order NUMBER`: everything about one. */
export async function showOrder(args: string[]): Promise<string> {
  const { positionals } = parseCommand(args, {}, 1);
  const { data } = await withFieldErrors(() =>
    callStaff(staffOrderReply, `orders/${encodeURIComponent(positionals[0]!)}`),
  );
  return describeOrder(data);
}

/** `order NUMBER TRANSITION`: what a person does with it, and corrections of its settlement. */
export async function transitionOrder(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(
    args,
    {
      note: { type: 'string' },
      damaged: { type: 'boolean' },
      lines: { type: 'string' },
      deposit: { type: 'string' },
      'late-days': { type: 'string' },
      damage: { type: 'string' },
      'paid-by': { type: 'string' },
    },
    2,
  );
  const { 'paid-by': paidBy, lines, ...sums } = values;
  const [number = '', transition = ''] = positionals;
  if (values['damaged'] && transition !== 'return')
    throw new StaffError('--damaged belongs to "return" only.');
  if (lines !== undefined && !['hand-over', 'return'].includes(transition))
    throw new StaffError('--lines belongs to "hand-over" and "return" only.');
  if (values['damaged'] && !values['note'])
    throw new StaffError('Say with --note what is damaged: the customer reads it.');
  const isCorrection = transition === 'correct';
  if (isCorrection && !values['note'])
    throw new StaffError('Say with --note what was corrected: the customer reads it.');
  if (values['deposit'] !== undefined && transition !== 'hand-over' && !isCorrection)
    throw new StaffError('--deposit belongs to "hand-over" and "correct" only.');
  if (
    (values['late-days'] ?? values['damage']) !== undefined &&
    transition !== 'complete' &&
    !isCorrection
  )
    throw new StaffError('--late-days and --damage belong to "complete" and "correct" only.');
  if (paidBy !== undefined && transition !== 'close')
    throw new StaffError('--paid-by belongs to "close" only.');
  const call = isCorrection ? 'settlement' : encodeURIComponent(transition);
  const path = `orders/${encodeURIComponent(number)}/${call}`;
  const fields = {
    note: '',
    ...givenFields(sums),
    ...(values['damaged'] && { damaged: 'on' }),
    ...(typeof lines === 'string' && readLines(lines)),
    ...(typeof paidBy === 'string' && { due_method: paidBy }),
  };
  try {
    const { data } = await withFieldErrors(() => callStaff(staffOrderReply, path, fields));
    return describeOrder(data);
  } catch (error) {
    if (!(error instanceof StaffRefusal) || error.code !== 'order_move_refused') throw error;
    const moves = error.errors['moves'] ?? [];
    const known = [...STAFF_TRANSITIONS, 'prepare', 'correct'].includes(transition);
    throw new StaffError(
      `${known ? `"${transition}" is not possible for ${number} now` : `There is no transition "${transition}"`}. ` +
        (moves.length > 0 ? `From here: ${moves.join(', ')}.` : 'Nothing can be done with it.'),
    );
  }
}

/** Units of lines, as "back_1=2 damaged_1=1": the fields of the counter's form. */
function readLines(text: string): Record<string, string> {
  const fields = text.split(/[\s,]+/).filter(Boolean);
  const pairs = fields.map((field) => /^([a-z]+_\d+)=(.*)$/.exec(field));
  if (
    pairs.length === 0 ||
    pairs.some((pair) => pair === null || !COUNT_FIELDS.some((name) => pair[1]!.startsWith(name)))
  )
    throw new StaffError('Write --lines as "back_1=2 damaged_1=1 missing_2=1", or "handed_1=2".');
  return Object.fromEntries(pairs.map((pair) => [pair![1]!, pair![2]!]));
}
