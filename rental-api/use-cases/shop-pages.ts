import { formatPageText, parsePageText, type PageParts } from '#contract/page-text.ts';
import { FAQ_SLUG, type EditablePage } from '#contract/site-constants.ts';
import type { Language } from '#contract/language.ts';
import { writeFaqs } from '../content/faqs.ts';
import { toStarterDetails } from '../content/shop-details.ts';
import { writePages } from '../content/pages.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { listBranches } from '../storage/branch-store.ts';
import { getSite, listFaqs, listPages, replaceFaqs, savePage } from '../storage/site-store.ts';
import { inTransaction } from '../storage/transaction.ts';

/**
 * Adds the missing starter pages: terms, privacy, rental details, FAQ. What the shop must decide is
 * marked in them. Returns the slugs that were added.
 */
export async function addStarterPages(app: AppContext): Promise<string[]> {
  const added: string[] = [];
  await inTransaction(app.db, async (tx) => {
    const citiesIn = async (language: Language, and: string) => {
      const branches = await listBranches(tx, language);
      return [...new Set(branches.map(({ city }) => city))].join(and);
    };
    const cities = { ar: await citiesIn('ar', ' و'), en: await citiesIn('en', ' and ') };
    const shop = toStarterDetails(await getSite(tx), cities);
    const there = await listPages(tx);
    for (const [slug, page] of Object.entries(writePages(shop))) {
      if (slug in there) continue;
      await savePage(tx, slug, page);
      added.push(slug);
    }
    if ((await listFaqs(tx, 'ar')).length > 0) return;
    await replaceFaqs(tx, writeFaqs(shop));
    added.push(FAQ_SLUG);
  });
  return added;
}

/** A page in both languages as text; empty where there is none. */
export async function readPageTexts(
  app: AppContext,
  slug: EditablePage,
): Promise<{ ar: string; en: string }> {
  if (slug === FAQ_SLUG) {
    const textIn = async (language: Language) => {
      const faqs = await listFaqs(app.db, language);
      const sections = faqs.map(({ question, answer }) => ({
        heading: question,
        paragraphs: answer.split('\n\n'),
      }));
      return sections.length > 0 ? formatPageText({ title: '', lead: '', sections }) : '';
    };
    return { ar: await textIn('ar'), en: await textIn('en') };
  }
  const page = (await listPages(app.db))[slug];
  return page ? { ar: formatPageText(page.ar), en: formatPageText(page.en) } : { ar: '', en: '' };
}

/**
 * Replaces a page in both languages. Fails with invalid_input, by language, for a page without
 * title or text, and where the languages have different numbers of questions.
 */
export async function writePageTexts(
  app: AppContext,
  slug: EditablePage,
  texts: { ar: string; en: string },
): Promise<Outcome<null>> {
  const ar = parsePageText(texts.ar);
  const en = parsePageText(texts.en);
  const faults = slug === FAQ_SLUG ? faqFaults(ar, en) : pageFaults(ar, en);
  if (Object.keys(faults).length > 0) return failure('invalid_input', faults);
  if (slug === FAQ_SLUG) {
    const questions = ar.sections.map((section, at) => {
      const other = en.sections[at]!;
      return {
        question: { ar: section.heading, en: other.heading },
        answer: { ar: section.paragraphs.join('\n\n'), en: other.paragraphs.join('\n\n') },
      };
    });
    await inTransaction(app.db, (tx) => replaceFaqs(tx, questions));
  } else await savePage(app.db, slug, { ar, en });
  return success(null);
}

function pageFaults(ar: PageParts, en: PageParts): Record<string, string[]> {
  const faultsOf = ({ title, lead, sections }: PageParts) => [
    ...(title ? [] : ['pageTitle']),
    ...(lead || sections.some(({ paragraphs }) => paragraphs.length > 0) ? [] : ['pageText']),
  ];
  const faults = { ar: faultsOf(ar), en: faultsOf(en) };
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0));
}

function faqFaults(ar: PageParts, en: PageParts): Record<string, string[]> {
  const faultsOf = ({ lead, sections }: PageParts) => [
    ...(sections.length === 0 ? ['faqNone'] : []),
    ...(lead ? ['faqLead'] : []),
    ...(sections.some(({ paragraphs }) => paragraphs.length === 0) ? ['faqAnswer'] : []),
  ];
  const faults = Object.entries({ ar: faultsOf(ar), en: faultsOf(en) });
  if (faults.some(([, found]) => found.length > 0))
    return Object.fromEntries(faults.filter(([, found]) => found.length > 0));
  if (ar.sections.length !== en.sections.length) return { en: ['faqCount'] };
  return {};
}
