import type { Client } from 'pg';
import { withSqlClient } from './sql-client.ts';

/** Rows of which more than one batch of every job is made. */
const DUE = 60;

const ordersFrom = (first: number) =>
  `(select 'grown-' || n from generate_series(${first}, ${first + DUE - 1}) n)`;
const productsFrom = (first: number) =>
  `(select product_id from order_lines where order_id in ${ordersFrom(first)})`;

/**
 * What is due for each periodic job, by the job's name: how it comes about in a grown shop
 * (`growShop`, `addPastYear`), and how many rows still are.
 */
const BY_JOB: Record<string, { add: string[]; count: string }> = {
  'expire-holds': {
    add: [
      `update orders set status = 'waiting_payment', hold_until = now() - interval '1 minute'
        where id in ${ordersFrom(1000)}`,
      // They were accepted before.
      `update payment_attempts set status = 'failed' where order_id in ${ordersFrom(1000)}`,
    ],
    count: "select count(*) from orders where status = 'waiting_payment' and hold_until <= now()",
  },
  'check-payments': {
    add: [
      `insert into payment_attempts (id, order_id, method, idempotency_key, status, amount,
          created_at, next_check_at, tries)
        select 'due-' || n, 'grown-' || n, 'card', 'due', 'initiated', 100, now(), now(), 8
        from generate_series(2000, ${2000 + DUE - 1}) n`,
    ],
    count: 'select count(*) from payment_attempts where next_check_at <= now()',
  },
  'block-late-rentals': {
    add: [
      `update orders set status = 'in_progress', from_day = current_date - 6, to_day = current_date - 2
        where id in ${ordersFrom(3000)}`,
      `update order_lines set blocked_until = current_date - 2 + turnaround_days
        where order_id in ${ordersFrom(3000)}`,
      // Nobody else needs these units.
      `update branch_stock set stock = stock + 9 where product_id in ${productsFrom(3000)}`,
      `update reserved_days set capacity = capacity + 9 where product_id in ${productsFrom(3000)}`,
    ],
    count: `select count(*) from orders o where o.status = 'in_progress' and exists (
      select from order_lines l where l.order_id = o.id and (
        select count(*) from late_days h where h.order_id = l.order_id
          and h.product_id = l.product_id and h.quantity = l.quantity and h.day >= current_date
      ) < current_date + 1 + l.turnaround_days - greatest(l.blocked_until, current_date - 1))`,
  },
  'adjust-planned-stock': {
    add: [
      // Repairs of which nobody has said that they are done.
      `insert into out_of_service (product_id, branch_id, quantity, reason, from_day, begun_at,
          due_day, until_day, created_at)
        select product_id, branch_id, 1, 'repair', current_date - 3, now(), current_date - 1,
          current_date, now()
        from branch_stock where product_id in ${productsFrom(5000)} and from_day <= current_date
          and until_day >= current_date + 1 and stock > 2 order by product_id limit ${DUE}`,
    ],
    count: `select count(*) from out_of_service where ended_at is null and due_day < current_date
      and until_day <= current_date`,
  },
  'remind-of-returns': {
    add: [
      `update orders set status = 'in_progress', from_day = current_date - 3,
          to_day = current_date + 1
        where id in ${ordersFrom(4000)}`,
    ],
    count: `select count(*) from orders o where o.status = 'in_progress'
      and o.to_day = current_date + 1
      and not exists (select from order_reminders r where r.order_id = o.id)`,
  },
  'purge-expired': {
    add: [
      `update notifications set created_at = now() - interval '400 days' where id % 50 = 0`,
      `update sessions set used_at = now() - interval '15 days' where token_hash like 'session-%0'`,
      `update code_sends set at = now() - interval '3 days' where number like 'number-%0'`,
      `update webhook_events set received_at = now() - interval '100 days' where id like 'event-%0'`,
      `update outbox_messages set at = now() - interval '9 days' where number like '%00'`,
      `update known_devices set used_at = now() - interval '370 days' where token_hash like '%00'`,
    ],
    count: `select (select count(*) from notifications where created_at < now() - interval '366 days')
      + (select count(*) from sessions where used_at < now() - interval '14 days 12 hours')
      + (select count(*) from code_sends where at < now() - interval '2 days')
      + (select count(*) from webhook_events where received_at < now() - interval '91 days')
      + (select count(*) from outbox_messages where at < now() - interval '8 days')
      + (select count(*) from known_devices where used_at < now() - interval '366 days')`,
  },
  'remove-pictures': {
    add: [`update unused_pictures set remove_after = now() where address like '%/__.webp'`],
    count: 'select count(*) from unused_pictures where remove_after <= now()',
  },
  'sandbox-webhooks': {
    add: [
      `update sandbox_webhooks set next_try_at = now()
        where id in (select id from sandbox_webhooks limit ${DUE})`,
    ],
    count: 'select count(*) from sandbox_webhooks where next_try_at <= now()',
  },
  'send-messages': {
    add: [
      `update sms_queue set next_try_at = now() where number like '+9661__'`,
      `update sms_queue set expires_at = now() where number like '+9662__'`,
    ],
    count: 'select count(*) from sms_queue where least(next_try_at, expires_at) <= now()',
  },
};

/** Makes more than a batch due for every job. */
export async function addDueWork(databaseUrl: string): Promise<void> {
  await withShopClock(databaseUrl, async (client) => {
    for (const { add } of Object.values(BY_JOB)) for (const one of add) await client.query(one);
    await client.query('vacuum analyze');
  });
}

/** How many rows are due for each job, by its name. */
export function countDueWork(databaseUrl: string): Promise<Record<string, number>> {
  return withShopClock(databaseUrl, async (client) => {
    const counts: Record<string, number> = {};
    for (const [job, { count }] of Object.entries(BY_JOB)) {
      const { rows } = await client.query<{ due: string }>(`select (${count}) as due`);
      counts[job] = Number(rows[0]?.due);
    }
    return counts;
  });
}

/** `current_date` is the shop's day there. */
function withShopClock<T>(databaseUrl: string, run: (client: Client) => Promise<T>): Promise<T> {
  return withSqlClient(databaseUrl, async (client) => {
    await client.query("set timezone = 'Asia/Riyadh'");
    return run(client);
  });
}
