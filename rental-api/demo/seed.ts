import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DAY_MS, riyadhDay, type Day } from '#contract/days.ts';
import { fromDecimal } from '#contract/decimal.ts';
import { StartupError } from '#process/start-errors.ts';
import type { AppContext } from '../app-context.ts';
import { markAsDemo } from '../storage/demo-mark.ts';
import { insertCataloguePictures } from '../storage/catalogue-picture-store.ts';
import { listStockBranches } from '../storage/branch-store.ts';
import type { Queries } from '../storage/database.ts';
import { insertDeliveryZone } from '../storage/delivery-zone-store.ts';
import { replaceFaqs, savePage, saveSite } from '../storage/site-store.ts';
import { setStock } from '../storage/stock-store.ts';
import { hashPassword } from '../use-cases/passwords.ts';
import catalogue from './catalogue/products.json';
import { writeFaqs } from '../content/faqs.ts';
import { writePages } from '../content/pages.ts';
import { ABOUT } from './content/about.ts';
import { BRANCHES, DELIVERY_ZONES, SHOP_DETAILS, SITE } from './content/site.ts';
import { seedDeliveries } from './deliveries.ts';
import { seedOrders } from './orders.ts';
import { COUPONS, PEOPLE } from './people.ts';
import type { PictureManifest } from './pictures.ts';

type ProductTuple = [
  slug: string,
  category: string,
  price: string,
  stock: number,
  tags: string[],
  nameAr: string,
  nameEn: string,
  textAr: string,
  textEn: string,
  size: string,
];

/** Further views of a product, where there are any: `<slug>-turn.webp` and so on. */
const VIEWS = ['turn', 'detail'];

const CATEGORY_PICTURES: Record<string, string> = {
  film: 'vintage-camera',
  lighting: 'brass-lantern',
  tableware: 'brass-dallah',
  furniture: 'blue-armchair',
  textiles: 'rolled-rug',
  antiques: 'gramophone',
  history: 'carved-wooden-chair',
  walls: 'striped-curtain',
};

const PRODUCTS = catalogue.products as ProductTuple[];

/**
 * Seeds an empty database with the demo shop in one transaction; does nothing where there are
 * products. `mediaFolder` has the pictures of `encodeCatalogue`.
 */
export async function seedDemo(app: AppContext, mediaFolder: string): Promise<void> {
  const manifest = await readManifest(mediaFolder);
  await app.db.transaction().execute(async (tx) => {
    await insertCataloguePictures(tx, Object.values(manifest));
    await markAsDemo(tx);
    // Only one of several processes that start at once seeds the database.
    await sql`lock table products in share row exclusive mode`.execute(tx);
    const some = await tx.selectFrom('products').select('id').limit(1).executeTakeFirst();
    if (some) return;
    await fillSite(tx, manifest);
    await fillCatalogue(tx, manifest, riyadhDay(app.clock()));
    await fillCoupons(tx, app.clock());
    await fillPeople(tx);
    await seedDeliveries(tx, app.clock());
    const products = await tx.selectFrom('products').select(['id', 'slug']).execute();
    const noura = await tx
      .selectFrom('customers')
      .select('id')
      .where('phone', '=', PEOPLE[0].phone)
      .executeTakeFirstOrThrow();
    const ids = new Map(products.map(({ id, slug }) => [slug, id]));
    await seedOrders({ ...app, db: tx }, noura.id, ids);
  });
}

async function readManifest(mediaFolder: string): Promise<PictureManifest> {
  const text = await readFile(join(mediaFolder, 'manifest.json'), 'utf8').catch(() => {
    throw new StartupError('The demo pictures are not made yet. Run: npm run build');
  });
  return JSON.parse(text) as PictureManifest;
}

async function fillSite(tx: Queries, manifest: PictureManifest): Promise<void> {
  const content = {
    ...SITE,
    hero_wide: manifest['hero-wide']?.picture ?? null,
    hero_tall: manifest['hero-tall']?.picture ?? null,
  };
  await saveSite(tx, content);
  for (const [slug, page] of Object.entries({ about: ABOUT, ...writePages(SHOP_DETAILS) }))
    await savePage(tx, slug, page);
  await replaceFaqs(tx, writeFaqs(SHOP_DETAILS));
  await tx
    .insertInto('branches')
    .values(
      BRANCHES.map((branch) => ({
        ...branch,
        name: JSON.stringify(branch.name),
        city: JSON.stringify(branch.city),
        address: JSON.stringify(branch.address),
        hours: JSON.stringify(branch.hours),
      })),
    )
    .execute();
  const places = await listStockBranches(tx);
  for (const { branch, ...zone } of DELIVERY_ZONES) {
    const branch_id = places.find(({ slug }) => slug === branch)!.id;
    await insertDeliveryZone(tx, { ...zone, branch_id });
  }
}

async function fillCatalogue(tx: Queries, manifest: PictureManifest, today: Day): Promise<void> {
  const pictureOf = (slug: string) =>
    manifest[slug] ? JSON.stringify(manifest[slug].picture) : null;
  const viewsOf = (slug: string) =>
    JSON.stringify(VIEWS.flatMap((view) => manifest[`${slug}-${view}`]?.picture ?? []));
  const categories = await tx
    .insertInto('categories')
    .values(
      catalogue.categories.map(({ slug, ar, en }, position) => ({
        slug,
        name: JSON.stringify({ ar, en }),
        picture: pictureOf(CATEGORY_PICTURES[slug] ?? ''),
        position,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  const tags = await tx
    .insertInto('tags')
    .values(
      catalogue.tags.map(({ slug, ar, en }, position) => ({
        slug,
        name: JSON.stringify({ ar, en }),
        position,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  const categoryIds = new Map(categories.map(({ id, slug }) => [slug, id]));
  const tagIds = new Map(tags.map(({ id, slug }) => [slug, id]));

  const products = await tx
    .insertInto('products')
    .values(
      PRODUCTS.map(([slug, category, price, , tagSlugs, ar, en, textAr, textEn, size], index) => ({
        slug,
        category_id: categoryIds.get(category)!,
        name: JSON.stringify({ ar, en }),
        description: JSON.stringify({ ar: textAr, en: textEn }),
        size_cm: size,
        price_per_day: fromDecimal(price)!,
        picture: pictureOf(slug),
        more_pictures: viewsOf(slug),
        // Indexed with the rest of its words.
        search_key: '',
        words: null,
        // Those tagged as newest are the newest.
        position: (tagSlugs.includes('newest') ? 1000 : 0) + PRODUCTS.length - index,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  const productIds = new Map(products.map(({ id, slug }) => [slug, id]));
  const [riyadh, jeddah] = await listStockBranches(tx);
  for (const [slug, , , stock] of PRODUCTS) {
    const id = productIds.get(slug)!;
    await setStock(tx, id, riyadh!.id, stock, today);
    // What there is but one of is in Riyadh.
    if (stock > 1) await setStock(tx, id, jeddah!.id, stock, today);
  }
  await tx
    .insertInto('product_tags')
    .values(
      PRODUCTS.flatMap(([slug, , , , tagSlugs]) =>
        tagSlugs.map((tag) => ({
          product_id: productIds.get(slug)!,
          tag_id: tagIds.get(tag)!,
        })),
      ),
    )
    .execute();
}

async function fillCoupons(tx: Queries, now: Date): Promise<void> {
  await tx
    .insertInto('coupons')
    .values(
      COUPONS.map(({ code, kind, value, minimum, endsInDays, maxUses, uses }) => ({
        code,
        kind,
        value,
        minimum,
        starts_at: null,
        ends_at: endsInDays === null ? null : new Date(now.getTime() + endsInDays * DAY_MS),
        max_uses: maxUses,
        max_uses_per_customer: null,
        uses,
      })),
    )
    .execute();
}

async function fillPeople(tx: Queries): Promise<void> {
  for (const { fullname, phone_code, phone, password } of PEOPLE)
    await tx
      .insertInto('customers')
      .values({
        fullname: fullname.ar,
        phone_code,
        phone,
        password_hash: await hashPassword(password),
        image: null,
      })
      .execute();
}
