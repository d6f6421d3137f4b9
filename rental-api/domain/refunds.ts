import { DUE_PARTS, isDuePart, type DuePart } from '#contract/counter-money.ts';
import type { IssuedDocument } from '#contract/documents.ts';
import type { Halalas } from '#contract/money.ts';
import { remainderOf } from './documents.ts';

/** What was charged for a closed order, in halalas, and how what the deposit did not cover was paid. */
interface Charged {
  kept: Halalas;
  due: Halalas;
  due_method: string | null;
}

/** Money that was given back: below zero, with the part that it was for. */
interface GivenBack {
  part: string | null;
  amount: Halalas;
}

/** The document of an order by which late rent or compensation was charged. */
export function findDueDocument(
  issued: readonly IssuedDocument[],
  part: DuePart,
): IssuedDocument | undefined {
  return issued.findLast(({ subject, corrects }) => subject === part && corrects === null);
}

/** What is left of a document after all that correct it. */
export function restOf(document: IssuedDocument, issued: readonly IssuedDocument[]) {
  return remainderOf(
    document,
    issued.filter(({ corrects }) => corrects === document.number),
  );
}

/**
 * What can be given back of late rent and of compensation: no more than was charged for it, and both
 * together no more than was received, which a waived due was not.
 */
export function sumRefundableDues(
  issued: readonly IssuedDocument[],
  charged: Charged | undefined,
  money: readonly GivenBack[],
): Record<DuePart, Halalas> {
  const { kept = 0, due = 0, due_method = null } = charged ?? {};
  const paid = due_method === null || due_method === 'waived' ? 0 : due;
  const given = (parts: readonly DuePart[]) =>
    money
      .filter(({ part }) => part !== null && isDuePart(part) && parts.includes(part))
      .reduce((sum, { amount }) => sum - amount, 0);
  const received = kept + paid - given(DUE_PARTS);
  const most = (part: DuePart) => {
    const document = findDueDocument(issued, part);
    return document ? Math.max(Math.min(document.total - given([part]), received), 0) : 0;
  };
  return { late_days: most('late_days'), damage: most('damage') };
}
