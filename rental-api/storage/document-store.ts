import { sql, type Selectable } from 'kysely';
import { TAX_DOCUMENT_KINDS, type DocumentKind } from '#contract/document-constants.ts';
import type { IssuedDocument } from '#contract/documents.ts';
import { RIYADH_ZONE, type DayRange } from '#contract/days.ts';
import type { NewDocument } from '../domain/documents.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

type DocumentRow = Omit<Selectable<Tables['issued_documents']>, 'xml' | 'written'>;

const COLUMNS = [
  ...(['number', 'kind', 'subject', 'order_id', 'corrects', 'issued_at'] as const),
  ...(['net', 'tax', 'total', 'content', 'qr'] as const),
];

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
    insert into document_series as series (prefix, year, last)
    select n.prefix, ${year}, case when exists (select from document_series s
      where s.prefix = n.prefix) then 1 else n.first end
    from document_numbering n where n.kind = ${kind}
    on conflict (prefix, year) do update set last = series.last + 1
    returning prefix, last`.execute(db);
  const { prefix, last } = rows[0]!;
  return `${prefix}-${year}-${String(last).padStart(6, '0')}`;
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

/** The tax documents that were issued in those days in Riyadh, in the order of their issue. */
export async function listTaxDocuments(db: Queries, range: DayRange): Promise<IssuedDocument[]> {
  const zone = sql.lit(RIYADH_ZONE);
  const rows = await db
    .selectFrom('issued_documents')
    .select(COLUMNS)
    .where('kind', 'in', TAX_DOCUMENT_KINDS)
    .where(sql<boolean>`issued_at >= ${range.from}::timestamp at time zone ${zone}`)
    .where(sql<boolean>`issued_at < (${range.to}::date + 1)::timestamp at time zone ${zone}`)
    .orderBy('issued_at')
    .orderBy('written')
    .execute();
  return rows.map(readDocument);
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
