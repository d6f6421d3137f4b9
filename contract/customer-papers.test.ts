import { expect, it } from 'vitest';
import { listCustomerPapers, paperOf } from './customer-papers.ts';

const rent = { subject: 'rent', corrects: null } as const;
const credit = { subject: 'rent', corrects: 'INV-2026-000001' } as const;
const late = { subject: 'late_days', corrects: null } as const;
const deposit = { subject: 'deposit', corrects: null } as const;

it.each([
  ['an order without documents has its slip', [], ['slip']],
  ['an invoice takes the place of the slip', [rent], ['slip']],
  ['a canceled order keeps its invoice', [rent, credit], ['slip', 'credit-note']],
  ['a closed order has those of its return', [rent, late, deposit], ['slip', 'closing-invoice']],
] as const)('%s', (_, documents, papers) => {
  expect(listCustomerPapers(documents)).toEqual(papers);
});

it('puts a correction of late days with the other corrections', () => {
  expect(paperOf({ subject: 'late_days', corrects: 'INV-2026-000002' })).toBe('credit-note');
});
