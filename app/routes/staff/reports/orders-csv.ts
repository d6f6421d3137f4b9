import { data } from '@remix-run/node';
import Papa from 'papaparse';
import { resourceResponse } from '#app/requests/resource-response.server.ts';
import type { ReportOrder } from '#contract/staff-reports.ts';
import { staffLoader, staffTranslator } from '../staff-page.server.ts';
import { loadReport } from './load-report.server.ts';

/** Those of before stay where they were: sheets of accountants count columns. */
const COLUMNS: (keyof ReportOrder)[] = [
  ...(['number', 'status', 'from', 'to', 'subtotal', 'discount', 'tax', 'total'] as const),
  ...(['paid', 'payment_method', 'insurance', 'delivery', 'charges'] as const),
  ...(['late', 'late_tax', 'damage', 'settled_on', 'due', 'due_method'] as const),
];
/** A spreadsheet takes a file without it for the local character set. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The orders of a report for the accountant, as CSV; amounts in SAR. */
export const loader = staffLoader(async (args) => {
  const report = await loadReport(args);
  if (!report)
    throw data({ message: staffTranslator(args.visitor)('reports.wrong') }, { status: 422 });
  const { from, to, orders } = report;
  const csv = Papa.unparse(orders, { columns: COLUMNS, header: true });
  return resourceResponse(`${BYTE_ORDER_MARK}${csv}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="orders-${from}-${to}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
});
