import { setTimeout as wait } from 'node:timers/promises';
import { withSqlClient } from './sql-client.ts';

/**
 * Tables of which a call or a job may read only what an index leads to. Not the records of the
 * sandbox, which stands for another company.
 */
const LARGE = [
  ...['products', 'product_tags', 'branch_stock', 'reserved_days', 'search_vocabulary'],
  ...['orders', 'order_lines', 'order_history', 'payment_attempts', 'settlements'],
  ...['customers', 'sessions', 'notifications', 'known_devices', 'webhook_events'],
  ...['code_sends', 'login_failures', 'rate_limits', 'sms_queue', 'outbox_messages'],
  ...['carts', 'cart_items', 'wishlist_items', 'coupon_uses', 'order_pictures', 'mail_queue'],
  ...['contact_messages', 'unused_pictures', 'order_reminders', 'sandbox_webhooks'],
  ...['issued_documents', 'counter_money', 'line_returns', 'out_of_service', 'stock_moves'],
];
/** Rows of a large table that one statement may fetch by an index. */
const READ_MAX = 25_000;

export interface Plan {
  query: string;
  reads: TableRead[];
  /** Tables that rows were added to. */
  fills: string[];
}

interface TableRead {
  table: string;
  /** Read from end to end. */
  isWhole: boolean;
  /** Rows that were looked at. */
  rows: number;
}

interface PlanNode {
  'Node Type'?: string;
  Operation?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
}

/** What a PostgreSQL server logs of the plans by which it answered, as `auto_explain` writes it. */
export class StatementPlans {
  /** With these the server is started. */
  static readonly settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_format': 'json',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
  };
  #log = '';

  /** Of the server's log. */
  add(text: string): void {
    this.#log += text;
  }

  /** The plans of every statement that the server answers meanwhile. */
  async of(databaseUrl: string, work: () => Promise<unknown>): Promise<Plan[]> {
    await setPlansLogged(databaseUrl, '0');
    this.#log = '';
    await work();
    await setPlansLogged(databaseUrl, '-1');
    const plans: Plan[] = [];
    for (const [, json = ''] of this.#log.matchAll(/plan:\s*\n((?:\t.*\n)+)/g)) {
      const plan = JSON.parse(json) as { 'Query Text': string };
      const reads: TableRead[] = [];
      const fills: string[] = [];
      JSON.stringify(plan, (_, node: PlanNode | undefined) => {
        if (node) reads.push(...readOf(node));
        if (node?.Operation === 'Insert') fills.push(node['Relation Name'] ?? '');
        return node;
      });
      plans.push({ query: plan['Query Text'], reads, fills });
    }
    return plans;
  }
}

/** Reads of large tables that no index led to, or that looked at too many rows. */
export function listLargeReads(plans: readonly Plan[]): string[] {
  return plans.flatMap(({ query, reads }) =>
    reads
      .filter(({ table, isWhole, rows }) => LARGE.includes(table) && (isWhole || rows > READ_MAX))
      .map(({ table, isWhole, rows }) => `${isWhole ? 'whole ' : ''}${table}, ${rows}: ${query}`),
  );
}

function readOf(node: PlanNode): TableRead[] {
  const table = node['Relation Name'];
  const loops = node['Actual Loops'] ?? 0;
  if (!table || loops === 0) return [];
  if (node['Node Type'] === 'Index Only Scan') return [];
  const looked =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return [{ table, isWhole: node['Node Type'] === 'Seq Scan', rows: looked * loops }];
}

/** For the connections that are open, which read it at their next statement. */
async function setPlansLogged(databaseUrl: string, duration: string): Promise<void> {
  await withSqlClient(databaseUrl, async (client) => {
    await client.query(`alter system set auto_explain.log_min_duration = ${duration}`);
    await client.query('select pg_reload_conf()');
  });
  await wait(300);
}
