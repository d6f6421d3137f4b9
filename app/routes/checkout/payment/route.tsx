import { redirectDocument } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { randomUUID } from 'node:crypto';
import { useTranslation } from '#app/locale/use-translation.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { button } from '#app/ui/button.css.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DateRange } from '#app/components/date-range.tsx';
import { Note } from '#app/ui/notice.tsx';
import { Money } from '#app/components/money.tsx';
import { Receipt } from '#app/components/receipt.tsx';
import { TimeLeft } from './time-left.tsx';
import { getOrder, getOrderDetails } from '#app/api/orders.server.ts';
import { getAttempt, payOrder } from '#app/api/payments.server.ts';
import { formatAmount, formatMoment } from '#app/locale/format.ts';
import { LocalLink, useLanguage } from '#app/locale/link.tsx';
import { localizePath } from '#app/locale/language.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { validationError, apiErrorResponse, successText } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { findSite, shopNameOf } from '#app/requests/site-data.server.ts';
import { customerLoader, loadOptional, requireReply } from '#app/requests/page-loader.server.ts';
import {
  page,
  pageTitle,
  panel,
  soft,
  stack,
  twoColumns,
  unbroken,
} from '#app/theme/layout.css.ts';
import { toDecimal } from '#contract/decimal.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';
import type { Order } from '#contract/orders.ts';
import {
  paymentForm,
  PAYMENT_METHODS,
  type AttemptStatus,
  type PaymentMethod,
} from '#contract/payments.ts';
import * as styles from './payment-page.css.ts';
import { PaymentForm } from './payment-form.tsx';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = {
  noindex: true,
  allows: 'hosted-payment',
  outage: 'payment',
};

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = customerLoader(async (args) => {
  const { visitor, params } = args;
  const { t } = getTranslator(visitor.language);
  const id = params['id'] ?? '';
  const read = () => getOrder(visitor, id).then((reply) => requireReply(reply, args));
  const [{ data: found }, site, details] = await Promise.all([
    read(),
    findSite(visitor),
    loadOptional(visitor, 'order details', getOrderDetails(visitor)),
  ]);
  const answer = await findAnswer(visitor, found);
  const order = answer ? (await read()).data : found;
  const offered = site?.payment_methods ?? ['cash'];
  return {
    title: t('orders:payment.title'),
    order,
    chargeFailed: answer === 'failed',
    methods: PAYMENT_METHODS.filter((method) => offered.includes(method)),
    // After an attempt the customer decides anew.
    preselected: order.payment_status ? null : methodToPreselect(details?.data.payment_method),
    // One key per page: a double click or a reload is still one attempt.
    idempotencyKey: randomUUID(),
    sheetLabel: `${shopNameOf(visitor, site)} ${order.number}`,
    sheetTotal: toDecimal(order.total),
    now: visitor.now.getTime(),
  };
});

/** What the gateway, asked now, says of a charge that it had not answered; undefined for nothing. */
async function findAnswer(visitor: Visitor, order: Order): Promise<AttemptStatus | undefined> {
  if (order.unanswered_payment === null) return undefined;
  const attempt = getAttempt(visitor, order.id, order.unanswered_payment);
  const reply = await loadOptional(visitor, 'payment attempt', attempt);
  visitor.replies.clear();
  return reply?.data.status === 'initiated' ? undefined : reply?.data.status;
}

/** How the customer paid last, except with Apple Pay: not every device has it. */
function methodToPreselect(last: PaymentMethod | null | undefined) {
  return last && last !== 'apple_pay' ? last : null;
}

export const action = formAction(
  async ({ request, context, visitor, params, form }) => {
    const submission = parseForm(form, paymentForm);
    if (submission.status !== 'success') return validationError(submission, visitor);
    const id = params['id'] ?? '';
    const reply = await payOrder(visitor, id, {
      ...submission.value,
      return_url: `${context.siteOrigin}${localizePath(visitor.language, `/payment-page/${id}/return`)}`,
    });
    if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);
    const { status, redirect_url } = reply.data;
    // A document redirect: the gateway's page is not part of this app.
    if (status === 'initiated' && redirect_url) return redirectDocument(redirect_url, 303);
    // A charge without an answer: the page says that it is being checked.
    if (status === 'initiated') return redirectWithFlash(request, visitor, `/payment-page/${id}`);
    if (status === 'failed')
      return redirectWithFlash(
        request,
        visitor,
        `/payment-page/${id}`,
        successText(reply, visitor, 'paymentFailed'),
        [],
        'error',
      );
    return redirectWithFlash(
      request,
      visitor,
      `/orders/${id}`,
      successText(reply, visitor, 'paid'),
    );
  },
  { customersOnly: true },
);

export default function PaymentPage() {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const {
    title,
    order,
    chargeFailed,
    methods,
    preselected,
    idempotencyKey,
    sheetLabel,
    sheetTotal,
    now,
  } = useLoaderData<typeof loader>();
  return (
    <div className={page}>
      <h1 className={pageTitle}>{title}</h1>
      <FormAlert />
      <div className={twoColumns}>
        {order.status === 'waiting_payment' ? (
          <div className={stack.m}>
            <p>
              {t('payment.amount')}
              <br />
              <Money amount={order.balance.total} className={styles.amount} />
            </p>
            {order.hold_until && (
              <Note warm>
                {t('payment.hold', { until: formatMoment(language, order.hold_until) })}{' '}
                <TimeLeft until={Date.parse(order.hold_until)} now={now} />
              </Note>
            )}
            {chargeFailed && <Note warm>{t('payment.failed')}</Note>}
            {order.unanswered_payment !== null ? (
              <UnansweredPayment orderId={order.id} />
            ) : (
              <PaymentForm
                orderId={order.id}
                total={sheetTotal}
                amount={formatAmount(language, order.balance.total)}
                label={sheetLabel}
                methods={methods}
                preselected={preselected}
                idempotencyKey={idempotencyKey}
              />
            )}
            {methods.includes('card') && <p className={soft}>{t('payment.toGateway')}</p>}
          </div>
        ) : (
          <div className={stack.m}>
            <Note>{t('payment.over')}</Note>
            <ButtonLink to={`/orders/${order.id}`}>{t('payment.show')}</ButtonLink>
          </div>
        )}
        <aside className={panel} data-status={order.status}>
          <h2>
            {t('order.number')}{' '}
            <bdi dir="ltr" className={unbroken}>
              {order.number}
            </bdi>
          </h2>
          <p>
            <DateRange from={order.from} to={order.to} />
          </p>
          <Receipt balance={order.balance} coupon={order.coupon} days={order.days ?? undefined} />
        </aside>
      </div>
    </div>
  );
}

/** Nothing else can be paid while a charge may have gone through. */
function UnansweredPayment({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Note>{t('payment.unanswered')}</Note>
      <LocalLink
        to={`/payment-page/${orderId}`}
        reloadDocument
        className={button({ variant: 'primary' })}
      >
        {t('payment.checkAgain')}
      </LocalLink>
    </>
  );
}
