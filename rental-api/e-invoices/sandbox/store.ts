import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queries } from '../../storage/database.ts';
import { generateKey } from '../certificates.ts';

/*
 * The records of the stand-in. The shop does not read them: they are not in its schema.
 */

/** The key of the authority, made at its first use. */
export async function getAuthorityKey(db: Database): Promise<string> {
  await sql`insert into e_invoice_sandbox_authority (private_key) values (${generateKey()})
    on conflict (id) do nothing`.execute(db);
  const { rows } = await sql<{ private_key: string }>`
    select private_key from e_invoice_sandbox_authority`.execute(db);
  return rows[0]!.private_key;
}

export interface Unit {
  id: string;
  kind: 'compliance' | 'production';
  vat_number: string;
  token: string;
  secret: string;
}

export async function addUnit(
  db: Database,
  unit: Pick<Unit, 'kind' | 'vat_number' | 'token'>,
): Promise<Unit> {
  const secret = randomBytes(32).toString('base64');
  const { rows } = await sql<Unit>`
    insert into e_invoice_sandbox_units (kind, vat_number, token, secret)
    values (${unit.kind}, ${unit.vat_number}, ${unit.token}, ${secret})
    returning id::text, kind, vat_number, token, secret`.execute(db);
  return rows[0]!;
}

export async function findUnit(
  db: Queries,
  { token, secret }: { token: string; secret: string },
): Promise<Unit | undefined> {
  const { rows } = await sql<Unit>`
    select id::text, kind, vat_number, token, secret from e_invoice_sandbox_units
    where token = ${token} and secret = ${secret}`.execute(db);
  return rows[0];
}

export interface ReceivedDocument {
  uuid: string;
  vat_number: string;
  number: string;
  became: 'checked' | 'reported' | 'cleared';
  type_code: string;
  is_simplified: boolean;
  counter: number;
  hash: string;
}

/** Keeps a document; false where its UUID is there already. */
export async function addDocument(db: Queries, document: ReceivedDocument): Promise<boolean> {
  const { rows } = await sql`
    insert into e_invoice_sandbox_documents
      (uuid, vat_number, number, became, type_code, is_simplified, counter, hash)
    values (${document.uuid}, ${document.vat_number}, ${document.number}, ${document.became},
      ${document.type_code}, ${document.is_simplified}, ${document.counter}, ${document.hash})
    on conflict (uuid) do nothing returning uuid`.execute(db);
  return rows.length > 0;
}

/** What a seller has sent, in the order in which it came. */
export async function listReceived(db: Queries, vatNumber: string): Promise<ReceivedDocument[]> {
  const { rows } = await sql<ReceivedDocument>`
    select uuid, vat_number, number, became, type_code, is_simplified, counter::integer as counter,
      hash
    from e_invoice_sandbox_documents where vat_number = ${vatNumber}
    order by received_at, counter`.execute(db);
  return rows;
}

/** What can go wrong with a call, as it does with the platform. */
export const FAULTS = [
  ...(['down', 'slow', 'nonsense', 'too_many', 'unauthorized'] as const),
  // Kept, and the answer is lost.
  ...(['lost_answer', 'clearance_off', 'rejected', 'warning'] as const),
] as const;
export type Fault = (typeof FAULTS)[number];
export const FAULTY_CALLS = ['certificates', 'compliance', 'reporting', 'clearance'] as const;
export type FaultyCall = (typeof FAULTY_CALLS)[number];

/** The next so many calls of that kind go wrong; 0 ends it. */
export async function setFault(
  db: Queries,
  call: FaultyCall,
  fault: Fault,
  times: number,
): Promise<void> {
  await sql`insert into e_invoice_sandbox_faults (call, fault, times)
    values (${call}, ${fault}, ${times})
    on conflict (call) do update set fault = excluded.fault, times = excluded.times`.execute(db);
}

/** The fault of this call, which is one of those that were ordered. */
export async function takeFault(db: Queries, call: FaultyCall): Promise<Fault | undefined> {
  const { rows } = await sql<{ fault: Fault }>`
    update e_invoice_sandbox_faults set times = times - 1 where call = ${call} and times > 0
    returning fault`.execute(db);
  return rows[0]?.fault;
}
