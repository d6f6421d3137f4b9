import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toDecimal } from '#contract/decimal.ts';
import { titleNameOf } from '#contract/document-layout.ts';
import { documentReply, pdfReply, type IssuedDocument } from '#contract/documents.ts';
import { numberingReply } from '#contract/staff-documents.ts';
import { issuedInvoicesReply } from '#contract/staff-reports.ts';
import { readLine, readReference } from '#contract/text.ts';
import en from '#locales/en/documents.json';
import { givenFields, parseCommand, text, withFieldErrors } from './arguments.ts';
import { anyReply, callStaff, StaffError } from './call.ts';
import { asTable } from './print.ts';

/** The path of a document, whose number may be typed with spaces or other dashes. */
function pathOf(typed: string): string {
  const number = readReference(readLine(typed).replaceAll(' ', '-')).replaceAll(/-{2,}/g, '-');
  return `documents/${encodeURIComponent(number.toUpperCase())}`;
}

/** `invoice NUMBER`: shows a document, saves its PDF, or corrects it. */
export async function showOrCorrectInvoice(args: string[]): Promise<string> {
  const [number = '', action] = args;
  if (action === 'credit' || action === 'debit') return correctInvoice(args);
  const { values } = parseCommand(args, { pdf: text }, 1);
  if (typeof values['pdf'] === 'string') {
    await writeFile(values['pdf'], await readPdf(number));
    return `${values['pdf']} is written.`;
  }
  const { data } = await callStaff(documentReply, pathOf(number));
  return describeDocument(data);
}

async function correctInvoice(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(args, { amount: text, note: text }, 2);
  const [number = '', action = ''] = positionals;
  const form = {
    ...{ kind: `${action}_note`, amount: '', note: '', ...givenFields(values) },
    idempotency_key: randomUUID(),
  };
  await withFieldErrors(() => callStaff(anyReply, `${pathOf(number)}/corrections`, form));
  return `A ${action} note of ${number} is issued.`;
}

/** `invoices`: those of some days; with a folder, all of them as PDF and a list. */
export async function listOrExportInvoices(args: string[]): Promise<string> {
  const isExport = args[0] === 'export';
  const { values, positionals } = parseCommand(args, { from: text, to: text }, isExport ? 2 : 0);
  const query = new URLSearchParams(givenFields(values));
  const { data } = await withFieldErrors(() =>
    callStaff(issuedInvoicesReply, `reports/invoices?${query.toString()}`),
  );
  const rows = data.map(({ number, kind, order, corrects, day, customer, net, tax, total }) => ({
    ...{ number, kind, order, corrects, day, customer },
    ...{ net: toDecimal(net), tax: toDecimal(tax), total: toDecimal(total) },
  }));
  const list = rows.length > 0 ? asTable(rows) : 'No invoices.';
  if (!isExport) return list;
  const folder = positionals[1]!;
  await mkdir(folder, { recursive: true });
  for (const { number } of rows)
    await writeFile(join(folder, `${number}.pdf`), await readPdf(number));
  return `${list}\n\n${rows.length} documents are in ${folder}.`;
}

/** `numbering`: how each kind of document is numbered, or another prefix for one. */
export async function showOrChangeNumbering(args: string[]): Promise<string> {
  const isChange = args.length > 0 && !args[0]!.startsWith('-');
  const { values, positionals } = parseCommand(
    args,
    { prefix: text, first: text },
    isChange ? 1 : 0,
  );
  if (isChange && values['prefix'] === undefined)
    throw new StaffError('Say which prefix: numbering KIND --prefix P [--first N].');
  const form = { kind: positionals[0] ?? '', ...givenFields(values) };
  const { data } = await withFieldErrors(() =>
    callStaff(numberingReply, 'document-numbering', isChange ? form : undefined),
  );
  return asTable(data.map(({ kind, prefix, next }) => ({ kind, prefix, next })));
}

async function readPdf(number: string): Promise<Buffer> {
  const { data } = await callStaff(pdfReply, `${pathOf(number)}/pdf`);
  return Buffer.from(data.pdf, 'base64');
}

function describeDocument(document: IssuedDocument): string {
  const { number, order, corrects, issued_at, seller, buyer, lines, net, tax, total } = document;
  const title = en.titles[titleNameOf(document)];
  return [
    `${title} ${number}, issued ${issued_at}`,
    `order ${order}${corrects ? `, corrects ${corrects}` : ''}`,
    `from ${seller.name.en} ${seller.vat_number}`.trimEnd(),
    `to ${[buyer.company_name, buyer.name, buyer.tax_number].filter(Boolean).join(', ')}`,
    '',
    ...lines.map(
      ({ name, quantity, days, amount }) =>
        `  ${quantity} × ${name.en}, ${days} days  ${toDecimal(amount)}`,
    ),
    `net ${toDecimal(net)}, VAT ${toDecimal(tax)}, total ${toDecimal(total)} SAR`,
    ...(document.note ? [`note: ${document.note}`] : []),
  ].join('\n');
}
