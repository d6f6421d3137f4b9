import { z } from 'zod/v4';
import {
  addedPictureReply,
  importResultSchema,
  productSheetSchema,
  type CatalogueImport,
} from '#contract/catalogue-import.ts';
import { documentsReply, pdfReply } from '#contract/documents.ts';
import { replySchema } from '#contract/reply.ts';
import { numberingReply } from '#contract/staff-documents.ts';
import {
  staffMessagesReply,
  staffPlanningReply,
  staffTodayReply,
} from '#contract/staff-counter.ts';
import {
  type memberResetForm,
  staffCredentialsReply,
  type staffMemberForm,
  staffMembersReply,
  staffMeReply,
  staffSessionsReply,
  type staffSignInForm,
  staffSignInReply,
} from '#contract/staff-members.ts';
import { type pageTextForm, staffPageReply, staffShopReply } from '#contract/staff-shop.ts';
import { issuedInvoicesReply, staffReportReply } from '#contract/staff-reports.ts';
import {
  customerViewReply,
  type settlementForm,
  staffCouponsReply,
  staffOrderReply,
  staffOrdersReply,
  type staffTransitionForm,
  staffZonesReply,
} from '#contract/staff.ts';
import { closingReply } from '#contract/staff-money.ts';
import {
  archivedProductsReply,
  outOfServiceReply,
  staffBranchesReply,
  staffMovesReply,
  staffUnitsReply,
  type OutOfServiceOutcome,
} from '#contract/staff-stock.ts';
import type { DayRange } from '#contract/days.ts';
import { callPath } from './call-path.ts';
import { callApi, type Caller } from './client.server.ts';

/* The staff calls that the counter's pages make; the caller's token is a member's. */

const done = replySchema(z.unknown());
const importReply = replySchema(importResultSchema);
const productSheetReply = replySchema(productSheetSchema);

/** The fields of a form of the contract as they were typed. */
type TypedFields<Form extends z.ZodType> = Record<keyof z.input<Form> & string, string>;

export const signInStaff = (caller: Caller, form: TypedFields<typeof staffSignInForm>) =>
  callApi(caller, 'POST', 'staff/sign-in', { schema: staffSignInReply, form });
export const signOutStaff = (caller: Caller) =>
  callApi(caller, 'POST', 'staff/sign-out', { schema: done, form: {} });
export const getStaffMember = (caller: Caller) =>
  callApi(caller, 'GET', 'staff/me', { schema: staffMeReply });
export const listStaffSessions = (caller: Caller) =>
  callApi(caller, 'GET', 'staff/sessions', { schema: staffSessionsReply });
export const endStaffSession = (caller: Caller, id: string) =>
  callApi(caller, 'POST', callPath`staff/sessions/${id}/end`, { schema: done, form: {} });

/** What is to do today at a branch, by its slug, or with '' at all of them. */
export const getToday = (caller: Caller, branch: string) =>
  callApi(caller, 'GET', 'staff/today', { schema: staffTodayReply, query: { branch } });
export const listStaffOrders = (
  caller: Caller,
  query: { status?: string | undefined; q: string; page: number },
) => callApi(caller, 'GET', 'staff/orders', { schema: staffOrdersReply, query });
export const getStaffOrder = (caller: Caller, number: string) =>
  callApi(caller, 'GET', callPath`staff/orders/${number}`, { schema: staffOrderReply });
export const getCustomerView = (caller: Caller, number: string) =>
  callApi(caller, 'GET', callPath`staff/orders/${number}/customer-view`, {
    schema: customerViewReply,
  });
export const listStaffDocuments = (caller: Caller, number: string) =>
  callApi(caller, 'GET', callPath`staff/orders/${number}/documents`, { schema: documentsReply });
export const getStaffDocumentPdf = (caller: Caller, number: string) =>
  callApi(caller, 'GET', callPath`staff/documents/${number}/pdf`, { schema: pdfReply });
/** Issues a credit or debit note of an invoice. */
export const correctDocument = (caller: Caller, number: string, form: Record<string, string>) =>
  callApi(caller, 'POST', callPath`staff/documents/${number}/corrections`, { schema: done, form });
export const getNumbering = (caller: Caller) =>
  callApi(caller, 'GET', 'staff/document-numbering', { schema: numberingReply });
export const saveNumbering = (caller: Caller, form: Record<string, string>) =>
  callApi(caller, 'POST', 'staff/document-numbering', { schema: numberingReply, form });
/** Ends all sessions of the customer with that number. */
export const signOutCustomer = (caller: Caller, phone: string) =>
  callApi(caller, 'POST', 'staff/customers/sign-out', { schema: done, form: { phone } });
export const transitionStaffOrder = (
  caller: Caller,
  number: string,
  transition: string,
  form: TypedFields<typeof staffTransitionForm> & Record<string, string>,
) =>
  callApi(caller, 'POST', callPath`staff/orders/${number}/${transition}`, {
    schema: staffOrderReply,
    form,
    changes: 'days',
  });
/** Takes the rent of an order at the counter, or gives money of it back by hand. */
export const changeOrderMoney = (
  caller: Caller,
  number: string,
  what: 'payment' | 'refunds',
  form: Record<string, string>,
) =>
  callApi(caller, 'POST', callPath`staff/orders/${number}/${what}`, {
    schema: staffOrderReply,
    form,
  });
export const getClosing = (caller: Caller, query: { day: string; branch: string }) =>
  callApi(caller, 'GET', 'staff/closing', { schema: closingReply, query });
export const closeDay = (caller: Caller, form: Record<string, string>) =>
  callApi(caller, 'POST', 'staff/closing', { schema: closingReply, form });
export const correctSettlement = (
  caller: Caller,
  number: string,
  form: TypedFields<typeof settlementForm>,
) =>
  callApi(caller, 'POST', callPath`staff/orders/${number}/settlement`, {
    schema: staffOrderReply,
    form,
  });
export const addOrderPicture = (caller: Caller, number: string, image: File) =>
  callApi(caller, 'POST', callPath`staff/orders/${number}/pictures`, {
    schema: staffOrderReply,
    form: { image },
  });
export const removeOrderPicture = (caller: Caller, number: string, name: string) =>
  callApi(caller, 'POST', callPath`staff/orders/${number}/pictures/${name}/remove`, {
    schema: staffOrderReply,
    form: {},
  });
export const getPlanning = (
  caller: Caller,
  query: { q?: string | undefined; from?: string | undefined; branch?: string; page: number },
) => callApi(caller, 'GET', 'staff/planning', { schema: staffPlanningReply, query });
export const listMessages = (caller: Caller, page: number) =>
  callApi(caller, 'GET', 'staff/messages', { schema: staffMessagesReply, query: { page } });
export const markMessage = (caller: Caller, id: string, mark: 'read' | 'answered') =>
  callApi(caller, 'POST', callPath`staff/messages/${id}/${mark}`, { schema: done, form: {} });

export const changeStaffProduct = (
  caller: Caller,
  slug: string,
  what: 'stock' | 'price',
  form: Record<string, string>,
) =>
  callApi(caller, 'POST', callPath`staff/products/${slug}/${what}`, {
    schema: done,
    form,
    changes: 'catalogue',
  });
export const getStaffProduct = (caller: Caller, slug: string) =>
  callApi(caller, 'GET', callPath`staff/products/${slug}`, { schema: productSheetReply });
export const listArchivedProducts = (caller: Caller, page: number) =>
  callApi(caller, 'GET', 'staff/archived-products', {
    schema: archivedProductsReply,
    query: { page },
  });
export const getStaffTerms = (caller: Caller) =>
  callApi(caller, 'GET', 'staff/product-terms', { schema: productSheetReply });
export const importSheets = (caller: Caller, given: Pick<CatalogueImport, 'sheets' | 'pictures'>) =>
  callApi(caller, 'POST', 'staff/import', {
    schema: importReply,
    json: { ...given, dry_run: false, archive_missing: false } satisfies CatalogueImport,
    changes: 'catalogue',
  });
/** Adds a picture of a product, or, with `use`, the opening picture of the home page. */
export const addPicture = (caller: Caller, image: File, use?: 'opening') =>
  callApi(caller, 'POST', 'staff/pictures', {
    schema: addedPictureReply,
    form: { image, ...(use && { use }) },
  });
export const listCoupons = (caller: Caller) =>
  callApi(caller, 'GET', 'staff/coupons', { schema: staffCouponsReply });
export const saveCoupon = (caller: Caller, form: Record<string, string>) =>
  callApi(caller, 'POST', 'staff/coupons', { schema: done, form });
export const stopCoupon = (caller: Caller, code: string) =>
  callApi(caller, 'POST', callPath`staff/coupons/${code}/stop`, { schema: done, form: {} });
export const listDeliveryZones = (caller: Caller) =>
  callApi(caller, 'GET', 'staff/delivery-zones', { schema: staffZonesReply });
export const saveDeliveryZone = (caller: Caller, form: Record<string, string>) =>
  callApi(caller, 'POST', 'staff/delivery-zones', { schema: staffZonesReply, form });
export const removeDeliveryZone = (caller: Caller, id: string) =>
  callApi(caller, 'POST', callPath`staff/delivery-zones/${id}/remove`, {
    schema: staffZonesReply,
    form: {},
  });
export const listStaffBranches = (caller: Caller) =>
  callApi(caller, 'GET', 'staff/branches', { schema: staffBranchesReply });
export const listUnits = (caller: Caller, query: { products: string; branch: string }) =>
  callApi(caller, 'GET', 'staff/units', { schema: staffUnitsReply, query });
export const listOutOfService = (caller: Caller) =>
  callApi(caller, 'GET', 'staff/out-of-service', { schema: outOfServiceReply });
export const takeOutOfService = (caller: Caller, form: Record<string, string>) =>
  callApi(caller, 'POST', 'staff/out-of-service', { schema: done, form, changes: 'catalogue' });
export const endOutOfService = (
  caller: Caller,
  id: string,
  outcome: OutOfServiceOutcome,
  form: Record<string, string>,
) =>
  callApi(caller, 'POST', callPath`staff/out-of-service/${id}/${outcome}`, {
    schema: done,
    form,
    changes: 'catalogue',
  });
export const listMoves = (caller: Caller) =>
  callApi(caller, 'GET', 'staff/moves', { schema: staffMovesReply });
export const listCanceledMoves = (caller: Caller) =>
  callApi(caller, 'GET', 'staff/moves', { schema: staffMovesReply, query: { canceled: 'on' } });
export const planMove = (caller: Caller, form: Record<string, string>) =>
  callApi(caller, 'POST', 'staff/moves', { schema: done, form, changes: 'catalogue' });
export const cancelMove = (caller: Caller, id: string) =>
  callApi(caller, 'POST', callPath`staff/moves/${id}/cancel`, {
    schema: done,
    form: {},
    changes: 'catalogue',
  });
export const getReport = (caller: Caller, query: DayRange) =>
  callApi(caller, 'GET', 'staff/reports', { schema: staffReportReply, query: { ...query } });
export const listInvoices = (caller: Caller, query: DayRange) =>
  callApi(caller, 'GET', 'staff/reports/invoices', {
    schema: issuedInvoicesReply,
    query: { ...query },
  });
export const getShop = (caller: Caller) =>
  callApi(caller, 'GET', 'staff/shop', { schema: staffShopReply });
export const saveShop = (caller: Caller, form: Record<string, string>) =>
  callApi(caller, 'POST', 'staff/shop', { schema: staffShopReply, form, changes: 'catalogue' });
export const getPageTexts = (caller: Caller, slug: string) =>
  callApi(caller, 'GET', callPath`staff/pages/${slug}`, { schema: staffPageReply });
export const savePageTexts = (
  caller: Caller,
  slug: string,
  form: TypedFields<typeof pageTextForm>,
) =>
  callApi(caller, 'POST', callPath`staff/pages/${slug}`, {
    schema: staffPageReply,
    form,
    changes: 'catalogue',
  });
export const listMembers = (caller: Caller) =>
  callApi(caller, 'GET', 'staff/members', { schema: staffMembersReply });
export const addMember = (caller: Caller, form: TypedFields<typeof staffMemberForm>) =>
  callApi(caller, 'POST', 'staff/members', { schema: staffCredentialsReply, form });
export const resetMember = (
  caller: Caller,
  name: string,
  form: TypedFields<typeof memberResetForm>,
) =>
  callApi(caller, 'POST', callPath`staff/members/${name}/reset`, {
    schema: staffCredentialsReply,
    form,
  });
export const disableMember = (caller: Caller, name: string) =>
  callApi(caller, 'POST', callPath`staff/members/${name}/disable`, { schema: done, form: {} });
