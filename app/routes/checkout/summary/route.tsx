import { Form, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { revalidatePage } from '#app/dialogs/revalidation.ts';
import { randomUUID } from 'node:crypto';
import { useMemo, useState } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { useValidatedForm } from '#app/forms/validated-form.ts';
import { useLastResult } from '#app/forms/form-submission.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { Alert } from '#app/ui/notice.tsx';
import { EmptyCart } from '../empty-cart.tsx';
import { AreaField } from '#app/ui/field.tsx';
import { RentalLine } from '#app/components/rental-line.tsx';
import { compareBranches, getCart, listCartDeliveries } from '#app/api/cart.server.ts';
import { isMissingCall } from '#app/api/missing-calls.server.ts';
import { getOrderDetails } from '#app/api/orders.server.ts';
import { listBranches } from '#app/api/site.server.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { SHIPPED_TEXTS } from '#app/locale/shipped-texts.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { readIdempotencyKey } from '../idempotency-key.ts';
import {
  customerLoader,
  loadOptional,
  requireReply,
  type LoaderArgs,
} from '#app/requests/page-loader.server.ts';
import { hidden, page, pageTitle, panel, stack, twoColumns } from '#app/theme/layout.css.ts';
import { toDecimal } from '#contract/decimal.ts';
import type { CartDelivery } from '#contract/cart.ts';
import { countDays } from '#contract/days.ts';
import type { PlaceOrderForm } from '#contract/forms.ts';
import { COMPANY_FIELDS } from '#contract/order-constants.ts';
import type { OrderDetails } from '#contract/orders.ts';
import { describeShownFees } from '#contract/shown-cart.ts';
import { isShort } from '#contract/short-line.ts';
import { AcceptTermsAndConditions } from './accept-terms-and-conditions.tsx';
import { changeSummary, shownCartOf } from './change-summary.server.ts';
import { CompanyDetails } from './company-details.tsx';
import { Coupon } from './coupon.tsx';
import { Fulfilment } from './fulfilment.tsx';
import { OrderDates } from './order-dates.tsx';
import { readFulfilment, Sums, type ChosenFulfilment } from './sums.tsx';
import type { PageHandle } from '#app/requests/page-handle.ts';

const loadPlaceOrderForm = () =>
  import('#contract/forms.ts').then(({ placeOrderForm }) => placeOrderForm);

export const handle: PageHandle = { calendarOf: 'cart', noindex: true, allows: 'maps' };

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
/** Also after a refusal, which may mean that the cart or its prices have changed. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  [409, 422].includes(args.actionStatus ?? 0) || revalidatePage(args);

export const loader = customerLoader(async (args) => {
  const { visitor } = args;
  const { t } = getTranslator(visitor.language);
  const [{ data: cart }, deliveries, branches, compared, details] = await Promise.all([
    getCart(visitor).then((reply) => requireReply(reply, args)),
    loadDeliveries(args),
    loadOptional(visitor, 'branches', listBranches(visitor)),
    loadOptional(visitor, 'stock of branches', compareBranches(visitor)),
    loadOptional(visitor, 'order details', getOrderDetails(visitor)),
  ]);
  return {
    title: t('cart:summary.title'),
    cart,
    mapKey: args.context.settings.GOOGLE_MAPS_KEY ?? null,
    branches: (branches?.data ?? []).map(({ id, name, address }) => ({ id, name, address })),
    missing: Object.fromEntries((compared?.data ?? []).map((one) => [one.id, one.missing])),
    details: details?.data ?? {
      company: null,
      companies: [],
      projects: [],
      addresses: [],
      zone: null,
      payment_method: null,
    },
    // One key per form: submitting it twice still places one order.
    idempotencyKey: randomUUID(),
    shownTotal: toDecimal(cart.balance.total),
    shownCart: shownCartOf(cart),
    deliveries,
    shownFees: describeShownFees(deliveries),
    closed: isMissingCall(visitor.apiUrl, 'POST orders')
      ? SHIPPED_TEXTS[visitor.language].unsupported.form
      : null,
  };
});

/** None from a rental API that has no zones. */
async function loadDeliveries(args: LoaderArgs) {
  const reply = await listCartDeliveries(args.visitor);
  if (!reply.ok && reply.unsupported) return [];
  return (await requireReply(reply, args)).data;
}

export const action = formAction(changeSummary, { customersOnly: true });

/** As the form shows its fields. */
const FIELD_ORDER = [
  ...['fulfilment', 'branch_id', 'zone_id', 'address', 'delivery_slot'],
  ...['contact_name', 'contact_phone'],
  ...COMPANY_FIELDS,
  ...['notes', 'accept_terms'],
];

export default function SummaryOrders() {
  const { t } = useTranslation('cart');
  const { title, cart, deliveries, branches, missing, details, mapKey, idempotencyKey, ...shown } =
    useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<ChosenFulfilment | null>(null);
  const lastResult = useOwnResult();
  const firstBranch = branches[0]?.id;
  const cartBranch = cart.branch_id ?? firstBranch;
  const zones = deliveries.filter(({ branch_id }) => (branch_id ?? firstBranch) === cartBranch);
  const given = givenBefore(details, zones);
  const [form, field] = useValidatedForm<PlaceOrderForm & { code: string }>(loadPlaceOrderForm, {
    id: 'place',
    lastResult,
    defaultValue: {
      ...given,
      ...(cart.branch_id && { branch_id: cart.branch_id }),
      idempotency_key: idempotencyKey,
      fulfilment: branches.length > 0 ? 'pickup' : 'delivery',
    },
  });
  return (
    <div className={page}>
      <h1 className={pageTitle}>{title}</h1>
      <FormAlert formId={form.id} order={FIELD_ORDER} />
      {cart.items.length === 0 ? (
        <EmptyCart />
      ) : (
        <Form
          method="post"
          id={form.id}
          onSubmit={(event) => {
            // A button with an intent does not place the order: its schema does not apply.
            const { submitter } = event.nativeEvent as SubmitEvent;
            if (submitter?.getAttribute('name') !== 'intent') form.onSubmit(event);
          }}
          onChange={({ currentTarget }) => setChosen(readFulfilment(currentTarget))}
          noValidate
          className={twoColumns}
        >
          <div className={stack.xl}>
            {/*
             * Enter activates the first submit button of a form.
             */}
            <button className={hidden} tabIndex={-1} aria-hidden="true" />
            <input type="hidden" name="intent" value="place" />
            <input
              type="hidden"
              name="idempotency_key"
              value={readIdempotencyKey(lastResult) ?? idempotencyKey}
            />
            {/*
             * The order is refused unless it equals what was shown.
             */}
            <input type="hidden" name="expected_from" value={cart.dates?.from ?? ''} />
            <input type="hidden" name="expected_to" value={cart.dates?.to ?? ''} />
            <input type="hidden" name="expected_total" value={shown.shownTotal} />
            <input type="hidden" name="expected_cart" value={shown.shownCart} />
            <input type="hidden" name="expected_fees" value={shown.shownFees} />
            <OrderDates dates={cart.dates} days={cart.dates && countDays(cart.dates)} />
            <ul aria-label={t('summary.lines')}>
              {cart.items.map((item) => (
                <RentalLine key={item.id} item={item} days={cart.days}>
                  {isShort(item) && (
                    <Alert>
                      <LocalLink to="/cart">{t('shortInSummary')}</LocalLink>
                    </Alert>
                  )}
                </RentalLine>
              ))}
            </ul>
            <Fulfilment
              field={field}
              branches={branches}
              missing={missing}
              zones={deliveries}
              addresses={details.addresses}
              mapKey={mapKey}
            />
            <CompanyDetails field={field} remembered={details} />
            <AreaField
              meta={field.notes}
              label={t('summary.notes')}
              hint={t('summary.notesHint')}
            />
            <AcceptTermsAndConditions meta={field.accept_terms} />
          </div>
          <aside className={panel} aria-label={t('sums')}>
            <Sums cart={cart} deliveries={deliveries} chosen={chosen} />
            <Coupon
              meta={field.code}
              coupon={cart.coupon ?? null}
              idle={cart.balance.discount === 0}
            />
            {shown.closed ? (
              <Alert>{shown.closed}</Alert>
            ) : (
              <SubmitButton size="full">{t('summary.place')}</SubmitButton>
            )}
          </aside>
        </Form>
      )}
    </div>
  );
}

/**
 * What was given with earlier orders, for the form; of the zones only one that the cart's branch
 * delivers to, so that nobody rents from another branch without having said so.
 */
function givenBefore(
  { company, addresses, zone }: OrderDetails,
  zones: readonly CartDelivery[],
): Partial<PlaceOrderForm> {
  const zone_id = (zones.find(({ name }) => name === zone) ?? zones[0])?.id;
  const texts = { ...company, address: addresses[0], zone_id };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => Boolean(text)));
}

/** The form's last result, but not that of a coupon. */
function useOwnResult() {
  const lastResult = useLastResult();
  return useMemo(() => {
    const intent = lastResult?.initialValue?.['intent'];
    if (!lastResult || intent === 'place') return lastResult;
    return { ...lastResult, state: { validated: { code: true } } };
  }, [lastResult]);
}
