import type { Transaction } from 'kysely';
import { addDays, riyadhDay, type Day } from '#contract/days.ts';
import type { HandedLine } from '#contract/line-counts.ts';
import type { UnitsMoved } from '#contract/orders.ts';
import type { LineFaults, LineOut } from '../domain/line-returns.ts';
import { orderNumber } from '../domain/order-number.ts';
import { failure, success, type Failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import {
  blockEarlyDays,
  holdUnitsOut,
  listMissingOnShelf,
  loosenEarlyDays,
  lockProductsOf,
  passDaysToOrdersOut,
} from '../storage/ledger-store.ts';
import { listLinesOut, saveHandedOver } from '../storage/line-return-store.ts';
import type { OrderRow } from '../storage/order-store.ts';
import type { Tables } from '../storage/schema.ts';
import { changeWithinStatus } from './change-within-status.ts';

interface PlannedHandover {
  lines: { position: number; handed_over: number }[];
  units: UnitsMoved;
  isWhole: boolean;
}

/**
 * Checks what is to be handed over of a locked order: all that it still has to get where nothing is
 * `handed`. Returns how many units of each line the customer has after it, how many of them are
 * new, and whether that is the whole order. Fails with invalid_input
 * where more are said than that, with units_out where they are with others, and with shelf_short
 * where they are not on the shelf for another reason.
 */
export async function planHandover(
  tx: Transaction<Tables>,
  app: AppContext,
  order: OrderRow,
  handed: readonly HandedLine[] | undefined,
): Promise<Outcome<PlannedHandover>> {
  const today = riyadhDay(app.clock());
  await lockProductsOf(tx, order.id);
  const lines = (await listLinesOut(tx, order.id)).map((line) => ({
    ...line,
    handed_over: order.status === 'in_progress' ? line.handed_over : 0,
  }));
  const wanted = handed ?? lines.map((line) => ({ position: line.position, units: leftOf(line) }));
  const faults = handed ? findHandedFaults(lines, handed) : {};
  if (Object.keys(faults).length > 0) return failure('invalid_input', faults);
  const refusal = await refuseWhatIsOut(tx, order, lines, wanted, today);
  if (refusal) return refusal;
  const planned = lines.map(({ position, handed_over, quantity }) => ({
    ...{ position, quantity, handed_over: handed_over + unitsOf(wanted, position) },
  }));
  return success({
    lines: planned,
    units: { handed: sumUnits(wanted), back: 0, damaged: 0, missing: 0 },
    isWhole: planned.every(({ quantity, handed_over }) => handed_over === quantity),
  });
}

/** Takes the days of a locked order whose units were just handed over. */
export async function blockHandedOver(
  tx: Transaction<Tables>,
  order: OrderRow,
  lines: readonly { position: number; handed_over: number }[],
  today: Day,
): Promise<void> {
  await saveHandedOver(tx, order.id, lines);
  if (order.to_day < today) await holdUnitsOut(tx, order.id, addDays(today, 1));
  else await blockEarlyDays(tx, order.id, today);
}

/**
 * Hands over more units of an order that is out in part, until its last day. Fails as
 * `planHandover`, and with order_move_refused where there is nothing left of it.
 */
export async function handOverRest(
  tx: Transaction<Tables>,
  app: AppContext,
  order: OrderRow,
  { handed, staff, note }: { handed: readonly HandedLine[] | undefined } & StaffNote,
): Promise<Outcome<null>> {
  const lines = await listLinesOut(tx, order.id);
  const isLeft = lines.some((line) => leftOf(line) > 0);
  if (!isLeft || order.to_day < riyadhDay(app.clock())) return failure('order_move_refused');
  const planned = await planHandover(tx, app, order, handed);
  if (!planned.ok) return planned;
  const today = riyadhDay(app.clock());
  await loosenEarlyDays(tx, order.id);
  await saveHandedOver(tx, order.id, planned.value.lines);
  const productIds = lines.map(({ product_id }) => product_id);
  await passDaysToOrdersOut(tx, productIds, today);
  await changeWithinStatus(tx, app, order, {
    ...{ change: { status: order.status }, event: 'rest_handed_over', staff, note },
    units: planned.value.units,
  });
  return success(null);
}

interface StaffNote {
  staff?: string | undefined;
  note?: string | undefined;
}

const leftOf = ({ quantity, handed_over }: Pick<LineOut, 'quantity' | 'handed_over'>) =>
  quantity - handed_over;

const sumUnits = (handed: readonly HandedLine[]) =>
  handed.reduce((sum, { units }) => sum + units, 0);

const unitsOf = (handed: readonly HandedLine[], position: number) =>
  handed.find((line) => line.position === position)?.units ?? 0;

function findHandedFaults(lines: readonly LineOut[], handed: readonly HandedLine[]): LineFaults {
  const faults = handed.flatMap(({ position, units }) => {
    const line = lines.find((one) => one.position === position);
    return units > (line ? leftOf(line) : 0) ? [[`handed_${position}`, ['unitsHanded']]] : [];
  });
  const first = handed[0];
  if (first && handed.every(({ units }) => units === 0))
    faults.push([`handed_${first.position}`, ['unitsNone']]);
  return Object.fromEntries(faults) as LineFaults;
}

/** A refusal that names the orders that have what is not on the shelf; nothing where it all is. */
async function refuseWhatIsOut(
  tx: Transaction<Tables>,
  { id }: Pick<OrderRow, 'id'>,
  lines: readonly LineOut[],
  wanted: readonly HandedLine[],
  today: Day,
): Promise<Failure | undefined> {
  const missing = (await listMissingOnShelf(tx, id, today, 'en')).filter((one) => {
    const line = lines.find(({ position }) => position === one.position + 1)!;
    return unitsOf(wanted, line.position) > leftOf(line) - one.quantity;
  });
  if (missing.length === 0) return undefined;
  const orders = new Set(
    missing.flatMap((line) => line.orders.map(({ number }) => orderNumber(number))),
  );
  if (orders.size === 0) return failure('shelf_short');
  return { ...failure('units_out'), words: { orders: [...orders].join(', ') } };
}
