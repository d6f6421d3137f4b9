import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { listProducts } from '#app/api/catalogue.server.ts';
import {
  changeStaffProduct,
  getShop,
  listStaffBranches,
  listUnits,
} from '#app/api/staff.server.ts';
import { toDecimal } from '#contract/decimal.ts';
import { LocalLink, useLocalPath } from '#app/locale/link.tsx';
import { readPage } from '#app/requests/page-number.ts';
import { pageTitle, panel, soft, textLink } from '#app/theme/layout.css.ts';
import { button } from '#app/ui/button.css.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import type { UnitCounts } from '#contract/staff-stock.ts';
import { StaffAlert, StaffField, BranchSelect, useRefusedForm } from '../staff-form.tsx';
import {
  requireStaffReply,
  staffAction,
  staffDone,
  staffLoader,
  staffRefusal,
  staffTranslator,
  textOf,
} from '../staff-page.server.ts';
import * as styles from '../staff.css.ts';

const PER_PAGE = 20;

export const loader = staffLoader(async (args) => {
  const { searchParams } = new URL(args.request.url);
  const q = (searchParams.get('q') ?? '').slice(0, 80);
  const page = readPage(searchParams.get('page'));
  // Whoever may see the shop’s settings may change its stock.
  await requireStaffReply(await getShop(args.staff), args);
  const { data: branches } = await requireStaffReply(await listStaffBranches(args.staff), args);
  const asked = searchParams.get('branch');
  const branch = branches.find(({ slug }) => slug === asked) ?? branches[0];
  const { data, meta } = await requireStaffReply(
    await listProducts(
      { ...args.visitor, branch: branch?.id },
      {
        q,
        page,
        per_page: PER_PAGE,
        ...(q ? {} : { sort: 'newest' }),
      },
    ),
    args,
  );
  const { data: units } = await requireStaffReply(
    await listUnits(args.staff, {
      products: data.map(({ slug }) => slug).join(','),
      branch: branch?.slug ?? '',
    }),
    args,
  );
  const products = data.map(({ slug, name, stock, price_per_day }) => {
    const counts = units.find((one) => one.slug === slug);
    return {
      ...{ slug, name, price: toDecimal(price_per_day) },
      ...{ stock: counts?.stock ?? stock ?? 0, counts },
    };
  });
  const title = staffTranslator(args.visitor)('stock.title');
  return { title, q, branches, branch: branch?.slug ?? '', products, meta };
});

export const action = staffAction(async (args) => {
  const { form, staff, request, visitor } = args;
  const slug = textOf(form, 'slug');
  const name = textOf(form, 'name');
  const t = staffTranslator(visitor);
  const saved: string[] = [];
  for (const what of ['stock', 'price'] as const) {
    if (textOf(form, what) === textOf(form, `${what}_before`)) continue;
    // The price is the same in every branch.
    const names =
      what === 'stock' ? ['stock', 'stock_before', 'branch'] : ['price', 'price_before'];
    const given = Object.fromEntries(names.map((field) => [field, textOf(form, field)]));
    const reply = await changeStaffProduct(staff, slug, what, given);
    if (!reply.ok) return staffRefusal(reply, args, { subject: name, besides: saved });
    saved.push(t('stock.piecesSaved'));
  }
  const { search } = new URL(request.url);
  const message = t('stock.saved', { name });
  return staffDone(args, `/staff/stock${search}`, message);
});

export default function Stock() {
  const { t } = useTranslation('staff');
  const localPath = useLocalPath();
  const refused = useRefusedForm()?.fields;
  const { title, q, branches, branch, products, meta } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <StaffAlert />
      <Form method="get" action={localPath('/staff/stock')} className={styles.bar} role="search">
        <StaffField label={t('stock.search')} name="q" typed={q} type="search" dir="auto" />
        <BranchSelect label={t('stock.branch')} branches={branches} defaultValue={branch} />
        <button className={button({ variant: 'quiet' })}>{t('stock.find')}</button>
      </Form>
      {branches.length > 1 && <p className={soft}>{t('stock.allBranches')}</p>}
      <div className={styles.bar}>
        <LocalLink to="/staff/products/new" className={textLink}>
          {t('product.add')}
        </LocalLink>
        <LocalLink to="/staff/archive" className={textLink}>
          {t('archive.title')}
        </LocalLink>
      </div>
      {products.length === 0 && <p className={styles.none}>{t('planning.none')}</p>}
      {products.map((product) => (
        <ProductForm
          canMove={branches.length > 1}
          key={product.slug}
          product={product}
          branch={branch}
          typed={refused?.['slug'] === product.slug ? refused : undefined}
        />
      ))}
      <Pagination page={meta.page} pages={meta.pages} />
    </>
  );
}

/** Where its units are today. */
function describePlaces(
  { arriving, ...counts }: UnitCounts,
  t: ReturnType<typeof useTranslation<'staff'>>['t'],
): string {
  const places = (['shelf', 'out', 'repair', 'missing'] as const)
    .filter((place) => place === 'shelf' || counts[place] > 0)
    .map((place) => `${t(`places.${place}`)}: ${counts[place]}`);
  if (arriving > 0) places.push(`${t('stock.arriving')}: ${arriving}`);
  return places.join(' · ');
}

interface Listed {
  slug: string;
  name: string;
  stock: number;
  price: string;
  counts: UnitCounts | undefined;
}

function ProductForm(props: {
  product: Listed;
  /** Whose units these are. */
  branch: string;
  typed: Record<string, string> | undefined;
  /** There is another branch that units can go to. */
  canMove: boolean;
}) {
  const { t } = useTranslation('staff');
  const { slug, name, stock, price, counts } = props.product;
  return (
    <Form method="post" className={panel} aria-label={name}>
      <h2>
        <LocalLink to={`/staff/products/${slug}`} className={textLink}>
          <bdi>{name}</bdi>
        </LocalLink>
      </h2>
      {counts && <p className={soft}>{describePlaces(counts, t)}</p>}
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="branch" value={props.branch} />
      <input type="hidden" name="stock_before" value={stock} />
      <input type="hidden" name="price_before" value={price} />
      <div className={styles.bar}>
        <StaffField
          label={t('stock.stock')}
          name="stock"
          typed={props.typed?.['stock']}
          defaultValue={stock}
          inputMode="numeric"
          dir="ltr"
          className={styles.shortField}
        />
        <StaffField
          label={t('stock.price')}
          name="price"
          typed={props.typed?.['price']}
          defaultValue={price}
          inputMode="decimal"
          dir="ltr"
          className={styles.shortField}
        />
        <button className={button({ variant: 'quiet' })}>{t('stock.save')}</button>
        {props.typed?.['stock'] !== undefined && props.typed['stock'] !== String(stock) && (
          <span className={soft}>{t('stock.now', { stock })}</span>
        )}
        {props.typed?.['price'] !== undefined && props.typed['price'] !== price && (
          <span className={soft}>{t('stock.priceNow', { price })}</span>
        )}
        <LocalLink
          to={`/staff/repairs?product=${slug}&branch=${props.branch}`}
          className={styles.navLink}
        >
          {t('repairs.link')}
        </LocalLink>
        {props.canMove && (
          <LocalLink to={`/staff/moves?product=${slug}`} className={styles.navLink}>
            {t('stock.move')}
          </LocalLink>
        )}
      </div>
    </Form>
  );
}
