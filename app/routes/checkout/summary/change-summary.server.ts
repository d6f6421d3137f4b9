import { applyCoupon, getCart, listCartDeliveries, removeCoupon } from '#app/api/cart.server.ts';
import { isMissingCall } from '#app/api/missing-calls.server.ts';
import { getOrderDetails, placeOrder } from '#app/api/orders.server.ts';
import type { ActionArgs } from '#app/forms/form-action.server.ts';
import { formAsItStands, parseForm } from '#app/forms/parse-form.server.ts';
import {
  apiErrorResponse,
  formError,
  rerender,
  validationError,
  successText,
} from '#app/forms/responses.server.ts';
import { formatAmount } from '#app/locale/format.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { loadOptional } from '#app/requests/page-loader.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';
import type { Cart } from '#contract/cart.ts';
import {
  couponForm,
  placeOrderForm,
  SHOWN_CART_MAX,
  type PlaceOrderForm,
} from '#contract/forms.ts';
import { fromDecimal } from '#contract/decimal.ts';
import { describeShownCart, describeShownFees } from '#contract/shown-cart.ts';
import { REMEMBERED_FIELDS, TAKE_COMPANY } from './remembered-company.ts';

/** What the pressed button of the summary's form does, by its `intent`. */
export async function changeSummary(args: ActionArgs) {
  const { visitor, form } = args;
  // The pressed button's intent is the last value.
  const intent = form.getAll('intent').at(-1);
  if (typeof intent === 'string' && intent.startsWith(TAKE_COMPANY))
    return fillInCompany(args, intent.slice(TAKE_COMPANY.length));
  switch (intent) {
    case 'apply-coupon':
      return applyCouponFromForm(args);
    case 'remove-coupon':
      return removeCouponFromForm(args);
    case 'place':
      // A coupon that was typed but not applied: apply it first, so that the price is the
      // expected one.
      return isFilled(form.get('code'))
        ? applyCouponFromForm(args, getTranslator(visitor.language).t('refusals:couponThenPlace'))
        : placeOrderFromForm(args);
    default:
      return formError(422, getTranslator(visitor.language).t('refusals:cartInput'));
  }
}

const isFilled = (value: FormDataEntryValue | null) =>
  typeof value === 'string' && /\S/.test(value);

/** Applies a coupon; its success message is `message` or the rental API's. */
async function applyCouponFromForm(args: ActionArgs, message?: string) {
  const { request, visitor, form } = args;
  const submission = parseForm(form, couponForm);
  if (submission.status !== 'success') return validationError(submission, visitor);
  const reply = await applyCoupon(visitor, submission.value.code);
  if (!reply.ok) {
    // The coupon's own error is more specific than the form's.
    const refusal = { ...reply, message: reply.errors['code']?.[0] ?? reply.message };
    return apiErrorResponse(refusal, submission, request, visitor);
  }
  return backWithForm(args, message ?? successText(reply, visitor, 'couponApplied'));
}

async function removeCouponFromForm(args: ActionArgs) {
  const { request, visitor, form } = args;
  const reply = await removeCoupon(visitor);
  if (!reply.ok) return apiErrorResponse(reply, formAsItStands(form), request, visitor);
  return backWithForm(args, successText(reply, visitor, 'couponRemoved'));
}

/** Fills in the company of that name, as it was given with an earlier order. */
async function fillInCompany(args: ActionArgs, name: string) {
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

async function placeOrderFromForm({ request, visitor, form }: ActionArgs) {
  const submission = parseForm(form, placeOrderForm);
  if (submission.status !== 'success') return validationError(submission, visitor);
  const reply = await placeOrder(visitor, submission.value);
  if (!reply.ok && reply.code === 'order_changed') {
    const message = await describeChange(visitor, submission.value, reply.message);
    return apiErrorResponse({ ...reply, message }, submission, request, visitor);
  }
  if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);
  const { id } = reply.data;
  // An API that does not say which: it stands in their list, where there is one.
  const list = isMissingCall(visitor.apiUrl, 'GET orders') ? '/' : '/orders';
  return redirectWithFlash(
    request,
    visitor,
    id === null ? list : `/payment-page/${id}`,
    successText(reply, visitor, 'orderPlaced'),
  );
}

/** Describes the cart as shown to the customer; '' where that is too long. */
export function shownCartOf({ items, balance }: Cart): string {
  const shown = describeShownCart(items, balance.insurance ?? 0);
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
      t('refusals:daysChanged'),
    shown.expected_cart !== '' &&
      shown.expected_cart !== shownCartOf(cart.data) &&
      t('refusals:piecesChanged'),
    shown.expected_fees !== '' &&
      deliveries &&
      shown.expected_fees !== describeShownFees(deliveries.data) &&
      t('refusals:feesChanged'),
  ];
  return [fallback, ...changes.filter((change) => typeof change === 'string')].join(' · ');
}
