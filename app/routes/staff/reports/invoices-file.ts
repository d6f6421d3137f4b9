import { listInvoices } from '#app/api/staff.server.ts';
import type { IssuedInvoice } from '#contract/staff-reports.ts';
import { staffLoader } from '../staff-page.server.ts';
import { loadReport } from './load-report.server.ts';
import { reportFile } from './report-file.server.ts';

/** New columns go to the end: accountants' spreadsheets refer to columns by position. */
const COLUMNS: (keyof IssuedInvoice)[] = [
  ...(['number', 'paper', 'order', 'day', 'customer', 'tax_number'] as const),
  ...(['net', 'tax', 'total', 'kind', 'corrects', 'branch', 'coupon'] as const),
];

const AMOUNTS: (keyof IssuedInvoice)[] = ['net', 'tax', 'total'];

/** Invoices and credit notes by the day of issue, for the VAT return, as a file; amounts in SAR. */
export const loader = staffLoader(async (args) => {
  const rows = await loadReport(args, listInvoices);
  return reportFile(args, { name: 'invoices', rows, columns: COLUMNS, amounts: AMOUNTS });
});
