import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { getCustomerView, listStaffDocuments } from '#app/api/staff.server.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { loadPaper } from '#app/papers/load-paper.server.ts';
import { OrderPaper } from '#app/papers/order-paper.tsx';
import { soft, textLink } from '#app/theme/layout.css.ts';
import { requireStaffReply, staffLoader } from '../staff-page.server.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';
import * as styles from '../staff.css.ts';

export const handle: PageHandle = { navLink: '/staff' };

export const loader = staffLoader(async (args) => {
  const { params, visitor, staff } = args;
  const reply = await getCustomerView(staff, params['number'] ?? '');
  const { data } = await requireStaffReply(reply, args);
  return loadPaper(visitor, params['paper'], data, async () => {
    const documents = await listStaffDocuments(staff, params['number'] ?? '');
    return (await requireStaffReply(documents, args)).data;
  });
});

export default function CustomerPaper() {
  const { t } = useTranslation('staff');
  const content = useLoaderData<typeof loader>();
  return (
    <>
      <div className={styles.bar}>
        <LocalLink to={`/staff/orders/${content.order.number}`} className={textLink}>
          {t('paper.toOrder')}
        </LocalLink>
        <p className={soft}>{t('order.print')}</p>
      </div>
      <OrderPaper content={content} pdfBase="/staff/documents" />
    </>
  );
}
