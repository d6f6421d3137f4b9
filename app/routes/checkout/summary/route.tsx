import { Form, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { revalidatePage } from '#app/dialogs/revalidation.ts';
import { randomUUID } from 'node:crypto';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { useValidatedForm } from '#app/forms/validated-form.ts';
import { useLastResult } from '#app/forms/form-submission.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { Alert } from '#app/ui/notice.tsx';
import { EmptyCart } from '../empty-cart.tsx';
import { AreaField } from '#app/ui/field.tsx';
import { RentalLine } from '#app/components/rental-line.tsx';
import {
  applyCoupon,
  compareBranches,
  getCart,
  listCartDeliveries,
  removeCoupon,
} from '#app/api/cart.server.ts';
import { getOrderDetails, placeOrder } from '#app/api/orders.server.ts';
import { listBranches } from '#app/api/site.server.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { formatAmount } from '#app/locale/format.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import {
  validationError,
  formError,
  apiErrorResponse,
  rerender,
} from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { formAction, type ActionArgs } from '#app/forms/form-action.server.ts';
import { readIdempotencyKey } from '../idempotency-key.ts';
import { formAsItStands, parseForm } from '#app/forms/parse-form.server.ts';
import {
  customerLoader,
  loadOptional,
  requireReply,
  type LoaderArgs,
} from '#app/requests/page-loader.server.ts';
import { hidden, page, pageTitle, panel, stack, twoColumns } from '#app/theme/layout.css.ts';
import { fromDecimal, toDecimal } from '#contract/money.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';
import type { Cart, CartDelivery } from '#contract/cart.ts';
import {
  couponForm,
  placeOrderForm,
  SHOWN_CART_MAX,
  type PlaceOrderForm,
} from '#contract/forms.ts';
import { COMPANY_FIELDS } from '#contract/order-constants.ts';
import type { OrderDetails } from '#contract/orders.ts';
import { describeShownCart, describeShownFees } from '#contract/shown-cart.ts';
import { AcceptTermsAndConditions } from './accept-terms-and-conditions.tsx';
import { CompanyDetails } from './company-details.tsx';
import { REMEMBERED_FIELDS, TAKE_COMPANY } from './remembered-company.ts';
import { Coupon } from './coupon.tsx';
import { Fulfilment } from './fulfilment.tsx';
import { OrderDates } from './order-dates.tsx';
import { readFulfilment, Sums, type ChosenFulfilment } from './sums.tsx';
import type { PageHandle } from '#app/requests/page-handle.ts';

const loadPlaceOrderForm = () =>
  import('#contract/forms.ts').then(({ placeOrderForm }) => placeOrderForm);

export const handle: PageHandle = { calendarOf: 'cart', noindex: true, allows: 'maps' };

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
/** Also after a refusal: what was shown may be what is no longer so. */
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
  };
});

/** None from a rental API that has no zones. */
async function loadDeliveries(args: LoaderArgs) {
  const reply = await listCartDeliveries(args.visitor);
  if (!reply.ok && [404, 405].includes(reply.status)) return [];
  return (await requireReply(reply, args)).data;
}

export const action = formAction(
  async (args) => {
    const { visitor, form } = args;
    // The pressed button's intent is the last value.
    const intent = form.getAll('intent').at(-1);
    if (typeof intent === 'string' && intent.startsWith(TAKE_COMPANY))
      return takeCompany(args, intent.slice(TAKE_COMPANY.length));
    switch (intent) {
      case 'apply-coupon':
        return putCoupon(args);
      case 'remove-coupon':
        return takeCouponOff(args);
      case 'place':
        // A coupon that was typed but not applied: apply it first, so that the price is the
        // expected one.
        return isFilled(form.get('code'))
          ? putCoupon(args, getTranslator(visitor.language).t('cart:coupon.thenPlace'))
          : place(args);
      default:
        return formError(422, getTranslator(visitor.language).t('cart:badInput'));
    }
  },
  { customersOnly: true },
);

const isFilled = (value: FormDataEntryValue | null) =>
  typeof value === 'string' && /\S/.test(value);

/** Applies a coupon; its success message is `message` or the rental API's. */
async function putCoupon(args: ActionArgs, message?: string) {
  const { request, visitor, form } = args;
  const submission = parseForm(form, couponForm);
  if (submission.status !== 'success') return validationError(submission, visitor);
  const reply = await applyCoupon(visitor, submission.value.code);
  if (!reply.ok) {
    // The coupon's own error is more specific than the form's.
    const refusal = { ...reply, message: reply.errors['code']?.[0] ?? reply.message };
    return apiErrorResponse(refusal, submission, request, visitor);
  }
  return backWithForm(args, message ?? reply.message);
}

async function takeCouponOff(args: ActionArgs) {
  const { request, visitor, form } = args;
  const reply = await removeCoupon(visitor);
  if (!reply.ok) return apiErrorResponse(reply, formAsItStands(form), request, visitor);
  return backWithForm(args, reply.message);
}

/** Fills in the company of that name, as it was given with an earlier order. */
async function takeCompany(args: ActionArgs, name: string) {
  const { request, visitor, form } = args;
  const reply = await getOrderDetails(visitor);
  if (!reply.ok) return apiErrorResponse(reply, formAsItStands(form), request, visitor);
  const company = reply.data.companies.find(({ company_name }) => company_name === name);
  if (!company) return backWithForm(args);
  form.delete('without_company');
  for (const field of REMEMBERED_FIELDS) form.set(field, company[field] ?? '');
  return backWithForm(args);
}

/** Renders the summary again with the values of the order's form. */
function backWithForm({ request, visitor, form }: ActionArgs, message?: string | null) {
  if (!form.has('fulfilment'))
    return redirectWithFlash(request, visitor, '/orders/summary-orders', message);
  return rerender(formAsItStands(form), message);
}

async function place({ request, visitor, form }: ActionArgs) {
  const submission = parseForm(form, placeOrderForm);
  if (submission.status !== 'success') return validationError(submission, visitor);
  const reply = await placeOrder(visitor, submission.value);
  if (!reply.ok && reply.code === 'order_changed') {
    const message = await describeChange(visitor, submission.value, reply.message);
    return apiErrorResponse({ ...reply, message }, submission, request, visitor);
  }
  if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);
  return redirectWithFlash(request, visitor, `/payment-page/${reply.data.id}`, reply.message);
}

/** Describes the cart as shown to the customer; '' where that is too long. */
function shownCartOf({ items, balance }: Cart): string {
  const shown = describeShownCart(items, balance.insurance);
  return shown.length <= SHOWN_CART_MAX ? shown : '';
}

/** The cart has changed since it was shown; the page shows the current one. */
async function describeChange(
  visitor: Visitor,
  shown: PlaceOrderForm,
  fallback: string,
): Promise<string> {
  const [cart, deliveries] = await Promise.all([
    loadOptional(visitor, 'cart', getCart(visitor)),
    loadOptional(visitor, 'deliveries', listCartDeliveries(visitor)),
  ]);
  if (!cart) return fallback;
  const { language } = visitor;
  const { t } = getTranslator(language);
  const { dates, balance } = cart.data;
  const total = fromDecimal(shown.expected_total);
  const changes = [
    total !== undefined &&
      total !== balance.total &&
      t('cart:summary.totalChanged', {
        before: formatAmount(language, total),
        after: formatAmount(language, balance.total),
      }),
    (shown.expected_from !== dates?.from || shown.expected_to !== dates?.to) &&
      t('cart:summary.daysChanged'),
    shown.expected_cart !== '' &&
      shown.expected_cart !== shownCartOf(cart.data) &&
      t('cart:summary.piecesChanged'),
    shown.expected_fees !== '' &&
      deliveries &&
      shown.expected_fees !== describeShownFees(deliveries.data) &&
      t('cart:summary.feesChanged'),
  ];
  return [fallback, ...changes.filter((change) => typeof change === 'string')].join(' · ');
}

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
      fulfilment: 'pickup',
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
            <OrderDates dates={cart.dates ?? null} days={cart.days ?? null} />
            <ul aria-label={t('summary.lines')}>
              {cart.items.map((item) => (
                <RentalLine key={item.id} item={item} days={cart.days}>
                  {item.quantity > item.available && (
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
            <SubmitButton size="full">{t('summary.place')}</SubmitButton>
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
