import { data } from '@remix-run/node';
import { getReport, listInvoices } from '#app/api/staff.server.ts';
import type { IssuedInvoice, ReportOrder } from '#contract/staff-reports.ts';
import { staffLoader } from '../staff-page.server.ts';
import { loadReport } from './load-report.server.ts';
import { reportFile } from './report-file.server.ts';

/** New ones are appended: accountants' sheets refer to columns by position. */
const ORDER_COLUMNS: (keyof ReportOrder)[] = [
  ...(['number', 'status', 'from', 'to', 'subtotal', 'discount', 'tax', 'total'] as const),
  ...(['paid', 'payment_method', 'insurance', 'delivery', 'charges'] as const),
  ...(['late', 'late_tax', 'damage', 'settled_on', 'due', 'due_method'] as const),
  ...(['customer', 'tax_number', 'branch', 'coupon', 'documents', 'documents_total'] as const),
];
const ORDER_AMOUNTS: (keyof ReportOrder)[] = [
  ...(['subtotal', 'discount', 'tax', 'total', 'paid', 'insurance', 'delivery'] as const),
  ...(['charges', 'late', 'late_tax', 'damage', 'due', 'documents_total'] as const),
];
const INVOICE_COLUMNS: (keyof IssuedInvoice)[] = [
  ...(['number', 'paper', 'order', 'day', 'customer', 'tax_number'] as const),
  ...(['net', 'tax', 'total', 'kind', 'corrects', 'branch', 'coupon'] as const),
];
const INVOICE_AMOUNTS: (keyof IssuedInvoice)[] = ['net', 'tax', 'total'];

/**
 * What the accountant takes away, amounts in SAR: the orders of a report, or its invoices and notes
 * by the day of issue, for the VAT return, each as .csv and .xlsx.
 */
export const loader = staffLoader(async (args) => {
  const [name, type, ...rest] = (args.params['file'] ?? '').split('.');
  if (
    rest.length > 0 ||
    (type !== 'csv' && type !== 'xlsx') ||
    !(name === 'orders' || name === 'invoices')
  )
    throw data({ message: '' }, { status: 404 });
  if (name === 'invoices') {
    const rows = await loadReport(args, listInvoices);
    return reportFile(args, {
      ...{ name, type, rows, columns: INVOICE_COLUMNS, amounts: INVOICE_AMOUNTS },
    });
  }
  const rows = (await loadReport(args, getReport))?.orders;
  return reportFile(args, { name, type, rows, columns: ORDER_COLUMNS, amounts: ORDER_AMOUNTS });
});
