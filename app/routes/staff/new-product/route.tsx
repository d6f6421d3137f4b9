import { useLoaderData } from '@remix-run/react';
import { getStaffProduct, getStaffTerms } from '#app/api/staff.server.ts';
import { pageTitle } from '#app/theme/layout.css.ts';
import { readReference } from '#contract/text.ts';
import { STAFF_UPLOADS_MAX_BYTES } from '#contract/limits.ts';
import {
  readProductSlug,
  refusedForm,
  requireStaffReply,
  staffAction,
  staffLoader,
  staffTranslator,
  textOf,
} from '../staff-page.server.ts';
import { StaffAlert } from '../staff-form.tsx';
import { ProductForm } from '../product/product-form.tsx';
import type { PageHandle } from '#app/requests/page-handle.ts';
import { submitProduct } from '../product/save-product.server.ts';

export const handle: PageHandle = { navLink: '/staff/stock' };

export const loader = staffLoader(async (args) => {
  const { data } = await requireStaffReply(await getStaffTerms(args.staff), args);
  return { title: staffTranslator(args.visitor)('product.new'), product: data };
});

export const action = staffAction(
  async (args) => {
    const { form, staff, visitor } = args;
    // As an import reads it, which would change the product that has it.
    const slug = readReference(readProductSlug(textOf(form, 'slug')));
    const taken = slug !== '' && (await getStaffProduct(staff, slug)).ok;
    if (taken) {
      const message = staffTranslator(visitor)('product.taken', { slug });
      return refusedForm([message], form, 422, { slug: [message] });
    }
    return submitProduct(args, slug);
  },
  { fileMaxBytes: STAFF_UPLOADS_MAX_BYTES },
);

export default function NewProduct() {
  const { title, product } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <StaffAlert />
      <ProductForm product={product} />
    </>
  );
}
