import { data } from '@remix-run/node';
import Papa from 'papaparse';
import type { Caller } from '#app/api/client.server.ts';
import type { LoaderArgs } from '#app/requests/page-loader.server.ts';
import { resourceResponse } from '#app/requests/resource-response.server.ts';
import { toDecimal } from '#contract/decimal.ts';
import type { IssuedInvoice, ReportOrder } from '#contract/staff-reports.ts';
import { staffTranslator } from '../staff-page.server.ts';
import { readReportRange } from './load-report.server.ts';

/** The columns that have a heading. */
type ReportColumn = keyof ReportOrder | keyof IssuedInvoice;

/** A spreadsheet takes a file without it for the local character set. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet would take for a formula, in names that customers write; no amounts. */
const FORMULA = /^[=+\-@\t\r](?!\d+\.\d\d$)/;

/**
 * Rows of a report as a file `NAME-FROM-TO.csv`, headings in the language of the page, the columns
 * of `amounts` from halalas to SAR, lists with spaces; 422 without any, where the days are wrong.
 */
export function csvResponse<T extends object>(
  args: LoaderArgs & { staff: Caller },
  name: string,
  rows: T[] | undefined,
  columns: (keyof T & ReportColumn)[],
  amounts: (keyof T & string)[],
): Response {
  if (!rows)
    throw data({ message: staffTranslator(args.visitor)('reports.wrong') }, { status: 422 });
  const { from, to } = readReportRange(args);
  const t = staffTranslator(args.visitor);
  const written = rows.map((row) => {
    const values = { ...row, ...decimalsOf(row, amounts) };
    return columns.map((column) => {
      const value = values[column];
      return Array.isArray(value) ? value.join(' ') : value;
    });
  });
  const fields = columns.map((column) => t(`reports.columns.${column}`));
  const csv = Papa.unparse({ fields, data: written }, { escapeFormulae: FORMULA });
  return resourceResponse(`${BYTE_ORDER_MARK}${csv}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${from}-${to}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}

function decimalsOf<T extends object>(row: T, amounts: (keyof T & string)[]) {
  const texts = amounts.map((name) => {
    const amount = row[name];
    return [name, typeof amount === 'number' ? toDecimal(amount) : ''];
  });
  return Object.fromEntries(texts) as Record<string, string>;
}
