import { addDays, riyadhDay, riyadhTime } from '#contract/days.ts';
import type { RowWorker } from '../runtime/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { success } from '../domain/outcome.ts';
import { lockOrder } from '../storage/order-store.ts';
import {
  insertReminder,
  isOfReturn,
  listOrdersToRemind,
  type ReminderKind,
} from '../storage/reminder-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { notifyOfOrder } from './notify.ts';

const BATCH = 50;
/** Nobody is reminded at night; hours of Riyadh's clock. */
const FROM = '09:00';
const UNTIL = '21:00';

/**
 * Reminds customers on the day before the last one, and once when a rental is late; and tells those
 * whose units are late elsewhere, on the day before their first and on it. Returns true where more
 * is waiting.
 */
export async function remindOfReturns(
  app: AppContext,
  rows: RowWorker,
  stopping?: AbortSignal,
): Promise<boolean> {
  const now = app.clock();
  const time = riyadhTime(now);
  if (time < FROM || time >= UNTIL) return false;
  const today = riyadhDay(now);
  const days = { today, tomorrow: addDays(today, 1) };
  const due = await listOrdersToRemind(app.db, days, BATCH, rows.paused);
  const reminded = await rows.each(
    due,
    ({ id, kind }) => `${id} ${kind}`,
    ({ id, kind }) => remind(app, id, kind),
    stopping,
  );
  return due.length === BATCH && reminded > 0;
}

async function remind(app: AppContext, orderId: string, kind: ReminderKind): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    // Brought back or handed over in the meantime, or reminded by another process.
    if (order?.status !== (isOfReturn(kind) ? 'in_progress' : 'accepted')) return success(null);
    if (await insertReminder(tx, orderId, kind, app.clock()))
      await notifyOfOrder(tx, app, order, kind);
    return success(null);
  });
}
