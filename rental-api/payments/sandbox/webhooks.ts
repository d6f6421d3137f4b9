import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';

/** Moyasar tries a webhook six times: at once, then after these minutes. */
const RETRY_MINUTES = [1, 10, 30, 60, 120];
const LIMIT_MS = 5_000;
const BATCH = 20;

/** Brings a batch of the sandbox's webhooks to the shop's address; true where more may be due. */
export async function sendWebhooks(db: Database, url: string): Promise<boolean> {
  const { rows } = await sql<{ id: string; body: unknown; tries: number }>`
    update sandbox_webhooks set tries = tries + 1, next_try_at = now() + interval '1 minute'
    where id in (select id from sandbox_webhooks where next_try_at <= now()
      order by next_try_at limit ${BATCH} for update skip locked)
    returning id, body, tries`.execute(db);
  await Promise.all(rows.map((row) => sendOne(db, url, row)));
  return rows.length === BATCH;
}

async function sendOne(
  db: Database,
  url: string,
  { id, body, tries }: { id: string; body: unknown; tries: number },
): Promise<void> {
  const taken = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => undefined);
  await taken?.body?.cancel();
  const wait = RETRY_MINUTES[tries - 1];
  if (taken?.ok || wait === undefined)
    await sql`delete from sandbox_webhooks where id = ${id}`.execute(db);
  else
    await sql`update sandbox_webhooks set next_try_at = now() + make_interval(mins => ${wait})
      where id = ${id}`.execute(db);
}
