import { isName } from './text.ts';
import { z } from './zod.ts';
import { digits, line, reference } from './text-fields.ts';
import { replySchema } from './reply.ts';
import { STAFF_ROLES, TOKEN_ROLES } from './staff.ts';

/* People at the counter: how they sign in, and their sessions. Error messages are keys. */

export const staffSignInForm = z.object({
  name: line(40, 'staffName').pipe(z.string().min(1, 'staffName')),
  password: z.string().default('').pipe(z.string().min(1, 'password').max(200, 'password')),
  code: digits.pipe(z.string().regex(/^\d{6}$/, 'staffCode')),
});

export const staffMemberForm = z.object({
  name: line(40, 'memberName')
    .pipe(
      z
        .string()
        .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’_-]{1,39}$/u, 'memberName')
        .refine(isName, 'memberName'),
    )
    // In the security log that is the holder of STAFF_TOKEN.
    .refine((name) => name.toLowerCase() !== 'owner', 'memberOwner'),
  role: z.enum(TOKEN_ROLES, 'staffRole'),
  idempotency_key: reference().pipe(z.string().max(100)),
});

/** The role stays as it is where it is left out. */
export const memberResetForm = z.object({ role: z.enum(TOKEN_ROLES, 'staffRole').optional() });

export const staffSignInReply = replySchema(
  z.object({ token: z.string(), name: z.string(), role: z.enum(STAFF_ROLES) }),
);
export const staffMeReply = replySchema(z.object({ name: z.string(), role: z.enum(STAFF_ROLES) }));
export const staffCredentialsReply = replySchema(
  z.object({ name: z.string(), password: z.string(), totp_url: z.string() }),
);
export const staffMembersReply = replySchema(
  z.array(
    z.object({
      name: z.string(),
      role: z.enum(TOKEN_ROLES),
      created_at: z.string(),
      used_at: z.string().nullish(),
      disabled_at: z.string().nullish(),
    }),
  ),
);
export const staffSessionsReply = replySchema(
  z.array(
    z.object({
      id: z.string(),
      browser: z.string(),
      created_at: z.string(),
      used_at: z.string(),
      current: z.boolean(),
    }),
  ),
);
