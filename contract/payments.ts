import { z } from './zod.ts';
import { idempotencyKeyField } from './idempotency-key.ts';
import { idSchema, replySchema } from './reply.ts';

export const PAYMENT_METHODS = ['apple_pay', 'mada', 'card', 'cash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Apple Pay is chosen on a device that has it, and comes with what the device gave. */
const needsToken = ({ method, token }: { method: string; token: string }) =>
  method !== 'apple_pay' || token !== '';
const TOKEN_MISSING = { error: 'applePayUnsupported', path: ['method'] };

const paymentFields = z.object({
  method: z.string().default('').pipe(z.enum(PAYMENT_METHODS, 'paymentMethod')),
  idempotency_key: idempotencyKeyField,
  /** What Apple Pay gave; no other method has one. */
  token: z.string().max(20_000).default(''),
});
export const paymentForm = paymentFields.refine(needsToken, TOKEN_MISSING);
export type PaymentForm = z.infer<typeof paymentForm>;

/** The same with where a hosted page leads back to, which the storefront knows. */
export const startPaymentForm = paymentFields
  .extend({
    return_url: z
      .string()
      .default('http://localhost/')
      .pipe(z.url({ protocol: /^https?$/, error: 'address' })),
  })
  .refine(needsToken, TOKEN_MISSING);
export type StartPaymentForm = z.infer<typeof startPaymentForm>;

/** What the browser asks a merchant session for. */
/** As Apple made it. */
export const applePaySessionReply = replySchema(z.looseObject({}));
export const applePaySessionForm = z.object({
  validation_url: z.string().default('').pipe(z.url('address')),
  domain: z.string().max(253).default(''),
});

/** `due`: to be paid in cash at the pickup. `failed` is final: the next try is a new attempt. */
export const ATTEMPT_STATUSES = [
  'initiated',
  'paid',
  'failed',
  'due',
  'refunding',
  'refunded',
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

const paymentAttemptSchema = z.object({
  id: idSchema,
  status: z.enum(ATTEMPT_STATUSES).catch('initiated'),
  redirect_url: z.string().nullish(),
});
export const paymentAttemptReply = replySchema(paymentAttemptSchema);
