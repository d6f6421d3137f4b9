import { z } from './zod.ts';
import { isDay } from './days.ts';
import { STOCK_MAX } from './limits.ts';
import { idSchema, listReplySchema, pageMetaSchema, replySchema } from './reply.ts';
import { wholeNumber } from './staff.ts';
import { ifGiven, line, reference } from './text-fields.ts';

/*
 * Units at the branches, and moves between them: calls of the staff. Branches are named by slugs.
 */

/** Why units cannot be rented: a defect or maintenance, or nobody knows where they are. */
export const OUT_OF_SERVICE_REASONS = ['repair', 'missing'] as const;
export type OutOfServiceReason = (typeof OUT_OF_SERVICE_REASONS)[number];
/** What became of them: they can be rented again, or the house owns them no more. */
export const OUT_OF_SERVICE_OUTCOMES = ['back', 'gone'] as const;
export type OutOfServiceOutcome = (typeof OUT_OF_SERVICE_OUTCOMES)[number];

/** Where a unit can be; `transit`: between two branches. */
export const UNIT_PLACES = ['shelf', 'out', 'transit', 'repair', 'missing'] as const;
export type UnitPlace = (typeof UNIT_PLACES)[number];

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

/** Takes units of a branch out of service; the first branch where it is left out. */
export const outOfServiceForm = z.object({
  slug: line(80, 'textLong').pipe(z.string().min(1, 'productSlug')),
  branch: line(80, 'textLong'),
  quantity: wholeNumber('moveQuantity', STOCK_MAX).refine((count) => count > 0, 'repairNone'),
  /** A repair where it is left out. */
  reason: reference((text) => text || 'repair').pipe(
    z.enum(OUT_OF_SERVICE_REASONS, 'repairReason'),
  ),
  /** Today where it is left out. */
  from: reference().refine((text) => text === '' || isDay(text), 'day'),
  /** The last day as it is planned; left out where nobody knows. */
  until: reference().refine((text) => text === '' || isDay(text), 'day'),
  note: line(500, 'noteLong'),
  /** The same key again changes nothing more. */
  idempotency_key: reference().pipe(z.string().max(100)),
});
/** Says that units are back on the shelf, or that the house owns them no more. */
export const endServiceForm = z.object({
  /** How many were shown: refused where it has changed. '' does not compare. */
  shown: ifGiven(
    z
      .literal('')
      .transform(() => undefined)
      .or(wholeNumber('moveQuantity', STOCK_MAX)),
  ),
  /** How many of them; all where it is left out. */
  quantity: ifGiven(
    z
      .literal('')
      .transform(() => undefined)
      .or(wholeNumber('moveQuantity', STOCK_MAX).refine((count) => count > 0, 'repairNone')),
  ),
});

const unitCounts = {
  /** What the house owns there: on the shelf, out, or out of service. */
  stock: z.number(),
  shelf: z.number().catch(0),
  out: z.number().catch(0),
  repair: z.number().catch(0),
  missing: z.number().catch(0),
  /** On the way to it from another branch. */
  arriving: z.number().catch(0),
};

const staffBranchSchema = z.object({ id: idSchema, slug: z.string(), name: z.string() });
export const staffBranchesReply = replySchema(z.array(staffBranchSchema));
/** What each branch has of a product today. */
export const staffStockReply = replySchema(z.array(staffBranchSchema.extend(unitCounts)));
/** What a branch has of several products today, by their slugs. */
export const staffUnitsReply = replySchema(z.array(z.object({ slug: z.string(), ...unitCounts })));
export type UnitCounts = Omit<z.infer<typeof staffUnitsReply>['data'][number], 'slug'>;

const outOfServiceSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  branch: z.string(),
  quantity: z.number(),
  reason: z.enum(OUT_OF_SERVICE_REASONS),
  from: z.string(),
  /** As it was planned; null where nobody knows. */
  until: z.string().nullable(),
  note: z.string(),
  /** The order that they came back with, or did not come back with. */
  order: z.string().nullable(),
});
export type OutOfService = z.infer<typeof outOfServiceSchema>;
/** Units out of service now or later: what is overdue first. */
export const outOfServiceReply = replySchema(z.array(outOfServiceSchema));
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
