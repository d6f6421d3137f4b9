import { z } from 'zod/v4';
import { riyadhDay } from '#contract/days.ts';
import { toLatinDigits } from '#contract/phone.ts';
import { ORDER_STATUSES } from '#contract/order-constants.ts';
import { replySchema } from '#contract/reply.ts';
import { staffCredentialsReply, staffMembersReply } from '#contract/staff-members.ts';
import { LANGUAGES } from '#contract/language.ts';
import {
  STAFF_TRANSITIONS,
  staffCountReply,
  staffCouponsReply,
  staffOrderReply,
  staffOrdersReply,
  staffTokenReply,
  staffTokensReply,
} from '#contract/staff.ts';
import { givenFields, parseCommand, text, withFieldErrors } from './arguments.ts';
import { callStaff, StaffError, StaffRefusal } from './call.ts';
import { exportFolder, importFolder } from './catalogue.ts';
import {
  changeZone,
  listMessages,
  listZones,
  markMessage,
  showPlanning,
  showReport,
  showToday,
} from './counter.ts';
import { HELP } from './help.ts';
import { staffMovesReply } from '#contract/staff-stock.ts';
import { asTable, describeCredentials, describeOrder } from './print.ts';
import { describeShop, initShop, SHOP_OPTIONS, showOrWritePage } from './shop.ts';

const done = replySchema(z.unknown());

/** Runs one command line and returns its output. Throws StaffError. */
export async function runCommand(args: string[]): Promise<string> {
  const [command, ...rest] = args;
  switch (command) {
    case 'orders':
      return listOrders(rest);
    case 'order':
      return rest.length > 1 && !rest[1]!.startsWith('-') ? transitionOrder(rest) : showOrder(rest);
    case 'today':
      return showToday(rest);
    case 'planning':
      return showPlanning(rest);
    case 'messages':
      return listMessages(rest);
    case 'message':
      return markMessage(rest);
    case 'zones':
      parseCommand(rest, {}, 0);
      return listZones();
    case 'zone':
      return changeZone(rest);
    case 'report':
      return showReport(rest);
    case 'stock':
      return changeStock(rest);
    case 'price':
      return changePrice(rest);
    case 'moves':
      return listMoves();
    case 'move':
      return moveStock(rest);
    case 'coupons':
      return listCoupons();
    case 'coupon':
      return saveCoupon(rest);
    case 'notify':
      return notify(rest);
    case 'import':
      return importCatalogue(rest);
    case 'export':
      return exportFolder(parseCommand(rest, {}, 1).positionals[0]!);
    case 'category':
      return removeTerm('categories', rest);
    case 'tag':
      return removeTerm('tags', rest);
    case 'init':
      return init(rest);
    case 'shop':
      parseCommand(rest, {}, 0);
      return describeShop();
    case 'page':
      return page(rest);
    case 'members':
      return listMembers();
    case 'member':
      return changeMember(rest);
    case 'tokens':
      return listTokens();
    case 'token':
      return changeToken(rest);
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      return HELP;
    default:
      throw new StaffError(`There is no command "${command}".\n\n${HELP}`);
  }
}

async function listOrders(args: string[]): Promise<string> {
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
    total,
    paid,
  }));
  const more = meta.pages > 1 ? `\nPage ${meta.page} of ${meta.pages} (--page N)` : '';
  return `${asTable(rows)}${more}`;
}

async function listMembers(): Promise<string> {
  const { data } = await callStaff(staffMembersReply, 'members');
  if (data.length === 0)
    return 'Nobody can sign in at the counter: member add NAME --role manager.';
  return asTable(
    data.map(({ name, role, created_at, used_at, disabled_at }) => ({
      name,
      role,
      added: created_at.slice(0, 10),
      used: used_at?.slice(0, 16).replace('T', ' ') ?? 'never',
      disabled: disabled_at?.slice(0, 10) ?? '',
    })),
  );
}

async function removeTerm(kind: 'categories' | 'tags', args: string[]): Promise<string> {
  const [action, slug] = parseCommand(args, {}, 2).positionals as [string, string];
  if (action !== 'remove')
    throw new StaffError('category remove SLUG, or tag remove SLUG; import adds and changes them.');
  await callStaff(done, `${kind}/${encodeURIComponent(slug)}/remove`, {});
  return `${slug} is removed.`;
}

async function changeMember(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(args, { role: text }, 2);
  const [action, name] = positionals as [string, string];
  if (action === 'add') {
    const fields = { name, role: typeof values['role'] === 'string' ? values['role'] : 'counter' };
    const { data } = await withFieldErrors(() =>
      callStaff(staffCredentialsReply, 'members', fields),
    );
    return describeCredentials(data);
  }
  const path = `members/${encodeURIComponent(name)}/${action}`;
  if (action === 'reset') {
    const fields: Record<string, string> =
      typeof values['role'] === 'string' ? { role: values['role'] } : {};
    const { data } = await withFieldErrors(() => callStaff(staffCredentialsReply, path, fields));
    return describeCredentials(data);
  }
  if (action !== 'disable' || values['role'])
    throw new StaffError('member add|reset NAME [--role manager], or member disable NAME.');
  await withFieldErrors(() => callStaff(done, path, {}));
  return `${name} cannot sign in any more.`;
}

async function listTokens(): Promise<string> {
  const { data } = await callStaff(staffTokensReply, 'tokens');
  if (data.length === 0) return 'Only STAFF_TOKEN opens the staff calls.';
  return asTable(
    data.map(({ name, role, created_at, used_at, revoked_at }) => ({
      name,
      role,
      issued: created_at.slice(0, 10),
      used: used_at?.slice(0, 16).replace('T', ' ') ?? 'never',
      revoked: revoked_at?.slice(0, 10) ?? '',
    })),
  );
}

async function changeToken(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(args, { role: text }, 2);
  const [action, name] = positionals as [string, string];
  if (action === 'add') {
    const role = typeof values['role'] === 'string' ? { role: values['role'] } : {};
    const { data } = await withFieldErrors(() =>
      callStaff(staffTokenReply, 'tokens', { name, ...role }),
    );
    return `The token of ${data.name}, shown this once:\n${data.token}`;
  }
  if (action !== 'revoke' || values['role'])
    throw new StaffError(`token add NAME, or token revoke NAME.`);
  await withFieldErrors(() => callStaff(done, `tokens/${encodeURIComponent(name)}/revoke`, {}));
  return `The token of ${name} opens nothing any more.`;
}

async function importCatalogue(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(
    args,
    {
      'dry-run': { type: 'boolean' },
      'archive-missing': { type: 'boolean' },
      language: { type: 'string' },
    },
    1,
  );
  const language = LANGUAGES.find((one) => one === (values['language'] ?? 'en'));
  if (!language) throw new StaffError('--language is ar or en.');
  const options = {
    dryRun: values['dry-run'] === true,
    archiveMissing: values['archive-missing'] === true,
    language,
  };
  return withFieldErrors(() => importFolder(positionals[0]!, options));
}

async function init(args: string[]): Promise<string> {
  const options = Object.fromEntries(SHOP_OPTIONS.map((name) => [name, text]));
  const { values } = parseCommand(
    args,
    { ...options, branch: { type: 'string', multiple: true }, sms: text, payment: text },
    0,
  );
  const { branch, sms, payment, ...fields } = values as Record<string, string | undefined> & {
    branch?: string[];
  };
  return withFieldErrors(() =>
    initShop({
      fields: givenFields(fields),
      branches: branch ?? [],
      sms,
      payment,
    }),
  );
}

async function page(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(args, { ar: text, en: text, language: text }, 1);
  return withFieldErrors(() => showOrWritePage(positionals[0]!, values));
}

async function showOrder(args: string[]): Promise<string> {
  const { positionals } = parseCommand(args, {}, 1);
  const { data } = await withFieldErrors(() =>
    callStaff(staffOrderReply, `orders/${encodeURIComponent(positionals[0]!)}`),
  );
  return describeOrder(data);
}

async function transitionOrder(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(
    args,
    {
      note: { type: 'string' },
      damaged: { type: 'boolean' },
      deposit: { type: 'string' },
      'late-days': { type: 'string' },
      damage: { type: 'string' },
      'paid-by': { type: 'string' },
    },
    2,
  );
  const { 'paid-by': paidBy, ...sums } = values;
  const [number = '', transition = ''] = positionals;
  if (values['damaged'] && transition !== 'return')
    throw new StaffError('--damaged belongs to "return" only.');
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
      `${known ? `"${transition}" is not possible for ${number} now` : `There is no move "${transition}"`}. ` +
        (moves.length > 0 ? `From here: ${moves.join(', ')}.` : 'Nothing can be done with it.'),
    );
  }
}

async function changeStock(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(args, { branch: text }, 2);
  const [slug = '', stock = ''] = positionals;
  const branch = typeof values['branch'] === 'string' ? values['branch'] : '';
  const path = `products/${encodeURIComponent(slug)}/stock`;
  await withFieldErrors(() => callStaff(done, path, { stock, ...(branch && { branch }) }));
  return `The stock of ${slug}${branch && ` at ${branch}`} is ${stock} now.`;
}

async function changePrice(args: string[]): Promise<string> {
  const { positionals } = parseCommand(args, {}, 2);
  const [slug = '', price = ''] = positionals;
  await withFieldErrors(() =>
    callStaff(done, `products/${encodeURIComponent(slug)}/price`, { price }),
  );
  return `The price of ${slug} is ${price} SAR a day now.`;
}

async function listMoves(): Promise<string> {
  const { data } = await callStaff(staffMovesReply, 'moves');
  if (data.length === 0) return 'Nothing is on its way.';
  return asTable(
    data.map(({ id, slug, quantity, from, to, leaves_on, arrives_on }) => ({
      ...{ id, slug, pieces: quantity, from, to, leaves: leaves_on, arrives: arrives_on },
    })),
  );
}

async function moveStock(args: string[]): Promise<string> {
  if (args[0] === 'cancel') {
    const { positionals } = parseCommand(args, {}, 2);
    const id = positionals[1] ?? '';
    await withFieldErrors(() => callStaff(done, `moves/${encodeURIComponent(id)}/cancel`, {}));
    return `Move ${id} is canceled.`;
  }
  const options = { from: text, to: text, leaves: text, arrives: text };
  const { values, positionals } = parseCommand(args, options, 2);
  const [slug = '', quantity = ''] = positionals;
  const today = riyadhDay(new Date());
  const { from = '', to = '', leaves = today, arrives = leaves } = values as Record<string, string>;
  const form = { slug, quantity, from, to, leaves_on: leaves, arrives_on: arrives };
  await withFieldErrors(() => callStaff(done, 'moves', form));
  return `${quantity} of ${slug} leave ${from} on ${leaves} and can be rented in ${to} from ${arrives} on.`;
}

async function listCoupons(): Promise<string> {
  const { data } = await callStaff(staffCouponsReply, 'coupons');
  if (data.length === 0) return 'No coupons.';
  return asTable(
    data.map((coupon) => ({
      code: coupon.code,
      off: coupon.value,
      'from SAR': coupon.minimum,
      uses: `${coupon.uses}${coupon.max_uses === null ? '' : ` of ${coupon.max_uses}`}`,
      'per customer': coupon.max_uses_per_customer ?? 'any',
      begins: coupon.starts_at ? riyadhDay(new Date(coupon.starts_at)) : '',
      ends: coupon.ends_at ? riyadhDay(new Date(Date.parse(coupon.ends_at) - 1)) : '',
    })),
  );
}

async function saveCoupon(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(
    args,
    {
      percent: text,
      fixed: text,
      minimum: text,
      from: text,
      to: text,
      uses: text,
      'uses-per-customer': text,
    },
    1,
  );
  if ((values['percent'] === undefined) === (values['fixed'] === undefined))
    throw new StaffError('Say what the coupon takes off: --percent N or --fixed AMOUNT.');
  const kind = values['percent'] === undefined ? 'fixed' : 'percent';
  const given = {
    code: positionals[0],
    kind,
    value: values[kind],
    minimum: values['minimum'],
    from: values['from'],
    to: values['to'],
    max_uses: values['uses'],
    max_uses_per_customer: values['uses-per-customer'],
  };
  await withFieldErrors(() => callStaff(done, 'coupons', givenFields(given)));
  return `Coupon ${positionals[0]?.toUpperCase()} is saved.`;
}

async function notify(args: string[]): Promise<string> {
  const { values } = parseCommand(
    args,
    {
      to: { type: 'string' },
      all: { type: 'boolean' },
      title: { type: 'string' },
      body: { type: 'string' },
    },
    0,
  );
  if ((values['to'] === undefined) === (values['all'] === undefined))
    throw new StaffError('Say who is told: --to +9665… or --all.');
  if (typeof values['to'] === 'string' && !/\d/.test(toLatinDigits(values['to'])))
    throw new StaffError(`"${values['to']}" is no phone number: nobody is told.`);
  const fields = {
    phone: typeof values['to'] === 'string' ? values['to'] : '',
    title: typeof values['title'] === 'string' ? values['title'] : '',
    body: typeof values['body'] === 'string' ? values['body'] : '',
  };
  const { data } = await withFieldErrors(() => callStaff(staffCountReply, 'notifications', fields));
  return data.count === 1 ? 'One customer is told.' : `${data.count} customers are told.`;
}
