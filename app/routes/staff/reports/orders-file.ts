import { getReport } from '#app/api/staff.server.ts';
import type { ReportOrder } from '#contract/staff-reports.ts';
import { staffLoader } from '../staff-page.server.ts';
import { loadReport } from './load-report.server.ts';
import { reportFile } from './report-file.server.ts';

/** New ones are appended: accountants' sheets refer to columns by position. */
const COLUMNS: (keyof ReportOrder)[] = [
  ...(['number', 'status', 'from', 'to', 'subtotal', 'discount', 'tax', 'total'] as const),
  ...(['paid', 'payment_method', 'insurance', 'delivery', 'charges'] as const),
  ...(['late', 'late_tax', 'damage', 'settled_on', 'due', 'due_method'] as const),
  ...(['customer', 'tax_number', 'branch', 'coupon', 'documents'] as const),
];

const AMOUNTS: (keyof ReportOrder)[] = [
  ...(['subtotal', 'discount', 'tax', 'total', 'paid', 'insurance', 'delivery'] as const),
  ...(['charges', 'late', 'late_tax', 'damage', 'due'] as const),
];

/** The orders of a report for the accountant, as a file; amounts in SAR. */
export const loader = staffLoader(async (args) => {
  const report = await loadReport(args, getReport);
  const rows = report?.orders;
  return reportFile(args, { name: 'orders', rows, columns: COLUMNS, amounts: AMOUNTS });
});
