import { readAmount } from '#contract/amount-text.ts';
import { riyadhDay } from '#contract/days.ts';
import { toDecimal } from '#contract/decimal.ts';
import { joinThousands, readReference } from '#contract/text.ts';
import {
  OUT_OF_SERVICE_OUTCOMES,
  outOfServiceReply,
  staffMovesReply,
} from '#contract/staff-stock.ts';
import { givenFields, parseCommand, text, withFieldErrors } from './arguments.ts';
import { anyReply, callStaff } from './call.ts';
import { asTable } from './print.ts';

/** `stock SLUG NUMBER`: how many units a branch has from today on. */
export async function changeStock(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(args, { branch: text }, 2);
  const [slug = '', stock = ''] = positionals;
  const branch = typeof values['branch'] === 'string' ? values['branch'] : '';
  const path = `products/${encodeURIComponent(slug)}/stock`;
  await withFieldErrors(() => callStaff(anyReply, path, { stock, ...(branch && { branch }) }));
  const count = readReference(joinThousands(stock));
  return `The stock of ${slug}${branch && ` at ${branch}`} is ${count} now.`;
}

/** `price SLUG AMOUNT`: the price per day, in SAR. */
export async function changePrice(args: string[]): Promise<string> {
  const { positionals } = parseCommand(args, {}, 2);
  const [slug = '', price = ''] = positionals;
  await withFieldErrors(() =>
    callStaff(anyReply, `products/${encodeURIComponent(slug)}/price`, { price }),
  );
  const read = readAmount(price);
  const amount = typeof read === 'number' ? toDecimal(read) : price;
  return `The price of ${slug} is ${amount} SAR a day now.`;
}

/** `moves`: what is on its way between branches, or planned. */
export async function listMoves(): Promise<string> {
  const { data } = await callStaff(staffMovesReply, 'moves');
  if (data.length === 0) return 'Nothing is on its way.';
  return asTable(
    data.map(({ id, slug, quantity, from, to, leaves_on, arrives_on }) => ({
      ...{ id, slug, pieces: quantity, from, to, leaves: leaves_on, arrives: arrives_on },
    })),
  );
}

/** `move`: plans a move between branches, or cancels one. */
export async function moveStock(args: string[]): Promise<string> {
  if (args[0] === 'cancel') {
    const { positionals } = parseCommand(args, {}, 2);
    const id = positionals[1] ?? '';
    await withFieldErrors(() => callStaff(anyReply, `moves/${encodeURIComponent(id)}/cancel`, {}));
    return `Move ${id} is canceled.`;
  }
  const options = { from: text, to: text, leaves: text, arrives: text };
  const { values, positionals } = parseCommand(args, options, 2);
  const [slug = '', quantity = ''] = positionals;
  const today = riyadhDay(new Date());
  const { from = '', to = '', leaves = today, arrives = leaves } = values as Record<string, string>;
  const form = { slug, quantity, from, to, leaves_on: leaves, arrives_on: arrives };
  await withFieldErrors(() => callStaff(anyReply, 'moves', form));
  return `${quantity} of ${slug} leave ${from} on ${leaves} and can be rented in ${to} from ${arrives} on.`;
}

/** `repairs`: what is out of service, or planned to be. */
export async function listRepairs(): Promise<string> {
  const { data } = await callStaff(outOfServiceReply, 'out-of-service');
  if (data.length === 0) return 'Every piece is in service.';
  return asTable(
    data.map(({ id, slug, quantity, branch, reason, from, until, order, note }) => ({
      ...{ id, slug, pieces: quantity, branch, reason, from, until: until ?? 'open' },
      ...{ order: order ?? '', note },
    })),
  );
}

/** `repair`: takes pieces out of service, or ends that. */
export async function repair(args: string[]): Promise<string> {
  const outcome = OUT_OF_SERVICE_OUTCOMES.find((one) => one === args[0]);
  if (outcome) {
    const { values, positionals } = parseCommand(args, { pieces: text }, 2);
    const id = positionals[1] ?? '';
    const form = { quantity: String(values['pieces'] ?? '') };
    const path = `out-of-service/${encodeURIComponent(id)}/${outcome}`;
    await withFieldErrors(() => callStaff(anyReply, path, form));
    return outcome === 'back' ? `${id} is back on the shelf.` : `${id} is written off.`;
  }
  const options = { branch: text, from: text, until: text, note: text };
  const { values, positionals } = parseCommand(
    args,
    { ...options, missing: { type: 'boolean' } },
    2,
  );
  const [slug = '', quantity = ''] = positionals;
  const { missing, ...given } = values;
  const form = { slug, quantity, ...givenFields(given), reason: missing ? 'missing' : 'repair' };
  await withFieldErrors(() => callStaff(anyReply, 'out-of-service', form));
  return `${quantity} of ${slug} are out of service.`;
}
