import { toDecimal } from '#contract/decimal.ts';
import {
  staffMessagesReply,
  staffPlanningReply,
  staffTodayReply,
  TODAY_LISTS,
  type PlannedDay,
} from '#contract/staff-counter.ts';
import { staffReportReply } from '#contract/staff-reports.ts';
import { staffZonesReply } from '#contract/staff.ts';
import { givenFields, parseCommand, text, withFieldErrors } from './arguments.ts';
import { anyReply, callStaff, StaffError } from './call.ts';
import { asTable } from './print.ts';

const query = (values: Record<string, unknown>) =>
  new URLSearchParams(givenFields(values)).toString();

/** What is to be done today, list by list. */
export async function showToday(args: string[]): Promise<string> {
  const { values } = parseCommand(args, { branch: text }, 0);
  const { data } = await callStaff(staffTodayReply, `today?${query(values)}`);
  const named = [
    ...TODAY_LISTS.map((name) => ({ name: name.replaceAll('_', ' '), orders: data.lists[name] })),
    { name: 'canceled, money to give back', orders: data.refunds_due },
  ];
  const lists = named
    .filter(({ orders }) => orders.length > 0)
    .map(({ name, orders }) => {
      const rows = orders.map(({ number, customer, phone, from, to, pieces }) => ({
        ...{ order: number, customer, phone, from, to, pieces },
      }));
      return `${name}\n${asTable(rows)}`;
    });
  const unread = data.unread > 0 ? [`${data.unread} unread messages: messages`] : [];
  const parts = [data.day, ...lists, ...unread];
  return parts.length > 1 ? parts.join('\n\n') : `${data.day}\n\nNothing to do.`;
}

/** How many of each product are available, with customers, held and late on each of the next days. */
export async function showPlanning(args: string[]): Promise<string> {
  const options = { q: text, from: text, branch: text, page: text };
  const { values } = parseCommand(args, options, 0);
  const { data, meta } = await callStaff(staffPlanningReply, `planning?${query(values)}`);
  if (data.products.length === 0) return 'No such product.';
  const rows = data.products.map(({ slug, stock, days }) => ({
    ...{ product: slug, stock },
    ...Object.fromEntries(days.map((day, at) => [data.days[at]!.slice(5), describeDay(day)])),
  }));
  const legend = 'Each day: available; o with customers, h held for orders, l late.';
  const more = meta.pages > 1 ? `\nPage ${meta.page} of ${meta.pages} (--page N)` : '';
  return `${asTable(rows)}\n${legend}${more}`;
}

/** Figures that are none are left out. */
function describeDay({ free, out, held, late }: PlannedDay): string {
  const others = { o: out - late, h: held, l: late };
  const shown = Object.entries(others).flatMap(([letter, count]) =>
    count > 0 ? [`${letter}${count}`] : [],
  );
  return [free, ...shown].join(' ');
}

export async function listMessages(args: string[]): Promise<string> {
  const { values } = parseCommand(args, { page: text }, 0);
  const { data } = await callStaff(staffMessagesReply, `messages?${query(values)}`);
  if (data.length === 0) return 'No messages.';
  const stateOf = (message: (typeof data)[number]) =>
    message.answered_at ? `answered by ${message.answered_by}` : message.read_at ? 'read' : 'new';
  return data
    .map((message) =>
      [
        `${message.id}  ${message.created_at.slice(0, 10)}  ${stateOf(message)}`,
        `${message.fullname}  ${message.phone}  ${message.email}`,
        message.message,
      ].join('\n'),
    )
    .join('\n\n');
}

export async function markMessage(args: string[]): Promise<string> {
  const { positionals } = parseCommand(args, {}, 2);
  const [id = '', mark = ''] = positionals;
  if (mark !== 'read' && mark !== 'answered')
    throw new StaffError('message ID read, or message ID answered.');
  await withFieldErrors(() =>
    callStaff(anyReply, `messages/${encodeURIComponent(id)}/${mark}`, {}),
  );
  return `Message ${id} is marked as ${mark}.`;
}

export async function listZones(): Promise<string> {
  const { data } = await callStaff(staffZonesReply, 'delivery-zones');
  if (data.length === 0) return 'No zones: deliveries go everywhere, without a fee.';
  return asTable(data.map((zone) => ({ ...zone, fee: toDecimal(zone.fee) })));
}

/** Adds a zone, changes the one with `--id`, or removes one. */
export async function changeZone(args: string[]): Promise<string> {
  if (args[0] === 'remove') {
    const [, id = ''] = parseCommand(args, {}, 2).positionals;
    await withFieldErrors(() =>
      callStaff(staffZonesReply, `delivery-zones/${encodeURIComponent(id)}/remove`, {}),
    );
    return `Zone ${id} is removed.`;
  }
  const options = { id: text, 'name-ar': text, 'name-en': text, fee: text, branch: text };
  const fields = givenFields(parseCommand(args, options, 0).values);
  await withFieldErrors(() => callStaff(staffZonesReply, 'delivery-zones', fields));
  return listZones();
}

/** Sums of a time, and the use of the products that were rented most. */
export async function showReport(args: string[]): Promise<string> {
  const { values } = parseCommand(args, { from: text, to: text }, 0);
  const { data } = await withFieldErrors(() =>
    callStaff(staffReportReply, `reports?${query(values)}`),
  );
  const { revenue, deposits_held, late, use } = data;
  const { orders, ...amounts } = { ...revenue, deposits_held };
  const written = Object.entries(amounts).map(([name, amount]) => [name, toDecimal(amount)]);
  const sums = [['orders', orders] as const, ...written, ['late', late] as const].map(
    ([name, value]) => ({ what: String(name).replaceAll('_', ' '), value: value ?? '' }),
  );
  const used = use.map(({ slug, rented_days, owned_days }) => ({
    ...{ product: slug, 'days rented': rented_days, 'days owned': owned_days },
  }));
  return [asTable(sums), ...(used.length > 0 ? [asTable(used)] : [])].join('\n\n');
}
