import { z } from './zod.ts';
import { momentSchema } from './day-schemas.ts';
import { NOTIFY_BY } from './notify-by.ts';
import { idSchema, optionalIdSchema, replySchema } from './reply.ts';
import {
  countSchema,
  flagSchema,
  imageSchema,
  isRecord,
  listSchema,
  optionalTextSchema,
  orNull,
  recordSchema,
  textSchema,
} from './values.ts';

const orEmpty = (text: string | null) => text ?? '';

const profileSchema = recordSchema({
  fullname: optionalTextSchema.transform(orEmpty),
  phone: optionalTextSchema.transform(orEmpty),
  /** As the API gave it, with or without +. */
  phone_code: optionalTextSchema.transform(orEmpty),
  complete_phone: optionalTextSchema.transform(orEmpty),
  image: imageSchema,
  is_notify: flagSchema.catch(true),
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

/** The profile is the whole response (specification section 7), or in `data` or `data.user`. */
export const profileReply = z.preprocess(liftProfile, replySchema(profileSchema));

function liftProfile(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { data } = body;
  const places = [isRecord(data) ? data['user'] : undefined, data, body];
  const profile = places.find((place) => isRecord(place) && 'phone' in place);
  return profile ? { message: body['message'], data: profile } : body;
}

/** The token of a request for a code; an API that has none leaves it out. */
export const codeRequestReply = replySchema(
  z
    .object({ token: textSchema.optional().catch(undefined) })
    .nullish()
    .catch(null),
);
/** What confirming a code answers; an API may say only that it was right. */
export const verifiedReply = replySchema(
  z
    .object({
      token: textSchema.nullish().catch(null),
      device: z.string().min(1).optional().catch(undefined),
    })
    .nullish()
    .catch(null),
);
/** `device` names a browser in which the customer has signed in; an API may have none. */
export const tokenReply = replySchema(
  z.object({
    token: textSchema.pipe(z.string().min(1)),
    device: z.string().min(1).optional().catch(undefined),
  }),
);

/** Everything that is stored about the customer, for their own download. */
export const personalDataReply = replySchema(z.record(z.string(), z.unknown()));

const sessionSchema = z.object({
  id: idSchema,
  browser: optionalTextSchema.transform(orEmpty),
  /** null where they are not known. */
  created_at: orNull(momentSchema),
  used_at: orNull(momentSchema),
  current: flagSchema.catch(false),
});
export type Session = z.infer<typeof sessionSchema>;
export const sessionsReply = replySchema(listSchema(sessionSchema));

const notificationSchema = z.object({
  id: optionalIdSchema,
  image: imageSchema,
  title: optionalTextSchema.transform(orEmpty),
  body: optionalTextSchema.transform(orEmpty),
  order_id: optionalIdSchema,
  read: flagSchema.catch(true),
  /** null where it is not known. */
  at: orNull(momentSchema),
});
export type Notification = z.infer<typeof notificationSchema>;
export const notificationsReply = replySchema(
  recordSchema({
    notifications: listSchema(notificationSchema),
    unread_notifications_count: countSchema.catch(0),
  }),
);
