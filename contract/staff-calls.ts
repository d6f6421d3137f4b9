import {
  addedPictureReply,
  catalogueExportSchema,
  catalogueImportSchema,
  importResultSchema,
  productSheetSchema,
} from './catalogue-import.ts';
import type { CallDescription } from './calls.ts';
import { documentReply, documentsReply, pdfReply } from './documents.ts';
import { COUNT_FIELD_NOTES } from './line-counts.ts';
import type { FailureCode } from './failure-codes.ts';
import { messageReplySchema, replySchema } from './reply.ts';
import * as staff from './staff.ts';
import * as counter from './staff-counter.ts';
import * as documents from './staff-documents.ts';
import * as members from './staff-members.ts';
import * as money from './staff-money.ts';
import * as reports from './staff-reports.ts';
import * as shop from './staff-shop.ts';
import * as stock from './staff-stock.ts';

/* The calls of the counter and of the staff command, described as those of `calls.ts`. */

type More = Partial<Pick<CallDescription, 'form' | 'lineFields' | 'json' | 'files' | 'query'>>;

const done = messageReplySchema;
const RANGE = { query: ['from', 'to'] };

/** [method, path below `staff/`, summary, reply, the rest] */
const ROWS: [
  method: 'GET' | 'POST',
  path: string,
  summary: string,
  reply: CallDescription['reply'],
  more?: More,
][] = [
  ['POST', 'sign-in', 'Sign in', members.staffSignInReply, { form: members.staffSignInForm }],
  ['POST', 'sign-out', 'Sign out', done],
  ['GET', 'me', 'Who is signed in', members.staffMeReply],
  ['GET', 'sessions', 'Where one is signed in', members.staffSessionsReply],
  ['POST', 'sessions/{id}/end', 'End a session', done],
  ['GET', 'members', 'The members', members.staffMembersReply],
  [
    ...(['POST', 'members', 'Add a member', members.staffCredentialsReply] as const),
    { form: members.staffMemberForm },
  ],
  [
    ...(['POST', 'members/{name}/reset', 'New credentials'] as const),
    ...([members.staffCredentialsReply, { form: members.memberResetForm }] as const),
  ],
  ['POST', 'members/{name}/disable', 'Disable a member', done],
  ['GET', 'tokens', 'Tokens of machines', staff.staffTokensReply],
  ['POST', 'tokens', 'Make a token', staff.staffTokenReply, { form: staff.staffTokenForm }],
  ['POST', 'tokens/{name}/revoke', 'Revoke a token', done],

  ['GET', 'today', 'What is to be done today', counter.staffTodayReply, { query: ['branch'] }],
  [
    ...(['GET', 'planning', 'The planning board', counter.staffPlanningReply] as const),
    { query: ['q', 'from', 'branch', 'page'] },
  ],
  ['GET', 'orders', 'Orders', staff.staffOrdersReply, { query: ['status', 'q', 'page'] }],
  ['GET', 'orders/{number}', 'An order', staff.staffOrderReply],
  ['GET', 'orders/{number}/customer-view', 'As its customer sees it', staff.customerViewReply],
  ['GET', 'orders/{number}/documents', 'Its invoices, notes and statements', documentsReply],
  ['GET', 'documents/{number}', 'One of them, by its number', documentReply],
  ['GET', 'documents/{number}/pdf', 'The same as PDF', pdfReply],
  [
    ...(['POST', 'documents/{number}/corrections', 'A credit or debit note of it', done] as const),
    { form: documents.correctionForm },
  ],
  [
    ...(['POST', 'orders/{number}/{transition}', 'Bring it to another status'] as const),
    ...([
      staff.staffOrderReply,
      { form: staff.staffTransitionForm, lineFields: COUNT_FIELD_NOTES },
    ] as const),
  ],
  [
    ...(['POST', 'orders/{number}/payment', 'Its rent is paid at the counter'] as const),
    ...([staff.staffOrderReply, { form: money.counterPaymentForm }] as const),
  ],
  [
    ...(['POST', 'orders/{number}/refunds', 'Money is given back by hand'] as const),
    ...([staff.staffOrderReply, { form: money.refundForm }] as const),
  ],
  ['GET', 'closing', 'Money of a day', money.closingReply, { query: ['day', 'branch'] }],
  ['POST', 'closing', 'Close a day', money.closingReply, { form: money.closingForm }],
  [
    ...(['POST', 'orders/{number}/prepare', 'Its units are packed'] as const),
    ...([staff.staffOrderReply, { form: staff.prepareForm }] as const),
  ],
  [
    ...(['POST', 'orders/{number}/settlement', 'Correct its settlement'] as const),
    ...([staff.staffOrderReply, { form: staff.settlementForm }] as const),
  ],
  [
    ...(['POST', 'orders/{number}/pictures', 'Add a picture of damage'] as const),
    ...([staff.staffOrderReply, { files: ['image'] }] as const),
  ],
  ['POST', 'orders/{number}/pictures/{name}/remove', 'Remove one', staff.staffOrderReply],
  [
    ...(['POST', 'customers/sign-out', 'End a customer’s sessions', done] as const),
    { form: staff.customerPhoneForm },
  ],
  ['GET', 'messages', 'Messages of visitors', counter.staffMessagesReply, { query: ['page'] }],
  ['POST', 'messages/{id}/read', 'Mark a message as read', done],
  ['POST', 'messages/{id}/answered', 'Mark it as answered', done],
  [
    ...(['POST', 'notifications', 'Tell a customer, or all', staff.staffCountReply] as const),
    { form: staff.announcementForm },
  ],
  ['GET', 'reports', 'What was rented in a time', reports.staffReportReply, RANGE],
  ['GET', 'reports/invoices', 'Invoices of a time', reports.issuedInvoicesReply, RANGE],

  ['GET', 'products/{slug}', 'A product’s row of the sheet', replySchema(productSheetSchema)],
  ['GET', 'product-terms', 'Categories and tags', replySchema(productSheetSchema)],
  [...(['GET', 'products/{slug}/stock', 'Units at each branch'] as const), stock.staffStockReply],
  ['POST', 'products/{slug}/stock', 'Set its stock', done, { form: stock.stockForm }],
  [
    ...(['GET', 'units', 'Units of several products', stock.staffUnitsReply] as const),
    { query: ['products', 'branch'] },
  ],
  ['GET', 'out-of-service', 'Units out of service', stock.outOfServiceReply],
  [
    ...(['POST', 'out-of-service', 'Take units out of service', done] as const),
    { form: stock.outOfServiceForm },
  ],
  [
    ...(['POST', 'out-of-service/{id}/back', 'They are back on the shelf'] as const),
    ...([done, { form: stock.endServiceForm }] as const),
  ],
  [
    ...(['POST', 'out-of-service/{id}/gone', 'The house owns them no more'] as const),
    ...([done, { form: stock.endServiceForm }] as const),
  ],
  ['POST', 'products/{slug}/price', 'Set its price', done, { form: staff.priceForm }],
  [
    ...(['GET', 'archived-products', 'Products that are rented no more'] as const),
    ...([stock.archivedProductsReply, { query: ['page'] }] as const),
  ],
  ['GET', 'export', 'The catalogue as sheets', replySchema(catalogueExportSchema)],
  [
    ...(['POST', 'import', 'Add or change by sheets', replySchema(importResultSchema)] as const),
    { json: catalogueImportSchema },
  ],
  ['POST', 'pictures', 'Add a picture', addedPictureReply, { files: ['image'] }],
  ['GET', 'branches', 'The branches', stock.staffBranchesReply],
  [
    ...(['GET', 'moves', 'Moves between branches', stock.staffMovesReply] as const),
    // `on` for those that were canceled since their units are gone.
    { query: ['canceled'] },
  ],
  ['POST', 'moves', 'Plan a move', done, { form: stock.moveForm }],
  ['POST', 'moves/{id}/cancel', 'Cancel a move', done],
  ['GET', 'coupons', 'The coupons', staff.staffCouponsReply],
  ['POST', 'coupons', 'Add or change a coupon', done, { form: staff.couponSettingsForm }],
  ['POST', 'coupons/{code}/stop', 'End a coupon', done],
  ['GET', 'delivery-zones', 'Where the shop delivers', staff.staffZonesReply],
  [
    ...(['POST', 'delivery-zones', 'Add or change a zone', staff.staffZonesReply] as const),
    { form: staff.deliveryZoneForm },
  ],
  ['POST', 'delivery-zones/{id}/remove', 'Remove a zone', staff.staffZonesReply],
  ['GET', 'shop', 'The company’s details', shop.staffShopReply],
  ['POST', 'shop', 'Change them', shop.staffShopReply, { form: shop.shopSettingsForm }],
  ['GET', 'document-numbering', 'How documents are numbered', documents.numberingReply],
  [
    ...(['POST', 'document-numbering', 'Number a kind otherwise'] as const),
    ...([documents.numberingReply, { form: documents.numberingForm }] as const),
  ],
  ['POST', 'starter-pages', 'Add the pages that are missing', shop.starterPagesReply],
  ['GET', 'pages/{slug}', 'A page in both languages', shop.staffPageReply],
  ['POST', 'pages/{slug}', 'Change a page', shop.staffPageReply, { form: shop.pageTextForm }],
];

/** What a call is refused with besides its form, as `POST coupons`. */
const CONFLICTS: Readonly<Record<string, readonly FailureCode[]>> = {
  'POST sign-in': ['wrong_credentials', 'login_locked'],
  'POST members': ['member_exists'],
  'POST members/{name}/reset': ['own_access'],
  'POST members/{name}/disable': ['own_access'],
  'POST documents/{number}/corrections': ['document_not_corrected', 'key_reused'],
  'POST orders/{number}/{transition}': [
    ...(['order_move_refused', 'units_out', 'shelf_short', 'units_changed'] as const),
  ],
  'POST orders/{number}/payment': ['order_not_payable'],
  'POST orders/{number}/refunds': ['document_not_found', 'key_reused'],
  'POST orders/{number}/prepare': ['order_move_refused'],
  'POST orders/{number}/settlement': ['order_move_refused'],
  'POST orders/{number}/pictures': ['order_move_refused', 'image_refused', 'too_large'],
  'POST pictures': ['image_refused', 'too_large'],
  'GET closing': ['branch_not_found'],
  'POST closing': ['branch_not_found'],
  'POST products/{slug}/stock': ['branch_not_found', 'stock_changed', 'stock_reserved'],
  'POST products/{slug}/price': ['price_changed'],
  'POST moves': ['product_not_found', 'branch_not_found', 'stock_short', 'stock_reserved'],
  'POST moves/{id}/cancel': ['move_arrived', 'stock_reserved'],
  'POST out-of-service': ['product_not_found', 'branch_not_found', 'shelf_short', 'stock_reserved'],
  'POST out-of-service/{id}/back': ['units_changed'],
  'POST out-of-service/{id}/gone': ['units_changed', 'shelf_short'],
  'POST import': ['stock_changed', 'stock_reserved', 'term_used', 'too_large'],
  'POST coupons': ['coupon_exists'],
};

/** The failures of a call: of all calls of the staff, of what its path names, and its own. */
function failuresOf(method: 'GET' | 'POST', path: string, more: More = {}): FailureCode[] {
  const isGuest = path === 'sign-in';
  return [
    ...(isGuest ? [] : (['not_staff', 'role_required'] as const)),
    ...(more.form || more.json ? (['invalid_input'] as const) : []),
    ...(path.startsWith('orders/{number}') ? (['order_not_found'] as const) : []),
    ...(path.startsWith('documents/{number}') ? (['document_not_found'] as const) : []),
    ...(path.startsWith('products/{slug}') ? (['product_not_found'] as const) : []),
    ...(/\{(?:id|code|name)\}|^pages/.test(path) ? (['not_found'] as const) : []),
    ...(CONFLICTS[`${method} ${path}`] ?? []),
  ];
}

export const STAFF_CALLS: readonly CallDescription[] = ROWS.map(
  ([method, path, summary, reply, more]) => ({
    ...{ method, path: `staff/${path}`, summary, reply, ...more },
    failures: failuresOf(method, path, more),
    ...(path !== 'sign-in' && { staff: true as const }),
    without: 'the counter (/staff) and the staff command cannot do it; customers see no difference',
  }),
);
