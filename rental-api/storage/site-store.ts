import { sql } from 'kysely';
import type { Language } from '../domain/language.ts';
import type { Rates } from '../domain/pricing.ts';
import type { Queries } from './database.ts';
import type { PageContent, SiteContent } from './site-content.ts';

/** Who the shop is; throws where the database holds none, which the start prevents. */
export async function getSite(db: Queries): Promise<SiteContent> {
  const row = await db.selectFrom('site').select('content').executeTakeFirstOrThrow();
  return row.content;
}

/** VAT and insurance, in percent. */
export async function getRates(db: Queries): Promise<Rates> {
  const site = await getSite(db);
  return { tax: site.tax_percentage, insurance: site.insurance_percentage };
}

export async function findPage(
  db: Queries,
  slug: string,
  language: Language,
): Promise<PageContent | undefined> {
  const row = await db
    .selectFrom('pages')
    .select('content')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.content[language];
}

export async function listFaqs(db: Queries, language: Language) {
  const { rows } = await sql<{ id: number; question: string; answer: string }>`
    select id, question->>${language}::text as question, answer->>${language}::text as answer
    from faqs order by id`.execute(db);
  return rows;
}

export interface BranchRow {
  id: number;
  name: string;
  city: string;
  address: string;
  hours: string;
  phone: string;
  latitude: number;
  longitude: number;
}

export async function listBranches(db: Queries, language: Language): Promise<BranchRow[]> {
  const { rows } = await sql<BranchRow>`
    select id, name->>${language}::text as name, city->>${language}::text as city,
      address->>${language}::text as address, hours->>${language}::text as hours,
      phone, latitude, longitude
    from branches order by id`.execute(db);
  return rows;
}

/** Whether there is a branch with that id. */
export async function hasBranch(db: Queries, id: number): Promise<boolean> {
  const row = await db.selectFrom('branches').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
