import type { MissingPart, ShopSettings } from '#contract/staff-shop.ts';
import { LANGUAGES } from '#contract/language.ts';
import { DEFAULT_SHOP_NAME, OPENING_PICTURES, PAGE_SLUGS } from '#contract/site-constants.ts';
import { isDefault, UNDECIDED } from '../content/shop-details.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { listCataloguePictures } from '../storage/catalogue-picture-store.ts';
import type { Bilingual } from '../storage/columns.ts';
import type { SiteContent } from '../storage/site-content.ts';
import { countForOpening, getSite, listPages, lockSite, saveSite } from '../storage/site-store.ts';
import { inTransaction } from '../storage/transaction.ts';

/** Fields in both languages, as one of them is called with its language. */
const BILINGUAL = ['name', 'description', 'seller_name', 'seller_address', 'hours'] as const;
const PLAIN = [
  'vat_number',
  'commercial_registration',
  'phone',
  'whatsapp',
  'email',
  'staff_email',
  'tax_percentage',
  'insurance_percentage',
] as const;

/** The company's details, field by field; of pictures their addresses. */
export async function getShopSettings(app: AppContext): Promise<Record<string, string | number>> {
  const site = await getSite(app.db);
  return Object.fromEntries([
    ...BILINGUAL.flatMap((field) => [
      [`${field}_ar`, site[field]?.ar ?? ''],
      [`${field}_en`, site[field]?.en ?? ''],
    ]),
    ...PLAIN.map((field) => [field, site[field] ?? '']),
    ...OPENING_PICTURES.map((field) => [field, site[field]?.src ?? '']),
  ]) as Record<string, string | number>;
}

/** Changes the given fields. Fails with invalid_input for a picture that was not added before. */
export function changeShopSettings(app: AppContext, given: ShopSettings): Promise<Outcome<null>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<null>> => {
    await lockSite(tx);
    const site = await getSite(tx);
    const changed: Partial<SiteContent> = {};
    for (const field of PLAIN)
      if (given[field] !== undefined) Object.assign(changed, { [field]: given[field] });
    for (const field of BILINGUAL) {
      const { [`${field}_ar` as const]: ar, [`${field}_en` as const]: en } = given;
      if (ar === undefined && en === undefined) continue;
      const before: Bilingual = site[field] ?? { ar: '', en: '' };
      changed[field] = { ar: ar ?? before.ar, en: en ?? before.en };
    }
    for (const field of OPENING_PICTURES) {
      const { [field]: hash } = given;
      if (hash === undefined) continue;
      const [known] = hash === '' ? [] : await listCataloguePictures(tx, [hash]);
      if (hash !== '' && !known) return failure('invalid_input', { [field]: ['heroPicture'] });
      changed[field] = known?.picture ?? null;
    }
    await saveSite(tx, { ...site, ...changed });
    return success(null);
  });
}

/** Whether the seller is M7 itself, which may keep the default name of the shop. */
function isM7s({ seller_name }: SiteContent): boolean {
  return [seller_name.ar, seller_name.en].some(
    (name) => !isDefault(name) && name.includes(DEFAULT_SHOP_NAME),
  );
}

/** What the shop still lacks, the most needed first; nothing for a shop that can open. */
export async function listMissing(app: AppContext): Promise<MissingPart[]> {
  const site = await getSite(app.db);
  const pages = await listPages(app.db);
  const counts = await countForOpening(app.db, [UNDECIDED.ar, UNDECIDED.en]);
  const missing: MissingPart[] = [];
  const need = (part: MissingPart['part'], isThere: boolean, page: string | null = null) => {
    if (!isThere) missing.push({ part, page });
  };
  const isFilled = (value: Bilingual) => value.ar !== '' && value.en !== '';
  // A new shop and its seller are called as the program is, until they are named.
  const isNamed = LANGUAGES.every((language) => !isDefault(site.name[language]) || isM7s(site));
  need('name', isFilled(site.name) && isNamed);
  need(
    'seller_name',
    isFilled(site.seller_name) &&
      !LANGUAGES.some((language) => isDefault(site.seller_name[language])),
  );
  need('seller_address', isFilled(site.seller_address));
  need('vat_number', site.vat_number !== '');
  need('commercial_registration', Boolean(site.commercial_registration));
  need('phone', site.phone !== '');
  need('branches', counts.branches > 0);
  // Without zones deliveries go everywhere without a fee, from the branch that was looked at.
  need('zones', counts.zones > 0);
  need('categories', counts.categories > 0);
  need('products', counts.products > 0);
  for (const slug of PAGE_SLUGS) need('page', slug in pages, slug);
  for (const [slug, page] of Object.entries(pages)) {
    const text = JSON.stringify(page);
    need('undecided', !text.includes(UNDECIDED.ar) && !text.includes(UNDECIDED.en), slug);
  }
  need('faqs', counts.faqs > 0);
  need('undecided', counts.undecidedFaqs === 0, 'multi-questions');
  need('sms', app.sendSms !== undefined);
  need('payment', app.gateway !== undefined);
  need('email', app.channels.email !== undefined);
  need('staff_email', Boolean(site.staff_email));
  return missing;
}
