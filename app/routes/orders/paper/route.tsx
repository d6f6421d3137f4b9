import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { useHydrated } from 'remix-utils/use-hydrated';
import { getProfile } from '#app/api/account.server.ts';
import { getOrder, listDocuments } from '#app/api/orders.server.ts';
import { CUSTOMER_PAPERS } from '#contract/customer-papers.ts';
import { loadPaper } from '#app/papers/load-paper.server.ts';
import { OrderPaper } from '#app/papers/order-paper.tsx';
import { sheet, tools } from '#app/papers/paper.css.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';
import { customerLoader, loadOptional, requireReply } from '#app/requests/page-loader.server.ts';
import { button } from '#app/ui/button.css.ts';
import { ButtonLink } from '#app/ui/button.tsx';

export const handle: PageHandle = { noindex: true, outage: 'order' };

export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export function loader(args: LoaderFunctionArgs) {
  // A guest does not sign in for a page that there is not.
  if (!CUSTOMER_PAPERS.some((paper) => paper === args.params['paper']))
    throw data({ message: '' }, { status: 404 });
  return load(args);
}

const load = customerLoader(async (args) => {
  const { visitor, params } = args;
  const [{ data: order }, profile] = await Promise.all([
    getOrder(visitor, params['id'] ?? '').then((reply) => requireReply(reply, args)),
    loadOptional(visitor, 'profile', getProfile(visitor)),
  ]);
  const customer = {
    name: profile?.data.fullname ?? '',
    phone: profile?.data.complete_phone ?? '',
  };
  return loadPaper(visitor, params['paper'], { order, customer }, async () => {
    const reply = await listDocuments(visitor, order.id);
    return reply.ok || !reply.unsupported ? (await requireReply(reply, args)).data : [];
  });
});

export default function CustomerPaper() {
  const { t } = useTranslation('orders');
  const hydrated = useHydrated();
  const content = useLoaderData<typeof loader>();
  return (
    <div className={sheet}>
      <div className={tools}>
        {hydrated && (
          <button
            type="button"
            onClick={() => window.print()}
            className={button({ size: 'small' })}
          >
            {t('slip.print')}
          </button>
        )}
        <ButtonLink to={`/orders/${content.order.id}`} variant="quiet" size="small">
          {t('slip.back')}
        </ButtonLink>
      </div>
      <OrderPaper content={content} pdfBase={`/orders/${content.order.id}/documents`} />
    </div>
  );
}
