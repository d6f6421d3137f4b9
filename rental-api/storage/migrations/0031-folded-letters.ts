import { sql, type Kysely } from 'kysely';

/**
 * Letters of other keyboards are folded now, in the index on customers' names (the expression of
 * `folded-text.ts`) and in the words of products, which are indexed again at the next start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'drop index customers_by_folded_name',
  String.raw`create index customers_by_folded_name on customers using gin (translate(
    regexp_replace(lower(fullname), '[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]', '', 'g'),
    'أإآٱةىؤئکڪګگیېۍێےۓہھۀۂۃەۆۇۈۋٶٹټڈډڑړڕںڼڵښږپچژڤۑ',
    'ااااهيويككككييييييههههههوووووتتددرررننلسربجزفي') gin_trgm_ops)`,
  'delete from search_vocabulary',
  'update products set words = null',
];
