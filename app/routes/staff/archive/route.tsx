import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { listArchivedProducts } from '#app/api/staff.server.ts';
import { formatMoment } from '#app/locale/format.ts';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import { readPage } from '#app/requests/page-number.ts';
import { pageTitle, soft, textLink } from '#app/theme/layout.css.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { requireStaffReply, staffLoader, staffTranslator } from '../staff-page.server.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';
import * as styles from '../staff.css.ts';

export const handle: PageHandle = { navLink: '/staff/stock' };

export const loader = staffLoader(async (args) => {
  const page = readPage(new URL(args.request.url).searchParams.get('page'));
  const reply = await listArchivedProducts(args.staff, page);
  const { data, meta } = await requireStaffReply(reply, args);
  return { title: staffTranslator(args.visitor)('archive.title'), products: data, meta };
});

export default function Archive() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { title, products, meta } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={pageTitle}>{title}</h1>
      <p className={soft}>{t('archive.hint')}</p>
      {products.length === 0 && <p className={styles.none}>{t('archive.none')}</p>}
      <ul className={styles.units}>
        {products.map(({ slug, name, archived_at }) => (
          <li key={slug}>
            <LocalLink to={`/staff/products/${slug}`} className={textLink}>
              <bdi>{name}</bdi>
            </LocalLink>{' '}
            <span className={soft}>{formatMoment(language, archived_at)}</span>
          </li>
        ))}
      </ul>
      <Pagination page={meta.page} pages={meta.pages} />
    </>
  );
}
