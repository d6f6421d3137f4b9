import { z } from './zod.ts';
import { listReplySchema, pageMetaSchema, replySchema } from './reply.ts';
import { staffOrderSchema } from './staff.ts';
import { missingSchema } from './staff-shop.ts';

/* What the counter sees of a day: what is to be done, what is planned, and who has written. */

/** What is to be done, in the order of a day. */
export const TODAY_LISTS = [
  'decide',
  'prepare',
  'hand_over',
  'come_back',
  'late',
  'short',
  'finish',
] as const;
export type TodayList = (typeof TODAY_LISTS)[number];

const todayOrderSchema = staffOrderSchema.extend({
  fulfilment: z.string(),
  /** The branch of a pickup; '' for a delivery. */
  branch: z.string(),
  /** The branch whose units these are; '' in a shop without branches. */
  stock_branch: z.string().catch(''),
});
export type TodayOrder = z.infer<typeof todayOrderSchema>;
export const staffTodayReply = replySchema(
  z.object({
    day: z.string(),
    lists: z.record(z.enum(TODAY_LISTS), z.array(todayOrderSchema)),
    /** Canceled orders of which the shop has money to give back. */
    refunds_due: z.array(todayOrderSchema).catch([]),
    /** Messages that nobody has read. */
    unread: z.number(),
    /** What the shop still lacks. */
    missing: z.array(missingSchema).catch([]),
  }),
);

const plannedDaySchema = z.object({
  /** With customers, and of those the ones that should be back. */
  out: z.number(),
  late: z.number(),
  /** Reserved, and not handed over yet. */
  held: z.number(),
  free: z.number(),
  /** Out of service. */
  repair: z.number().catch(0),
  missing: z.number().catch(0),
  /** On the way to this branch from another one. */
  arriving: z.number().catch(0),
});
export type PlannedDay = z.infer<typeof plannedDaySchema>;
/** The days that the planning board shows at once. */
export const PLANNING_DAYS = 14;
export const staffPlanningReply = listReplySchema(
  z.object({
    days: z.array(z.string()),
    products: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        stock: z.number(),
        /** It is rented no more, and units of it are still out or promised. */
        archived: z.boolean().catch(false),
        days: z.array(plannedDaySchema),
      }),
    ),
  }),
  pageMetaSchema,
);

export const staffMessagesReply = listReplySchema(
  z.array(
    z.object({
      id: z.number(),
      fullname: z.string(),
      phone: z.string(),
      email: z.string(),
      message: z.string(),
      created_at: z.string(),
      read_at: z.string().nullable(),
      answered_at: z.string().nullable(),
      answered_by: z.string().nullable(),
    }),
  ),
  pageMetaSchema,
);
