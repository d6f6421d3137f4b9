import { z } from './zod.ts';
import { NOTIFY_BY } from './notify-by.ts';
import { idSchema, replySchema } from './reply.ts';

const profileSchema = z.object({
  fullname: z.string(),
  phone: z.string(),
  phone_code: z.string(),
  complete_phone: z.string(),
  image: z
    .string()
    .nullish()
    .transform((image) => image ?? null),
  is_notify: z.coerce.boolean().catch(true),
});
export type Profile = z.infer<typeof profileSchema>;
export const notifyByReply = replySchema(
  z.object({
    notify_by: z.enum(NOTIFY_BY).catch('none'),
    email: z.string().nullish(),
    /** What this shop can send. */
    channels: z.array(z.enum(NOTIFY_BY)).catch([]),
  }),
);

export const profileReply = replySchema(profileSchema);

/** The token of a request for a code; an API that has none leaves it out. */
export const codeRequestReply = replySchema(
  z
    .object({ token: z.string().min(1).optional() })
    .nullish()
    .catch(null),
);
/** `device` names a browser in which the customer has signed in; an API may have none. */
export const tokenReply = replySchema(
  z.object({ token: z.string().min(1), device: z.string().min(1).optional().catch(undefined) }),
);

/** Everything that is stored about the customer, for their own download. */
export const personalDataReply = replySchema(z.record(z.string(), z.unknown()));

const sessionSchema = z.object({
  id: idSchema,
  browser: z.string().catch(''),
  created_at: z.string(),
  used_at: z.string(),
  current: z.boolean().catch(false),
});
export type Session = z.infer<typeof sessionSchema>;
export const sessionsReply = replySchema(z.array(sessionSchema));

const notificationSchema = z.object({
  id: idSchema,
  image: z.string().nullish(),
  title: z.string(),
  body: z.string(),
  order_id: idSchema.nullish(),
  read: z.boolean().catch(true),
  at: z.string().nullish(),
});
export type Notification = z.infer<typeof notificationSchema>;
export const notificationsReply = replySchema(
  z.object({
    notifications: z.array(notificationSchema),
    unread_notifications_count: z.coerce.number().int().catch(0),
  }),
);
