import { z } from './zod.ts';
import { isDay } from './days.ts';
import { STOCK_MAX } from './limits.ts';
import { idSchema, listReplySchema, pageMetaSchema, replySchema } from './reply.ts';
import { wholeNumber } from './staff.ts';
import { ifGiven, line, reference } from './text-fields.ts';

/*
 * Units at the branches, and moves between them: calls of the staff. Branches are named by slugs.
 */

const branchSlug = line(80, 'branch').pipe(z.string().regex(/^[a-z0-9-]{1,80}$/, 'branch'));
const day = reference().refine(isDay, 'day');

/** Without a branch the first one is meant. */
export const stockForm = z.object({
  stock: wholeNumber('stock', STOCK_MAX),
  /** What was shown: refused where it has changed meanwhile. '' does not compare. */
  stock_before: ifGiven(
    z
      .literal('')
      .transform(() => undefined)
      .or(wholeNumber('stock', STOCK_MAX)),
  ),
  branch: line(80, 'textLong'),
});
export const moveForm = z.object({
  slug: line(80, 'textLong').pipe(z.string().min(1, 'productSlug')),
  quantity: wholeNumber('moveQuantity', STOCK_MAX).refine((count) => count > 0, 'moveQuantity'),
  from: branchSlug,
  to: branchSlug,
  /** The first day on which the units are no longer where they were. */
  leaves_on: day,
  /** The first day on which they can be rented where they go. */
  arrives_on: day,
  /** The same key again plans nothing more. */
  idempotency_key: reference().pipe(z.string().max(100)),
});

const staffBranchSchema = z.object({ id: idSchema, slug: z.string(), name: z.string() });
export const staffBranchesReply = replySchema(z.array(staffBranchSchema));
/** What each branch has of a product today. */
export const staffStockReply = replySchema(
  z.array(staffBranchSchema.extend({ stock: z.number() })),
);
const moveSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  quantity: z.number(),
  from: z.string(),
  to: z.string(),
  leaves_on: z.string(),
  arrives_on: z.string(),
  /** Units of it that are late, so that fewer than planned may be there to leave. */
  late: z.number().catch(0),
});
export type ListedMove = z.infer<typeof moveSchema>;
/** Moves that have not arrived, the next to leave first. */
export const staffMovesReply = replySchema(z.array(moveSchema));
/** Products that nobody can rent any more, the last to go first. */
export const archivedProductsReply = listReplySchema(
  z.array(z.object({ slug: z.string(), name: z.string(), archived_at: z.string() })),
  pageMetaSchema,
);
