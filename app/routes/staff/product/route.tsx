import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { getStaffProduct } from '#app/api/staff.server.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { pageTitle, textLink } from '#app/theme/layout.css.ts';
import { STAFF_UPLOADS_MAX_BYTES } from '#contract/limits.ts';
import type { ProductSheet } from '#contract/catalogue-import.ts';
import {
  refuseIfChanged,
  requireStaffReply,
  staffAction,
  staffLoader,
  staffTranslator,
  versionOf,
} from '../staff-page.server.ts';
import { StaffAlert } from '../staff-form.tsx';
import { ProductForm } from './product-form.tsx';
import type { PageHandle } from '#app/requests/page-handle.ts';
import { refuseIfCountsChanged, submitProduct } from './save-product.server.ts';

export const handle: PageHandle = { navLink: '/staff/stock' };

export const loader = staffLoader(async (args) => {
  const reply = await getStaffProduct(args.staff, args.params['slug'] ?? '');
  const { data } = await requireStaffReply(reply, args);
  const title = staffTranslator(args.visitor)('product.title');
  return { title, product: data, version: versionOf(comparable(data.cells)) };
});

export const action = staffAction(
  async (args) => {
    const slug = args.params['slug'] ?? '';
    const { data: now } = await requireStaffReply(await getStaffProduct(args.staff, slug), args);
    const refused =
      refuseIfChanged(args, comparable(now.cells)) ?? refuseIfCountsChanged(args, now);
    return refused ?? submitProduct(args, slug);
  },
  { fileMaxBytes: STAFF_UPLOADS_MAX_BYTES },
);

/** Units come and go by themselves; their fields have a comparison of their own. */
function comparable({ stock: _, ...cells }: ProductSheet['cells']) {
  return cells;
}

export default function Product() {
  const { t } = useTranslation('staff');
  const { title, product, version } = useLoaderData<typeof loader>();
  const { slug = '', archived } = product.cells;
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <StaffAlert />
      {archived !== 'yes' && (
        <LocalLink to={`/product/${slug}`} className={textLink}>
          {t('product.view')}
        </LocalLink>
      )}
      <ProductForm product={product} version={version} />
    </>
  );
}
