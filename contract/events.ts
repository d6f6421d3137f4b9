import { z } from './zod.ts';
import type { EventName } from './event-names.ts';
import { idSchema } from './reply.ts';
import { orderStatusSchema } from './orders.ts';

/*
 * Events that the rental API sends to a signed-in customer over socket.io. Pages revalidate on
 * each of them.
 */
export const EVENT_SCHEMAS = {
  notification: z.object({
    notification: z.object({
      id: idSchema,
      image: z.string().nullable(),
      title: z.string(),
      body: z.string(),
    }),
    unread_notifications_count: z.number().int(),
  }),
  order: z.object({ id: idSchema, status: orderStatusSchema }),
  cart: z.object({ count: z.number().int() }),
  /** Events may have been missed. */
  resync: z.object({}),
} satisfies Record<EventName, z.ZodType>;
