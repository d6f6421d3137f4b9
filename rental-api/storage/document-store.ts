import { sql, type Selectable } from 'kysely';
import {
  DOCUMENT_KINDS,
  TAX_DOCUMENT_KINDS,
  type DocumentKind,
} from '#contract/document-constants.ts';
import type { IssuedDocument } from '#contract/documents.ts';
import { RIYADH_ZONE, type DayRange } from '#contract/days.ts';
import type { Language } from '#contract/language.ts';
import { writeDocumentNumber, type NewDocument } from '../domain/documents.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

const COLUMNS = [
  ...(['number', 'kind', 'subject', 'order_id', 'corrects', 'issued_at'] as const),
  ...(['net', 'tax', 'total', 'content', 'qr'] as const),
];

type DocumentRow = Pick<Selectable<Tables['issued_documents']>, (typeof COLUMNS)[number]>;

/**
 * The next number of a kind in that year, as INV-2026-000123. Its series stays locked until the
 * transaction ends, and a rollback gives the number back: there are no gaps and no repeats.
 */
export async function takeDocumentNumber(
  db: Queries,
  kind: DocumentKind,
  year: number,
): Promise<string> {
  const { rows } = await sql<{ prefix: string; last: number }>`
    insert into document_series as series (prefix, year, kind, last)
    select n.prefix, ${year}, n.kind, case when exists (select from document_series s
      where s.prefix = n.prefix) then 1 else n.first end
    from document_numbering n where n.kind = ${kind}
    for share
    on conflict (prefix, year) do update set last = series.last + 1
    returning prefix, last`.execute(db);
  const { prefix, last } = rows[0]!;
  return writeDocumentNumber(prefix, year, last);
}

/** Writes a document for good: the database refuses to change it. */
export async function insertDocument(
  db: Queries,
  {
    content,
    ...document
  }: NewDocument & { number: string; order_id: string; issued_at: Date; qr: Uint8Array | null },
): Promise<void> {
  await db
    .insertInto('issued_documents')
    .values({ ...document, content: JSON.stringify(content), xml: null })
    .execute();
}

/** The documents of an order, in the order in which they were issued. */
export async function listDocuments(db: Queries, orderId: string): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom('issued_documents')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('written')
    .execute();
  return rows.map(readDocument);
}

/** A document by its number, and the id of its order. */
export async function findDocument(
  db: Queries,
  number: string,
): Promise<{ document: IssuedDocument; orderId: string } | undefined> {
  const row = await db
    .selectFrom('issued_documents')
    .select(COLUMNS)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { document: readDocument(row), orderId: row.order_id };
}

/** The note that was issued for that key. */
export async function findDocumentOfKey(
  db: Queries,
  orderId: string,
  key: string,
): Promise<IssuedDocument | undefined> {
  const row = await db
    .selectFrom('issued_documents')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row && readDocument(row);
}

/** The prefix of each kind, and the next number of it in that year. */
export async function listNumbering(
  db: Queries,
  year: number,
): Promise<{ kind: DocumentKind; prefix: string; next: number }[]> {
  const { rows } = await sql<{ kind: DocumentKind; prefix: string; next: number }>`
    select n.kind, n.prefix, case
        when s.last is not null then s.last + 1
        when exists (select from document_series other where other.prefix = n.prefix) then 1
        else n.first end as next
    from document_numbering n
      left join document_series s on s.prefix = n.prefix and s.year = ${year}
    order by array_position(${[...DOCUMENT_KINDS]}::text[], n.kind)`.execute(db);
  return rows;
}

/** Nobody else changes it, and nobody issues by it, until the transaction ends. */
export async function lockNumbering(db: Queries): Promise<void> {
  await sql`select from document_numbering order by kind for update`.execute(db);
}

/** The kind whose documents were numbered with that prefix; undefined where it is new. */
export async function findSeriesKind(
  db: Queries,
  prefix: string,
): Promise<DocumentKind | undefined> {
  const series = await db
    .selectFrom('document_series')
    .select('kind')
    .where('prefix', '=', prefix)
    .executeTakeFirst();
  return series?.kind;
}

export async function saveNumbering(
  db: Queries,
  kind: DocumentKind,
  prefix: string,
  first: number,
): Promise<void> {
  await db
    .updateTable('document_numbering')
    .set({ prefix, first })
    .where('kind', '=', kind)
    .execute();
}

/**
 * The tax documents that were issued in those days in Riyadh, in the order of their issue, with the
 * name of the branch whose units they are about.
 */
export async function listTaxDocuments(
  db: Queries,
  range: DayRange,
  language: Language,
): Promise<{ document: IssuedDocument; branch: string }[]> {
  const zone = sql.lit(RIYADH_ZONE);
  const rows = await db
    .selectFrom('issued_documents')
    .select(COLUMNS)
    .select(
      sql<string>`coalesce((select b.name->>${language}::text from orders o
        join branches b on b.id = o.stock_branch_id
        where o.id = issued_documents.order_id), '')`.as('branch'),
    )
    .where('kind', 'in', TAX_DOCUMENT_KINDS)
    .where(sql<boolean>`issued_at >= ${range.from}::timestamp at time zone ${zone}`)
    .where(sql<boolean>`issued_at < (${range.to}::date + 1)::timestamp at time zone ${zone}`)
    .orderBy('issued_at')
    .orderBy('written')
    .execute();
  return rows.map(({ branch, ...row }) => ({ document: readDocument(row), branch }));
}

function readDocument({
  content,
  qr,
  issued_at,
  order_id: _,
  ...row
}: DocumentRow): IssuedDocument {
  return {
    ...content,
    ...row,
    issued_at: issued_at.toISOString(),
    qr: qr && Buffer.from(qr).toString('base64'),
  };
}
