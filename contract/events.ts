import { z } from 'zod/v4';
import { idSchema } from './reply.ts';
import { orderStatusSchema } from './orders.ts';

/*
 * What the rental API tells a signed-in customer over socket.io. An event only says that
 * something is new: pages then ask for their data again.
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
};
