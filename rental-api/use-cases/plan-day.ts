import { addDays, riyadhDay, type Day } from '#contract/days.ts';
import type { TodayList } from '#contract/staff-counter.ts';
import type { OrderStatus } from '#contract/order-constants.ts';
import type { AppContext } from '../app-context.ts';
import {
  listOrdersToDo,
  listShortOrders,
  type StaffOrderRow,
  type ToDoFilter,
} from '../storage/staff-store.ts';

/** Units are prepared from the working day before the one they leave on. */
const PREPARED_DAYS_BEFORE = 2;
/** How many days ahead orders are named that will be short of units. */
const SHORT_DAYS = 7;

/**
 * The orders of a day: what is to be decided, prepared, handed over, taken back and finished, and
 * what will be short of units of the days ahead; of one branch, or of all of them.
 */
export async function planDay(
  app: AppContext,
  branchId?: number,
): Promise<{ day: Day; lists: Record<TodayList, StaffOrderRow[]> }> {
  const day = riyadhDay(app.clock());
  const tomorrow = addDays(day, 1);
  const list = (statuses: readonly OrderStatus[], days: ToDoFilter = {}) =>
    listOrdersToDo(app.db, statuses, { ...days, branchId });
  return {
    day,
    lists: {
      decide: await list(['pending', 'confirmed']),
      prepare: await list(['accepted'], {
        from: tomorrow,
        to: addDays(day, PREPARED_DAYS_BEFORE),
        isPrepared: false,
      }),
      hand_over: [
        ...(await list(['accepted'], { to: day })),
        ...(await list(['in_progress'], { by: 'to', from: day, hasRest: true })),
      ],
      come_back: await list(['in_progress'], { by: 'to', from: day, to: day }),
      late: await list(['in_progress'], { by: 'to', to: addDays(day, -1) }),
      short: await listShortOrders(
        app.db,
        { today: day, until: addDays(day, SHORT_DAYS) },
        branchId,
      ),
      finish: await list(['returned', 'completed'], { by: 'to' }),
    },
  };
}
