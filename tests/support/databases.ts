import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { riyadhDay } from '#contract/days.ts';
import { createTranslate } from '#rental-api/http/translate.ts';
import type { SecurityEvent } from '#rental-api/runtime/security-log.ts';
import type { Message } from '#rental-api/sms/sender.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import { BUILT_MEDIA } from '#rental-api/bootstrap.ts';
import { createUploadStore, createFolderFiles } from '#rental-api/storage/upload-store.ts';
import { adoptStore, ensureFirstBranch } from '#rental-api/storage/branch-store.ts';
import { openDatabase, type Database } from '#rental-api/storage/database.ts';
import { prepareDatabase } from '#rental-api/storage/prepare-database.ts';
import { createRateLimiter } from '#rental-api/storage/rate-limiter.ts';
import { setStock } from '#rental-api/storage/stock-store.ts';
import { copyDataFolder } from './data-folders.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { findPostgres } from './postgres.ts';
import { startSandbox, type Sandbox } from './sandbox.ts';

export interface TestShop {
  app: AppContext;
  /** The gateway it takes cards by. */
  sandbox: Sandbox;
  /** The folder its pictures lie in. */
  media: string;
  /** Every message the shop has handed to its sender. */
  sent: Message[];
  /** Every line of the security log. */
  events: SecurityEvent[];
  /** Sets the shop's clock. */
  setClock(iso: string): void;
  stop(): Promise<void>;
}

/**
 * The databases that the rental API runs on, PostgreSQL only where its programs are. For files in
 * which the two can differ; each says how.
 */
export const DATABASES = findPostgres() ? (['pglite', 'postgres'] as const) : (['pglite'] as const);
/** The database of all other files: PostgreSQL, or PGlite on a machine without it. */
export const PREFERRED_DATABASE = DATABASES.slice(-1);
export type DatabaseKind = (typeof DATABASES)[number];

async function createDatabase(kind: DatabaseKind) {
  if (kind === 'postgres') {
    const { url, drop } = await createPostgresDatabase('migrated');
    return { place: { url }, remove: drop };
  }
  const { path, remove } = await copyDataFolder('migrated');
  return { place: { folder: join(path, 'database') }, remove };
}

/** A shop on a database of that kind, with tables and nothing in them. */
export async function openTestShop(kind: DatabaseKind, now: string): Promise<TestShop> {
  const { place, remove } = await createDatabase(kind);
  const db = await openDatabase(place);
  await prepareDatabase(db);
  const sandbox = await startSandbox(db);
  let clock = new Date(now);
  const sent: Message[] = [];
  const events: SecurityEvent[] = [];
  const media = await mkdtemp(join(tmpdir(), 'm7-test-media-'));
  return {
    app: {
      db,
      clock: () => clock,
      translate: await createTranslate(),
      sendSms: (message) => Promise.resolve(void sent.push(message)),
      gateway: sandbox.gateway(),
      uploads: createUploadStore(createFolderFiles(media)),
      cataloguePictures: {
        files: createFolderFiles(media, 'catalogue'),
        sources: createFolderFiles(media, 'sources'),
        built: {
          files: createFolderFiles(BUILT_MEDIA, 'catalogue'),
          sources: createFolderFiles(BUILT_MEDIA, 'sources'),
        },
      },
      rateLimiter: createRateLimiter(db),
      securityLog: (event) => void events.push(event),
      codesPerDay: 10_000,
      limitsAddresses: true,
      holdMinutes: 30,
      openOrderLimits: { orders: 10_000, units: 100_000, unitDays: 1_000_000 },
      channels: {},
      publicUrl: undefined,
      staffPages: true,
      cashOrderHours: 48,
    },
    sandbox,
    media,
    sent,
    events,
    setClock: (iso) => {
      clock = new Date(iso);
    },
    async stop() {
      await sandbox.stop();
      await db.destroy();
      await remove();
      await rm(media, { recursive: true, force: true });
    },
  };
}

/** Products with the given stocks (name → stock), and their ids by name. */
export async function addProducts(
  db: Database,
  stocks: Record<string, number>,
  turnaroundDays = 0,
): Promise<Record<string, number>> {
  const words = (text: string) => JSON.stringify({ ar: text, en: text });
  const { id: category_id } = await db
    .insertInto('categories')
    .values({ slug: randomUUID(), name: words('things'), picture: null, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const products = await db
    .insertInto('products')
    .values(
      Object.keys(stocks).map((slug, position) => ({
        slug,
        category_id,
        name: words(slug),
        description: words(slug),
        size_cm: null,
        price_per_day: 10_000,
        turnaround_days: turnaroundDays,
        picture: null,
        search_key: '',
        words: null,
        position,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  const branchId = await ensureFirstBranch(db);
  for (const { id, slug } of products)
    await setStock(db, id, branchId, stocks[slug]!, riyadhDay(new Date()));
  return Object.fromEntries(products.map(({ id, slug }) => [slug, id]));
}

/** Customers who can only be used from inside; their ids. */
export async function addCustomers(db: Database, count: number): Promise<string[]> {
  const rows = await db
    .insertInto('customers')
    .values(
      Array.from({ length: count }, (_, index) => ({
        phone_code: '966',
        phone: String(500_000_000 + index),
        fullname: `Customer ${index}`,
        password_hash: '',
        image: null,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The first one has the products that were there before it. */
export async function addBranch(db: Database, slug: string = randomUUID()): Promise<string> {
  await adoptStore(db, slug);
  const words = JSON.stringify({ ar: 'الفرع', en: 'branch' });
  const { id } = await db
    .insertInto('branches')
    .values({
      name: words,
      city: words,
      address: words,
      hours: words,
      phone: '1',
      latitude: 0,
      longitude: 0,
      slug,
    })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name: words }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Removes every order and cart, and with them what keeps units away. */
export async function clearRentals(db: Database): Promise<void> {
  await sql`truncate orders, reserved_days, carts cascade`.execute(db);
}

/** Lets the hold of an order run out, as if half an hour had passed. */
export async function expireHold(db: Database, orderId: string): Promise<void> {
  await sql`update orders set hold_until = now() - interval '1 second' where id = ${orderId}`.execute(
    db,
  );
}
