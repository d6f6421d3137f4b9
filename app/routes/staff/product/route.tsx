import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { getStaffProduct } from '#app/api/staff.server.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { pageTitle, textLink } from '#app/theme/layout.css.ts';
import { STAFF_UPLOADS_MAX_BYTES } from '#contract/limits.ts';
import { requireStaffReply, staffAction, staffLoader, staffWords } from '../staff-page.server.ts';
import { StaffAlert } from '../staff-form.tsx';
import { ProductForm } from './product-form.tsx';
import { submitProduct } from './save-product.server.ts';

export { staffMeta as meta } from '../staff-meta.ts';

export const loader = staffLoader(async (args) => {
  const reply = await getStaffProduct(args.staff, args.params.slug ?? '');
  const { data } = await requireStaffReply(reply, args);
  return { title: staffWords(args.visitor)('product.title'), product: data };
});

export const action = staffAction((args) => submitProduct(args, args.params.slug ?? ''), {
  fileMaxBytes: STAFF_UPLOADS_MAX_BYTES,
});

/** One product with everything that the shop says of it. */
export default function Product() {
  const { t } = useTranslation('staff');
  const { title, product } = useLoaderData<typeof loader>();
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
      <ProductForm product={product} />
    </>
  );
}
