import fc from 'fast-check';
import type { IssuedDocument } from '#contract/documents.ts';
import {
  correctionOf,
  creditSums,
  documentsOfReturn,
  invoiceRent,
  partOfInvoice,
  type DocumentParties,
  type NewDocument,
} from '#rental-api/domain/documents.ts';
import { percentOf } from '#rental-api/domain/pricing.ts';

const TAX = 15;

const PLACE = {
  ...{ street: 'شارع العليا', building: '2929', district: 'العليا', city: 'الرياض' },
  postal_code: '12345',
};

function partiesOf(company: 'none' | 'vat' | 'registration'): DocumentParties {
  return {
    ...{ order: 'M7-1001', language: 'ar', from: '2026-03-01', to: '2026-03-03', days: 3 },
    ...{ payment_method: 'mada', tax_percentage: TAX },
    seller: {
      name: { ar: 'شركة سبعة & أبناؤه', en: 'Seven & Sons' },
      address: { ar: 'الرياض', en: 'Riyadh' },
      ...{ vat_number: '311111111101113', commercial_registration: '1010101010', place: PLACE },
    },
    buyer: {
      ...{ name: 'نورة', phone: '+966512345678', project_name: '', company_address: '' },
      company_name: company === 'none' ? '' : 'شركة <الإنتاج> "الأولى"',
      tax_number: company === 'vat' ? '300000000000003' : '',
      commercial_number: company === 'registration' ? '7001234567' : '',
      ...(company !== 'none' && { place: PLACE }),
    },
  };
}

const money = (min: number, max: number) => fc.integer({ min, max });
const NAMES = [
  { ar: 'دلة نحاسية', en: 'Brass dallah' },
  { ar: 'كرسي «مذهّب» & طاولة', en: 'Gilded <chair> & table' },
];

/** An order, and every tax document that may be issued about it, numbered as they come. */
export const orderDocuments: fc.Arbitrary<IssuedDocument[]> = fc
  .record({
    company: fc.constantFrom('none' as const, 'vat' as const, 'registration' as const),
    lines: fc.array(
      fc.record({
        name: fc.constantFrom(...NAMES),
        ...{ quantity: money(1, 30), days: money(1, 14), price_per_day: money(1, 200_000) },
      }),
      { minLength: 1, maxLength: 6 },
    ),
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    delivery: fc.constantFrom(0, 5_000, 3_333),
    refund: fc.double({ min: 0.01, max: 1, noNaN: true }),
  })
  .map(({ company, lines: drawn, discount: part, delivery, refund }) => {
    const parties = partiesOf(company);
    const lines = drawn.map((line) => ({
      ...line,
      amount: line.quantity * line.days * line.price_per_day,
    }));
    const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
    const discount = Math.floor(subtotal * part);
    const net = subtotal - discount + delivery;
    const tax = percentOf(net, TAX);
    const sums = { tax, total: net + tax };
    const coupon = discount > 0 ? 'SET50' : null;
    const documents: IssuedDocument[] = [];
    const issue = (document: NewDocument) => {
      const { content, ...rest } = document;
      const number = `INV-2026-${String(documents.length + 1).padStart(6, '0')}`;
      const issued = { ...content, ...rest, number, issued_at: '2026-03-01T21:30:00.000Z' };
      documents.push({ ...issued, qr: null });
      return documents.at(-1)!;
    };
    const rent = { lines, subtotal, discount, coupon, delivery, ...sums, insurance: 0 };
    const invoice = issue(invoiceRent(parties, rent));
    const amount = Math.max(1, Math.floor(invoice.total * refund));
    const why = { reason: 'correction' as const, note: 'مبلغ خاطئ' };
    issue(correctionOf(invoice, 'credit_note', creditSums(amount, invoice, { tax: TAX }), why));
    issue(correctionOf(invoice, 'debit_note', creditSums(amount, invoice, { tax: TAX }), why));
    for (const name of ['line-1', 'delivery']) {
      const given = partOfInvoice(invoice, name);
      if (!given || given.total === 0) continue;
      const credited = creditSums(given.total, invoice, { tax: TAX });
      issue(correctionOf(invoice, 'credit_note', credited, why, given.content));
    }
    const canceled = { reason: 'canceled_by_customer' as const, note: null };
    issue(correctionOf(invoice, 'credit_note', { net, ...sums }, canceled));
    const late = lines.reduce((sum, { amount: one }) => sum + one, 0);
    const nothing = { deposit: 0, damage: 0, kept: 0, returned: 0, due: 0 };
    const lateTax = percentOf(late, TAX);
    for (const document of documentsOfReturn(parties, lines, {
      ...{ ...nothing, late_days: 2, late: late + lateTax, tax: lateTax },
      ...{ due_method: null, deposit_method: null },
    }))
      issue(document);
    return documents;
  });
