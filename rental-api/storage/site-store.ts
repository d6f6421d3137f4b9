import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { Rates } from '../domain/pricing.ts';
import type { Bilingual } from './columns.ts';
import type { Queries } from './database.ts';
import type { PageContent, SiteContent } from './site-content.ts';

type BilingualPage = Record<Language, PageContent>;

/** Who the shop is; throws where the database holds none, which the start prevents. */
export async function getSite(db: Queries): Promise<SiteContent> {
  const row = await db.selectFrom('site').select('content').executeTakeFirstOrThrow();
  return row.content;
}

export async function getShopName(db: Queries, language: Language): Promise<string> {
  return (await getSite(db)).name[language];
}

/** Nobody else changes it until the transaction ends. */
export async function lockSite(db: Queries): Promise<void> {
  await sql`select id from site for update`.execute(db);
}

export async function saveSite(db: Queries, content: SiteContent): Promise<void> {
  await db
    .updateTable('site')
    .set({ content: JSON.stringify(content) })
    .execute();
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

/** Which pages there are, by their slugs. */
export async function listPageSlugs(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('pages').select('slug').orderBy('slug').execute();
  return rows.map(({ slug }) => slug);
}

/** Every page in both languages, by its slug. */
export async function listPages(db: Queries): Promise<Record<string, BilingualPage>> {
  const rows = await db.selectFrom('pages').select(['slug', 'content']).orderBy('slug').execute();
  return Object.fromEntries(rows.map(({ slug, content }) => [slug, content]));
}

/** Adds a page, or replaces the one of that slug. */
export async function savePage(db: Queries, slug: string, page: BilingualPage): Promise<void> {
  const content = JSON.stringify(page);
  await db
    .insertInto('pages')
    .values({ slug, content })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ content }))
    .execute();
}

/** Replaces all questions and answers, in this order. */
export async function replaceFaqs(
  db: Queries,
  faqs: readonly { question: Bilingual; answer: Bilingual }[],
): Promise<void> {
  await db.deleteFrom('faqs').execute();
  if (faqs.length === 0) return;
  await db
    .insertInto('faqs')
    .values(
      faqs.map(({ question, answer }) => ({
        question: JSON.stringify(question),
        answer: JSON.stringify(answer),
      })),
    )
    .execute();
}

export async function hasFaqs(db: Queries): Promise<boolean> {
  return (await db.selectFrom('faqs').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** How many there are of what a shop needs to open; `undecided` are marks in texts. */
export async function countForOpening(db: Queries, undecided: readonly string[]) {
  const marks = undecided.map((mark) => `%${mark}%`);
  const { rows } = await sql<{
    branches: number;
    zones: number;
    categories: number;
    products: number;
    faqs: number;
    undecidedFaqs: number;
  }>`
    select (select count(*) from branches where listed) as branches,
      (select count(*) from delivery_zones) as zones,
      (select count(*) from categories) as categories,
      (select coalesce(sum(products), 0) from categories) as products,
      (select count(*) from faqs) as faqs,
      (select count(*) from faqs where answer::text like any(${marks}::text[])) as "undecidedFaqs"`.execute(
    db,
  );
  return rows[0]!;
}

export async function listFaqs(db: Queries, language: Language) {
  const { rows } = await sql<{ id: number; question: string; answer: string }>`
    select id, question->>${language}::text as question, answer->>${language}::text as answer
    from faqs order by id`.execute(db);
  return rows;
}
