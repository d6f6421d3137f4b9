import { DAY_MS } from '#contract/days.ts';
import { deleteOldRows, type Retention } from '../storage/purge-store.ts';
import { RowWorker } from '../runtime/jobs.ts';
import type { AppContext } from '../app-context.ts';

/** So many rows go in one statement: a table that was never purged must not reach its limit. */
const BATCH = 5_000;

/**
 * What is kept for how many days after which moment, for every table that grows without orders
 * being placed. The privacy policy names the same times (`content/privacy.ts`).
 */
export const RETENTION: readonly Retention[] = [
  { table: 'codes', column: 'created_at', days: 1 },
  { table: 'registrations', column: 'created_at', days: 1 },
  { table: 'code_challenges', column: 'created_at', days: 1 },
  { table: 'code_sends', column: 'at', days: 1 },
  { table: 'login_failures', column: 'tried_at', days: 1 },
  { table: 'sessions', column: 'expires_at', days: 0 },
  { table: 'sessions', column: 'used_at', days: 14 },
  // Until then their tokens are known to be over, and are not taken for guesses.
  { table: 'staff_sessions', column: 'expires_at', days: 14 },
  { table: 'known_devices', column: 'used_at', days: 365 },
  { table: 'contact_messages', column: 'created_at', days: 365 },
  { table: 'notifications', column: 'created_at', days: 365 },
  { table: 'outbox_messages', column: 'at', days: 7 },
  { table: 'sms_queue', column: 'expires_at', days: 1 },
  { table: 'mail_queue', column: 'expires_at', days: 1 },
  { table: 'webhook_events', column: 'received_at', days: 90 },
  // Past days of which nothing was rented after all; the others stay with their orders.
  { table: 'reserved_days', column: 'day', days: 1, only: 'reserved = 0' },
  { table: 'stock_moves', column: 'arrives_on', days: 400 },
];

/**
 * Deletes expired rows by these rules, and rate limits that are over. A table that fails is logged
 * and does not stop the others. Safe in several processes.
 */
export async function purgeExpired(
  app: AppContext,
  log?: { error: (details: object, what: string) => void },
  stopping?: AbortSignal,
  rules: readonly Retention[] = RETENTION,
): Promise<void> {
  const now = app.clock().getTime();
  await new RowWorker('purge-expired', log).each(
    rules,
    ({ table, column }) => `${table}.${column}`,
    (rule) => purgeTable(app, rule, new Date(now - rule.days * DAY_MS), stopping),
    stopping,
  );
  await purgeTable(app, { table: 'rate_limits', column: 'expire' }, Date.now(), stopping);
}

async function purgeTable(
  app: AppContext,
  rule: Pick<Retention, 'table' | 'column' | 'only'>,
  before: Date | number,
  stopping?: AbortSignal,
): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH && !stopping?.aborted;)
    deleted = await deleteOldRows(app.db, rule, before, BATCH);
}
