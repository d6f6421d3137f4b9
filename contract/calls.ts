import type { z } from 'zod/v4';
import * as account from './account.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as documents from './documents.ts';
import type { FailureCode } from './failure-codes.ts';
import * as forms from './forms.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import { messageReplySchema } from './reply.ts';
import * as site from './site.ts';

/*
 * The calls that the storefront makes for visitors and customers, for who builds a rental API or
 * checks one: docs/rental-api/openapi.json and `npm run check-rental-api` are made from this.
 */

export interface CallDescription {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API's base, with its parameters in braces. */
  path: string;
  summary: string;
  /** A customer's bearer token goes along. */
  signedIn?: true;
  /** A bearer token of a member of the staff goes along. */
  staff?: true;
  /** Sent as POST with the field `_method`. */
  override?: 'PUT' | 'DELETE';
  /** Names of the query's parameters. */
  query?: readonly string[];
  /** Fields of the multipart form. */
  form?: z.ZodType;
  /** Fields that name a line by its position from 1: name → what it says, as `back` for `back_1`. */
  lineFields?: Readonly<Record<string, string>>;
  /** Fields that go along at times: name → what they say. */
  alsoSent?: Readonly<Record<string, string>>;
  /** Sent as JSON in place of a form. */
  json?: z.ZodType;
  /** The files of the form, by field. */
  files?: readonly string[];
  reply: z.ZodType;
  failures?: readonly FailureCode[];
  /** What the shop does without the call; none for the calls of section 7, which it needs. */
  without?: string;
}

const done = messageReplySchema;
const DAYS = ['from', 'to', 'branch_id'] as const;
const LISTED = [
  ...['q', 'category', 'category_id', 'tag', 'ids', 'sort', 'available', 'price_from', 'price_to'],
  ...['page', 'per_page', ...DAYS],
] as const;
const NO_CATALOGUE =
  'lists and products say that the catalogue cannot be shown; home shows the rest';
const NO_ORDERS = 'the screens of orders say that orders cannot be shown';
const SIGNED_IN = { signedIn: true } as const;

export const CALLS: readonly CallDescription[] = [
  {
    ...{ method: 'POST', path: 'login', summary: 'Sign in', form: forms.loginForm },
    ...{ reply: account.tokenReply, failures: ['wrong_credentials', 'login_locked'] },
  },
  {
    ...{ method: 'POST', path: 'register', summary: 'Start a registration' },
    ...{ form: forms.registerForm, reply: account.codeRequestReply },
    failures: ['phone_taken', 'code_too_soon', 'code_limit', 'sms_unavailable'],
  },
  {
    ...{ method: 'POST', path: 'verify', summary: 'Confirm a code: of a registration or a reset' },
    ...{ form: forms.verifyForm, reply: account.tokenReply },
    failures: ['code_wrong', 'code_locked'],
  },
  {
    ...{ method: 'POST', path: 'resend/otp', summary: 'Send the code again' },
    ...{ form: forms.phoneForm, reply: done },
    failures: ['code_too_soon', 'code_limit', 'sms_unavailable'],
  },
  {
    ...{ method: 'POST', path: 'password/forget', summary: 'Send a code to reset the password' },
    ...{ form: forms.phoneForm, reply: account.codeRequestReply },
    failures: ['code_too_soon', 'code_limit', 'sms_unavailable'],
  },
  {
    ...{ method: 'POST', path: 'password/reset', summary: 'Set a new password' },
    ...{ form: forms.resetForm, reply: done, failures: ['code_wrong'] },
  },
  { method: 'POST', path: 'logout', summary: 'Sign out', ...SIGNED_IN, reply: done },
  {
    ...{ method: 'POST', path: 'account/update', summary: 'Save name and phone', ...SIGNED_IN },
    ...{ override: 'PUT', form: forms.profileForm, reply: done, failures: ['phone_unconfirmed'] },
  },
  {
    ...{ method: 'POST', path: 'account/update/image', summary: 'Save the picture', ...SIGNED_IN },
    ...{ override: 'PUT', files: ['image'], reply: done },
    failures: ['image_refused', 'image_limit', 'too_large'],
  },
  {
    ...{ method: 'POST', path: 'account/phone/code/send', ...SIGNED_IN },
    summary: 'Send a code to a new phone',
    ...{ form: forms.phoneForm, reply: done },
    alsoSent: { resend: '1 where the code is sent again' },
    failures: ['phone_taken', 'code_too_soon', 'code_limit', 'sms_unavailable'],
  },
  {
    ...{ method: 'POST', path: 'account/phone/verify', ...SIGNED_IN },
    ...{ summary: 'Confirm the code of the new phone', form: forms.phoneVerifyForm, reply: done },
    failures: ['code_wrong', 'code_locked', 'password_wrong'],
  },
  {
    ...{ method: 'PATCH', path: 'account/notification/status', ...SIGNED_IN },
    ...{ summary: 'Turn notifications on or off', reply: done },
  },
  {
    method: 'GET',
    path: 'account',
    summary: 'The profile',
    ...SIGNED_IN,
    reply: account.profileReply,
  },
  {
    ...{ method: 'GET', path: 'account/wishlist', summary: 'The wishlist', ...SIGNED_IN },
    ...{ query: DAYS, reply: catalogue.wishlistReply },
  },
  { method: 'GET', path: 'categories', summary: 'The categories', reply: catalogue.termsReply },
  { method: 'GET', path: 'tags', summary: 'The tags', reply: catalogue.termsReply },
  {
    ...{ method: 'GET', path: 'notifications', summary: 'The notifications', ...SIGNED_IN },
    reply: account.notificationsReply,
  },
  { method: 'GET', path: 'cart', summary: 'The cart', ...SIGNED_IN, reply: cart.cartReply },
  {
    ...{ method: 'POST', path: 'cart/item', summary: 'Take one of a line off', ...SIGNED_IN },
    ...{ form: forms.productIdForm, reply: done },
  },
  { method: 'DELETE', path: 'cart', summary: 'Empty the cart', ...SIGNED_IN, reply: done },
  {
    ...{ method: 'POST', path: 'cart/check-cart', summary: 'Check the cart', ...SIGNED_IN },
    ...{ reply: done, failures: ['dates_required', 'cart_empty', 'cart_short'] },
  },
  { method: 'GET', path: 'info/site', summary: 'Who the shop is', reply: site.siteReply },
  { method: 'GET', path: 'dial/codes', summary: 'The dial codes', reply: site.dialCodesReply },

  // Capabilities.
  {
    ...{ method: 'GET', path: 'products', summary: 'A page of the products', query: LISTED },
    ...{ reply: catalogue.productsReply, without: NO_CATALOGUE },
  },
  {
    ...{ method: 'GET', path: 'products/{slug}', summary: 'One product', query: DAYS },
    ...{ reply: catalogue.productReply, without: NO_CATALOGUE },
    failures: ['product_not_found', 'product_archived'],
  },
  {
    ...{ method: 'GET', path: 'products/{slug}/calendar', query: ['month', 'branch_id'] },
    summary: 'What is available on each day of a month (YYYY-MM)',
    ...{ reply: catalogue.calendarReply, without: 'calendars show no available units' },
  },
  {
    ...{
      method: 'GET',
      path: 'search/suggestions',
      summary: 'Suggestions while a search is typed',
    },
    ...{ query: ['q', ...DAYS], reply: catalogue.suggestionsReply, without: 'no suggestions' },
  },
  {
    ...{ method: 'GET', path: 'categories/{slug}', summary: 'One category' },
    ...{ reply: catalogue.termReply, without: 'it is looked up in `categories`' },
  },
  {
    ...{ method: 'GET', path: 'tags/{slug}', summary: 'One tag' },
    ...{ reply: catalogue.termReply, without: 'it is looked up in `tags`' },
  },
  {
    ...{ method: 'POST', path: 'cart/items', summary: 'Set the quantity of a line', ...SIGNED_IN },
    ...{ form: forms.cartItemForm, reply: cart.cartReply },
    failures: ['product_not_found', 'quantity_unavailable', 'quantity_maximum'],
    without: 'a line can be made one less, and the cart emptied; nothing can be added',
  },
  {
    ...{ method: 'POST', path: 'cart/items/add', summary: 'Add to a line', ...SIGNED_IN },
    ...{ form: forms.cartItemForm, reply: cart.cartReply },
    failures: ['product_not_found', 'quantity_unavailable', 'quantity_maximum'],
    without: 'the cart is read and the quantity set',
  },
  {
    ...{ method: 'POST', path: 'cart/dates', override: 'PUT', ...SIGNED_IN },
    ...{ summary: 'Set the rental days', form: forms.datesForm, reply: cart.cartReply },
    ...{ failures: ['dates_invalid'], without: 'the days are kept in the cookie alone' },
  },
  {
    ...{ method: 'DELETE', path: 'cart/dates', summary: 'Forget the days', ...SIGNED_IN },
    ...{ reply: done, without: 'the days are kept in the cookie alone' },
  },
  {
    ...{ method: 'POST', path: 'cart/branch', summary: 'Set the branch', ...SIGNED_IN },
    ...{ form: forms.branchForm, reply: cart.cartReply, failures: ['branch_not_found'] },
    without: 'branches cannot be chosen',
  },
  {
    ...{ method: 'GET', path: 'cart/branches', ...SIGNED_IN, reply: cart.cartBranchesReply },
    ...{ summary: 'What each branch lacks of the cart', without: 'this is not said' },
  },
  {
    ...{ method: 'GET', path: 'cart/deliveries', ...SIGNED_IN, reply: cart.cartDeliveriesReply },
    ...{ summary: 'Delivery zones, with the sums delivered there', without: 'delivery has no fee' },
  },
  {
    ...{ method: 'POST', path: 'cart/coupon', summary: 'Apply a coupon', ...SIGNED_IN },
    ...{ form: forms.couponForm, reply: done },
    failures: ['coupon_required', 'coupon_invalid', 'coupon_limit'],
    without: 'the coupon’s form says that it cannot be done here',
  },
  {
    ...{ method: 'DELETE', path: 'cart/coupon', summary: 'Take the coupon off', ...SIGNED_IN },
    ...{ reply: done, without: 'the form says that it cannot be done here' },
  },
  {
    ...{ method: 'POST', path: 'orders', summary: 'Place an order', ...SIGNED_IN },
    ...{ form: forms.placeOrderForm, reply: orders.orderReply },
    failures: [
      'cart_empty',
      'cart_short',
      'branch_short',
      'order_changed',
      'order_limit',
      'key_reused',
    ],
    without: 'the summary says that it cannot be done here',
  },
  {
    ...{ method: 'GET', path: 'orders', summary: 'A page of the orders', ...SIGNED_IN },
    ...{ query: ['state', 'project', 'page'], reply: orders.ordersReply, without: NO_ORDERS },
  },
  {
    ...{ method: 'GET', path: 'orders/{id}', summary: 'One order', ...SIGNED_IN },
    ...{ reply: orders.orderReply, failures: ['order_not_found'], without: NO_ORDERS },
  },
  {
    ...{ method: 'GET', path: 'orders/{id}/documents', ...SIGNED_IN },
    ...{ summary: 'Its invoices, notes and statements', reply: documents.documentsReply },
    ...{ failures: ['order_not_found'], without: 'there is an order slip, and no invoice' },
  },
  {
    ...{ method: 'GET', path: 'orders/{id}/documents/{number}/pdf', ...SIGNED_IN },
    ...{ summary: 'One of them as PDF', reply: documents.pdfReply },
    ...{ failures: ['document_not_found'], without: 'it can be printed, and not be saved' },
  },
  {
    ...{ method: 'POST', path: 'orders/{id}/cancel', summary: 'Cancel an order', ...SIGNED_IN },
    ...{ reply: orders.orderReply, failures: ['order_not_found', 'order_move_refused'] },
    without: NO_ORDERS,
  },
  {
    ...{ method: 'POST', path: 'orders/{id}/payments', summary: 'Start to pay', ...SIGNED_IN },
    ...{ form: payments.startPaymentForm, reply: payments.paymentAttemptReply },
    failures: [
      'order_not_payable',
      'payment_method_unavailable',
      'payment_unavailable',
      'key_reused',
    ],
    without: 'the payment page says that orders cannot be shown',
  },
  {
    ...{ method: 'POST', path: 'orders/{id}/payments/apple-pay-session', ...SIGNED_IN },
    ...{ summary: 'The merchant session that the sheet of Apple Pay asks for' },
    ...{ form: payments.applePaySessionForm, reply: payments.applePaySessionReply },
    failures: ['order_not_found', 'payment_unavailable'],
    without: 'Apple Pay is not offered',
  },
  {
    ...{ method: 'GET', path: 'orders/{id}/payments/{attempt}', ...SIGNED_IN },
    ...{ summary: 'How an attempt to pay stands', reply: payments.paymentAttemptReply },
    without: 'the order’s own status is shown',
  },
  {
    ...{ method: 'GET', path: 'account/order-details', ...SIGNED_IN },
    ...{ summary: 'What earlier orders gave', reply: orders.orderDetailsReply },
    without: 'nothing is filled in',
  },
  {
    ...{ method: 'GET', path: 'account/sessions', summary: 'Where one is signed in', ...SIGNED_IN },
    ...{ reply: account.sessionsReply, without: 'no link leads to the screen' },
  },
  {
    ...{ method: 'GET', path: 'account/notify-by', ...SIGNED_IN, reply: account.notifyByReply },
    ...{ summary: 'How one is told of orders', without: 'no link leads to the screen' },
  },
  {
    ...{ method: 'GET', path: 'account/data', ...SIGNED_IN, reply: account.personalDataReply },
    ...{ summary: 'Everything that is stored about one', without: 'no link leads to it' },
  },
  {
    ...{ method: 'POST', path: 'account', override: 'DELETE', ...SIGNED_IN },
    ...{ summary: 'Delete the account', form: forms.passwordForm, reply: done },
    failures: ['password_wrong', 'orders_open'],
    without: 'the form says that it cannot be done here',
  },
  {
    ...{ method: 'POST', path: 'account/password', override: 'PUT', ...SIGNED_IN },
    ...{ summary: 'Change the password; other sessions end', form: forms.newPasswordForm },
    ...{ reply: done, failures: ['password_wrong'] },
    without: 'the form says that it cannot be done here',
  },
  {
    ...{ method: 'POST', path: 'account/wishlist', summary: 'Add to the wishlist', ...SIGNED_IN },
    ...{ form: forms.productIdForm, reply: done, failures: ['product_not_found', 'wishlist_full'] },
    without: 'the heart says that it cannot be done here',
  },
  {
    ...{ method: 'DELETE', path: 'account/wishlist/{product_id}', ...SIGNED_IN, reply: done },
    ...{ summary: 'Take off the wishlist', without: 'the heart says that it cannot be done here' },
  },
  {
    ...{ method: 'POST', path: 'account/wishlist/merge', ...SIGNED_IN, reply: done },
    ...{ summary: 'Add a guest’s wishlist', without: 'it is lost' },
    alsoSent: { 'product_ids[]': 'The id of a product, once for each of them' },
  },
  {
    ...{ method: 'DELETE', path: 'account/sessions', summary: 'Sign out everywhere', ...SIGNED_IN },
    ...{ reply: done, without: 'no link leads to the screen' },
  },
  {
    ...{ method: 'DELETE', path: 'account/sessions/{id}', summary: 'End a session', ...SIGNED_IN },
    ...{ reply: done, without: 'no link leads to the screen' },
  },
  {
    ...{ method: 'POST', path: 'account/notify-by', ...SIGNED_IN, form: forms.notifyByForm },
    ...{ summary: 'Choose how one is told of orders', reply: done },
    without: 'no link leads to the screen',
  },
  {
    ...{ method: 'POST', path: 'notifications/read', summary: 'Mark all as read', ...SIGNED_IN },
    ...{ reply: done, without: 'the button is not shown' },
  },
  {
    ...{ method: 'GET', path: 'branches', summary: 'The branches', reply: site.branchesReply },
    without: 'no branches and no map are shown',
  },
  {
    ...{ method: 'GET', path: 'delivered-areas', summary: 'Where the shop has delivered' },
    ...{ reply: site.deliveredAreasReply, without: 'the map is not shown' },
  },
  {
    ...{ method: 'GET', path: 'faqs', summary: 'Questions and their answers' },
    ...{ reply: site.faqsReply, without: 'those that the shop ships are shown' },
  },
  {
    ...{ method: 'GET', path: 'pages/{slug}', summary: 'The text of a content page' },
    ...{ reply: site.pageReply, without: 'the text that the shop ships is shown' },
  },
  {
    ...{ method: 'POST', path: 'contact', summary: 'Send a message to the shop' },
    ...{ form: forms.contactForm, reply: done, failures: ['contact_limit'] },
    without: 'the form says that it cannot be done here',
  },
];
