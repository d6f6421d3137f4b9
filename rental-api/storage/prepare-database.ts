import { setTimeout as wait } from 'node:timers/promises';
import { Migrator, sql } from 'kysely';
import { StartupError } from '#process/start-errors.ts';
import {
  isDatabaseUnavailable,
  openDatabase,
  urlOf,
  type Database,
  type DatabaseLog,
} from './database.ts';
import { loadHashKey } from './keyed-hash.ts';
import * as shop from './migrations/0001-shop.ts';
import * as codes from './migrations/0002-codes.ts';
import * as account from './migrations/0003-account.ts';
import * as payments from './migrations/0004-payments.ts';
import * as search from './migrations/0005-search.ts';
import * as contact from './migrations/0006-contact.ts';
import * as largeLists from './migrations/0007-large-lists.ts';
import * as senders from './migrations/0008-senders.ts';
import * as abuse from './migrations/0009-abuse.ts';
import * as jobs from './migrations/0010-jobs.ts';
import * as largeLedger from './migrations/0011-large-ledger.ts';
import * as changeEvents from './migrations/0012-change-events.ts';
import * as morePictures from './migrations/0013-more-pictures.ts';
import * as languages from './migrations/0014-languages.ts';
import * as ownCatalogue from './migrations/0015-own-catalogue.ts';
import * as staffMembers from './migrations/0016-staff-members.ts';
import * as delivery from './migrations/0017-delivery.ts';
import * as deliveryZones from './migrations/0018-delivery-zones.ts';
import * as settlements from './migrations/0019-settlements.ts';
import * as reminders from './migrations/0020-reminders.ts';
import * as orderMessages from './migrations/0021-order-messages.ts';
import * as stockPerBranch from './migrations/0022-stock-per-branch.ts';
import * as dueMethods from './migrations/0023-due-methods.ts';
import * as noSandboxTables from './migrations/0024-no-sandbox-tables.ts';
import * as searchIndexes from './migrations/0025-search-indexes.ts';
import * as preparedOrders from './migrations/0026-prepared-orders.ts';
import * as earlyHandovers from './migrations/0027-early-handovers.ts';
import * as memberKeys from './migrations/0028-member-keys.ts';
import * as counterIndexes from './migrations/0029-counter-indexes.ts';
import * as growthIndexes from './migrations/0030-growth-indexes.ts';
import * as foldedLetters from './migrations/0031-folded-letters.ts';
import * as sentCodes from './migrations/0032-sent-codes.ts';
import * as lateDays from './migrations/0033-late-days.ts';
import * as issuedDocuments from './migrations/0034-issued-documents.ts';
import * as unitsInParts from './migrations/0035-units-in-parts.ts';
import * as counterMoney from './migrations/0036-counter-money.ts';
import * as refundsOfDues from './migrations/0037-refunds-of-dues.ts';
import * as moreFoldedLetters from './migrations/0038-more-folded-letters.ts';
import { LOCK_TIMEOUT, RETRYABLE, sqlState } from './transaction.ts';

const MIGRATIONS = {
  '0001-shop': shop,
  '0002-codes': codes,
  '0003-account': account,
  '0004-payments': payments,
  '0005-search': search,
  '0006-contact': contact,
  '0007-large-lists': largeLists,
  '0008-senders': senders,
  '0009-abuse': abuse,
  '0010-jobs': jobs,
  '0011-large-ledger': largeLedger,
  '0012-change-events': changeEvents,
  '0013-more-pictures': morePictures,
  '0014-languages': languages,
  '0015-own-catalogue': ownCatalogue,
  '0016-staff-members': staffMembers,
  '0017-delivery': delivery,
  '0018-delivery-zones': deliveryZones,
  '0019-settlements': settlements,
  '0020-reminders': reminders,
  '0021-order-messages': orderMessages,
  '0022-stock-per-branch': stockPerBranch,
  '0023-due-methods': dueMethods,
  '0024-no-sandbox-tables': noSandboxTables,
  '0025-search-indexes': searchIndexes,
  '0026-prepared-orders': preparedOrders,
  '0027-early-handovers': earlyHandovers,
  '0028-member-keys': memberKeys,
  '0029-counter-indexes': counterIndexes,
  '0030-growth-indexes': growthIndexes,
  '0031-folded-letters': foldedLetters,
  '0032-sent-codes': sentCodes,
  '0033-late-days': lateDays,
  '0034-issued-documents': issuedDocuments,
  '0035-units-in-parts': unitsInParts,
  '0036-counter-money': counterMoney,
  '0037-refunds-of-dues': refundsOfDues,
  '0038-more-folded-letters': moreFoldedLetters,
};

/** How long a database that is still starting, or that goes away meanwhile, is waited for. */
const START_LIMIT_MS = 60_000;
const START_AGAIN_MS = 500;
/**
 * How long a migration waits for a table that others use: who comes after it waits for it. It is
 * tried again until the limit above.
 */
const LOCK_LIMIT = '3s';

/**
 * Waits for the database, migrates it and runs `fill`, without the limits of a statement; starts
 * over where the database goes away meanwhile. Safe in several processes at once: one works, the
 * others wait. Throws StartupError.
 */
export async function prepareDatabase(
  db: Database,
  fill: (db: Database) => Promise<unknown> = () => Promise.resolve(),
  log?: DatabaseLog,
  limitMs: number = START_LIMIT_MS,
): Promise<void> {
  const url = urlOf(db);
  const unlimited = url ? await openDatabase({ url }, log, false) : db;
  const prepare = async () => {
    await migrate(unlimited, log);
    await fill(unlimited);
    await loadHashKey(db);
  };
  try {
    await (url ? tryUntilReady(prepare, limitMs, log) : prepare());
  } finally {
    if (unlimited !== db) await unlimited.destroy();
  }
}

async function tryUntilReady(
  prepare: () => Promise<void>,
  limitMs: number,
  log?: DatabaseLog,
): Promise<void> {
  let until: number | undefined;
  for (;;) {
    const started = Date.now();
    try {
      return await prepare();
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !RETRYABLE.has(sqlState(error))) throw error;
      const isLocked = sqlState(error) === LOCK_TIMEOUT;
      // What took so long had a database meanwhile.
      if (Date.now() - started > limitMs) until = undefined;
      if (!until)
        log?.warn({}, isLocked ? 'waiting for a table in use' : 'waiting for the database');
      until ??= Date.now() + limitMs;
      if (Date.now() > until)
        throw new StartupError(
          isLocked
            ? 'The database could not be brought up to date: something uses its tables, maybe a dump. Start again when it is done.'
            : 'The database of DATABASE_URL has not answered for a minute.',
        );
      await wait(START_AGAIN_MS);
    }
  }
}

async function migrate(db: Database, log?: DatabaseLog): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(MIGRATIONS) };
  const result = await db.connection().execute(async (connection) => {
    await sql`set lock_timeout = ${sql.lit(LOCK_LIMIT)}`.execute(connection);
    try {
      const migrator = new Migrator({ db: connection, provider });
      const pending = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt);
      if (pending.length > 0)
        log?.warn({ migrations: pending.length }, 'the database is not up to date yet');
      return await migrator.migrateToLatest();
    } finally {
      await sql`reset lock_timeout`.execute(connection);
    }
  });
  const { error } = result;
  // Kysely has no class for it: a migration that this build does not know was run.
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new StartupError(
      'The database was changed by another build of the shop, most likely a newer one: start that one.',
    );
  if (error) throw error;
}
