import { renderUnicodeCompact } from 'uqr';
import type { z } from 'zod/v4';
import { riyadhMinute } from '#contract/days.ts';
import { toDecimal } from '#contract/decimal.ts';
import type { UnitsMoved } from '#contract/orders.ts';
import { findSameStatusChange } from '#contract/order-constants.ts';
import type { Settlement } from '#contract/orders.ts';
import type { staffCredentialsReply } from '#contract/staff-members.ts';
import { actionsWithinStatus, isPacked, type StaffOrder } from '#contract/staff.ts';

/** Rows under their column names. */
export function asTable(rows: Record<string, string | number | null>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)));
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One order as the counter reads it. */
export function describeOrder(order: StaffOrder): string {
  const moves = [...actionsWithinStatus(order), ...order.moves];
  const total = toDecimal(order.total);
  const lines = [
    [`${order.number}  ${order.status}`, isPacked(order) && 'packed', order.damaged && 'damaged']
      .filter(Boolean)
      .join(', '),
    `${order.customer ?? '–'}  ${order.phone ?? '–'}`,
    `${order.from} to ${order.to}, ${order.fulfilment}`,
    ...describePlace(order),
    `total ${total} SAR, paid ${toDecimal(order.paid)}, insurance in cash ${toDecimal(order.insurance)}`,
    ...(order.delivery > 0
      ? [`of it for the delivery ${toDecimal(order.delivery)}, before VAT`]
      : []),
    ...(order.deposit ? [`deposit taken ${toDecimal(order.deposit)} SAR`] : []),
    ...(order.settlement ? [describeSettlement(order.settlement)] : []),
    ...(order.notes ? [`note: ${order.notes}`] : []),
    '',
    ...order.lines.map(describeLine),
    '',
    ...order.history.map(
      ({ at, status, actor, note, units }, index) =>
        `  ${riyadhMinute(new Date(at))}  ${findSameStatusChange(order.history, index) ?? status} by ${actor}${note ? `: ${note}` : ''}${units ? `\n    ${describeMoved(units)}` : ''}`,
    ),
    '',
    ...describeEarly(order),
    moves.length > 0 ? `From here: ${moves.join(', ')}` : 'Nothing more to be done.',
  ];
  return lines.join('\n');
}

/** Units that were handed over or came back, as `2 back, 1 damaged`. */
function describeMoved(units: UnitsMoved): string {
  return describeCounts(units, ['handed', 'back', 'damaged', 'missing']);
}

function describeCounts<K extends string>(units: Record<K, number>, kinds: readonly K[]): string {
  return kinds
    .filter((kind) => units[kind] > 0)
    .map((kind) => `${units[kind]} ${kind}`)
    .join(', ');
}

/** A line by its position, and where its units are. */
function describeLine({ position, quantity, name, ...units }: StaffOrder['lines'][number]): string {
  const counts = describeCounts(units, ['out', 'back', 'damaged', 'missing']);
  return `  ${position}: ${quantity} × ${name}${counts ? ` (${counts})` : ''}`;
}

/** What handing over before the first day collides with. */
function describeEarly({ is_early, short_before }: StaffOrder): string[] {
  if (!is_early || short_before.length === 0) return [];
  return [`not all there, or booked by others, before its first day: ${short_before.join(', ')}`];
}

/** Where the units go or are fetched, whose they are, and who takes them. */
function describePlace(order: StaffOrder): string[] {
  const { fulfilment, branch, stock_branch, zone, address, delivery_slot, contact } = order;
  const where =
    fulfilment === 'delivery' ? [zone, address, delivery_slot].filter(Boolean).join(' · ') : branch;
  return [
    ...(where ? [where] : []),
    ...(fulfilment === 'delivery' && stock_branch ? [`from ${stock_branch}`] : []),
    ...(contact ? [`on the set: ${contact.name}  ${contact.phone}`] : []),
  ];
}

function describeSettlement(settlement: Settlement): string {
  const { late_days, late, tax, damage, kept, returned, due, due_method } = settlement;
  const sums = {
    [`${late_days} days late`]: late + tax,
    damage,
    'of it kept': kept,
    'to give back': returned,
    [due_method ? `settled (${due_method})` : 'still to be paid']: due,
  };
  return Object.entries(sums)
    .map(([name, amount]) => `${name} ${toDecimal(amount)}`)
    .join(', ');
}

/** What a new member is given, once: the password, and the second factor as a QR code. */
export function describeCredentials({
  name,
  password,
  totp_url,
}: z.infer<typeof staffCredentialsReply>['data']): string {
  return [
    `${name} signs in at /staff with this password, shown this once:`,
    password,
    '',
    'and a code of an authenticator app, which scans this or opens the address below it:',
    renderUnicodeCompact(totp_url),
    totp_url,
  ].join('\n');
}
