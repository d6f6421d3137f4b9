import { data } from '@remix-run/node';
import Papa from 'papaparse';
import writeXlsxFile from 'write-excel-file/node';
import type { Caller } from '#app/api/client.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import type { LoaderArgs } from '#app/requests/page-loader.server.ts';
import { resourceResponse } from '#app/requests/resource-response.server.ts';
import { titleOfPaper } from '#app/papers/paper-titles.ts';
import type { CustomerPaper } from '#contract/customer-papers.ts';
import { isDay } from '#contract/days.ts';
import { toDecimal } from '#contract/decimal.ts';
import type { IssuedInvoice, ReportOrder } from '#contract/staff-reports.ts';
import { staffTranslator } from '../staff-page.server.ts';
import { readReportRange } from './load-report.server.ts';

/** The columns that have a heading. */
type ReportColumn = keyof ReportOrder | keyof IssuedInvoice;
type Args = LoaderArgs & { staff: Caller };

interface Report<T> {
  /** Of the file, before its days. */
  name: string;
  /** `csv` for programs, `xlsx` for people: Excel opens it the same in every region. */
  type: 'csv' | 'xlsx';
  /** Undefined where the days are wrong. */
  rows: T[] | undefined;
  columns: (keyof T & ReportColumn)[];
  /** Columns in halalas, which the file has in SAR. */
  amounts: (keyof T & string)[];
}

/** A spreadsheet takes a file without it for the local character set. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet would take for a formula, in names that customers write; no amounts. */
const FORMULA = /^[=+\-@\t\r](?!\d+\.\d\d$)/;

/** A report as a file `NAME-FROM-TO`, headings in the language of the page; 422 for wrong days. */
export async function reportFile<T extends object>(
  args: Args,
  { rows, ...report }: Report<T>,
): Promise<Response> {
  if (!rows)
    throw data({ message: staffTranslator(args.visitor)('reports.wrong') }, { status: 422 });
  const { from, to } = readReportRange(args);
  const write = report.type === 'xlsx' ? writeWorkbook : writeCsv;
  return resourceResponse(await write(args, { ...report, rows }), {
    headers: {
      'content-type': MEDIA_TYPES[report.type],
      'content-disposition': `attachment; filename="${report.name}-${from}-${to}.${report.type}"`,
      'cache-control': 'private, no-store',
    },
  });
}

const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Filled<T> = Report<T> & { rows: T[] };

/** Codes as the API has them; lists with spaces. */
function writeCsv<T extends object>(args: Args, { rows, columns, amounts }: Filled<T>): string {
  const t = staffTranslator(args.visitor);
  const written = rows.map((row) =>
    columns.map((column) => {
      const value = row[column];
      if (isOneOf(amounts, column)) return typeof value === 'number' ? toDecimal(value) : '';
      return Array.isArray(value) ? value.join(' ') : value;
    }),
  );
  const fields = columns.map((column) => t(`reports.columns.${column}`));
  const csv = Papa.unparse({ fields, data: written }, { escapeFormulae: FORMULA });
  return `${BYTE_ORDER_MARK}${csv}\r\n`;
}

/** Amounts and days as numbers and days of the spreadsheet, codes in words. */
async function writeWorkbook<T extends object>(
  { visitor }: Args,
  { rows, columns, amounts }: Filled<T>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { language } = visitor;
  const t = staffTranslator(visitor);
  const tDocuments = getTranslator(language).getFixedT(language, 'documents');
  const tOrders = getTranslator(language).getFixedT(language, 'orders');
  const methodOf = (code: string) => tDocuments(`methods.${code}` as 'methods.cash');
  const words: Partial<Record<ReportColumn, (code: string) => string>> = {
    status: (code) => t(`states.${code}` as 'states.none'),
    kind: (code) => tDocuments(`titles.${code}` as 'titles.invoice'),
    payment_method: methodOf,
    due_method: methodOf,
    paper: (code) => tOrders(titleOfPaper(code as CustomerPaper, INVOICED)),
  };
  const cellOf = (row: T, column: keyof T & ReportColumn) => {
    const value = row[column];
    if (value === null || value === undefined || value === '') return null;
    if (isOneOf(amounts, column))
      return { type: Number, value: Number(value) / 100, format: '#,##0.00' };
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    if (isDay(text)) return { type: Date, value: new Date(text), format: 'yyyy-mm-dd' };
    return { type: String, value: words[column]?.(text) ?? text };
  };
  const heading = columns.map((column) => ({
    ...{ value: t(`reports.columns.${column}`), type: String, fontWeight: 'bold' as const },
  }));
  const file = await writeXlsxFile(
    [heading, ...rows.map((row) => columns.map((one) => cellOf(row, one)))],
    {
      columns: columns.map(() => ({ width: WIDTH })),
      ...{ stickyRowsCount: 1, rightToLeft: language === 'ar' },
    },
  ).toBuffer();
  return new Uint8Array(file);
}

const isOneOf = <K extends PropertyKey>(names: readonly K[], name: PropertyKey) =>
  names.some((one) => one === name);

/** Rows of the reports have their invoice. */
const INVOICED = [{ subject: 'rent', corrects: null }] as const;

/** Of a column, in characters. */
const WIDTH = 18;
