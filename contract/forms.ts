import { NOTIFY_BY } from './notify-by.ts';
import { z } from './zod.ts';
import { isDay } from './days.ts';
import {
  AVATAR_MAX_BYTES,
  NAME_MAX,
  NAME_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  QUANTITY_MAX,
  SHORT_TEXT_MAX,
  TEXT_MAX,
} from './limits.ts';
import { foldCode, isCode } from './code.ts';
import { DELIVERY_SLOTS, FULFILMENTS } from './delivery.ts';
import { idempotencyKeyField } from './idempotency-key.ts';
import {
  foldPhone,
  foldPhoneCode,
  foldWholePhone,
  HOME_DIAL_CODE,
  isPhone,
  toLatinDigits,
} from './phone.ts';

/*
 * One schema per form (specification section 5). Every message is a translation key of
 * the namespace `validation`: both sides turn it into words, so wording never differs.
 * A missing field is read as empty, so that it gets the message of an empty one.
 */

const text = (max: number, tooLong = 'tooLong') =>
  z
    .string()
    .default('')
    .transform((value) => value.trim())
    .pipe(z.string().max(max, tooLong));
const requiredText = (key: string, max = SHORT_TEXT_MAX, tooLong = 'tooLong') =>
  text(max, tooLong).pipe(z.string().min(1, key));

const phoneField = z
  .string()
  .default('')
  .transform(foldPhone)
  .pipe(
    z.string().superRefine((value, context) => {
      if (value === '') context.addIssue({ code: 'custom', message: 'phone' });
      else if (!isPhone(value)) context.addIssue({ code: 'custom', message: 'Minphone' });
    }),
  );
const phoneCodeOr = (missing: string) =>
  z
    .string()
    .default(missing)
    .transform(foldPhoneCode)
    .pipe(
      z
        .string()
        .min(1, 'phone_code')
        .regex(/^\d{1,4}$/, 'phone_code'),
    );
const phoneCodeField = phoneCodeOr('');
const passwordField = z
  .string()
  .default('')
  .pipe(
    z.string().min(1, 'password').min(PASSWORD_MIN, 'Minpassword').max(PASSWORD_MAX, 'tooLong'),
  );
const dayField = (missing: string) =>
  z
    .string()
    .default('')
    .transform((value) => toLatinDigits(value.trim()))
    .pipe(
      z
        .string()
        .min(1, missing)
        .refine((value) => value === '' || isDay(value), 'day'),
    );
const emailField = text(SHORT_TEXT_MAX).pipe(z.union([z.literal(''), z.email('email')], 'email'));

/** How a customer wants to be notified of orders; an address is needed for e-mail only. */
export const notifyByForm = z
  .object({
    notify_by: z.string().default('').pipe(z.enum(NOTIFY_BY, 'notifyBy')),
    email: emailField,
  })
  .refine(({ notify_by, email }) => notify_by !== 'email' || email !== '', {
    path: ['email'],
    message: 'email',
  });
export type NotifyByForm = z.infer<typeof notifyByForm>;

const productIdField = z
  .string()
  .default('')
  .pipe(z.string().regex(/^[\w-]{1,64}$/, 'product'));
const quantityField = (min: number) =>
  z
    .string()
    .default('1')
    .transform((value) => toLatinDigits(value.trim()))
    .pipe(z.string().regex(/^\d{1,100}$/, 'quantity'))
    .transform(Number)
    .pipe(z.number().min(min, 'quantity').max(QUANTITY_MAX, 'quantityTooLarge'));

export const loginForm = z.object({
  phone_code: phoneCodeField,
  phone: phoneField,
  password: passwordField,
});
export type LoginForm = z.infer<typeof loginForm>;

/** The confirmation of a password; beside it the two must be equal. */
const confirmationField = z
  .string()
  .default('')
  .pipe(z.string().min(1, 'passwordConfirmation').max(PASSWORD_MAX, 'tooLong'));
const sameConfirmation = {
  path: ['password_confirmation'],
  message: 'notEqualPasswords',
  when: () => true,
};
const fullnameField = requiredText('name', NAME_MAX, 'Maxname').pipe(
  z.string().min(NAME_MIN, 'Minname'),
);
const codeField = z.string().default('').transform(foldCode).pipe(z.string().refine(isCode, 'otp'));

export const registerForm = z
  .object({
    fullname: fullnameField,
    phone_code: phoneCodeField,
    phone: phoneField,
    password: passwordField,
    password_confirmation: confirmationField,
  })
  .refine((form) => form.password === form.password_confirmation, sameConfirmation);
export type RegisterForm = z.infer<typeof registerForm>;

/** A password that is compared, not chosen. */
const currentPasswordField = z
  .string()
  .default('')
  .pipe(z.string().min(1, 'password').max(PASSWORD_MAX, 'tooLong'));

export const phoneForm = z.object({ phone_code: phoneCodeField, phone: phoneField });
export type PhoneForm = z.infer<typeof phoneForm>;

export const otpForm = z.object({ otp: codeField });
export const verifyForm = phoneForm.extend({ otp: codeField });
export type VerifyForm = z.infer<typeof verifyForm>;

/** Name and phone of an account. */
export const profileForm = z.object({
  fullname: fullnameField,
  phone_code: phoneCodeField,
  phone: phoneField,
});
export type ProfileForm = z.infer<typeof profileForm>;
/** The code of a changed phone goes by another name (specification section 7). */
export const phoneCodeForm = z.object({ code: codeField, password: currentPasswordField });
export type PhoneCodeForm = z.infer<typeof phoneCodeForm>;
export const phoneVerifyForm = phoneForm.extend(phoneCodeForm.shape);

export const passwordForm = z.object({ password: currentPasswordField });

export const changePasswordForm = z
  .object({ password: passwordField, password_confirmation: confirmationField })
  .refine((form) => form.password === form.password_confirmation, sameConfirmation);

export const resetForm = z
  .object({
    phone: phoneField,
    otp: codeField,
    password: passwordField,
    password_confirmation: confirmationField,
  })
  .refine((form) => form.password === form.password_confirmation, sameConfirmation);
export type ResetForm = z.infer<typeof resetForm>;

/** An uploaded picture; its content is validated where it is decoded. */
export const avatarForm = z.object({
  image: z
    .instanceof(File, { error: 'imageRequired' })
    .refine((file) => file.size > 0, { error: 'imageRequired', abort: true })
    .refine((file) => file.size <= AVATAR_MAX_BYTES, 'imageTooLarge'),
});

export const datesForm = z.object({
  from: dayField('datesRequired'),
  to: dayField('datesRequired'),
});

export const branchForm = z.object({
  branch_id: z
    .string()
    .default('')
    .pipe(z.string().regex(/^\d{1,9}$/, 'branch')),
});

export const contactForm = z.object({
  fullname: fullnameField,
  // A client that asks for no dial code means a Saudi number.
  phone_code: phoneCodeOr(HOME_DIAL_CODE),
  phone: phoneField,
  email: emailField,
  message: requiredText('message', TEXT_MAX),
});
export type ContactForm = z.infer<typeof contactForm>;

export const cartItemForm = z.object({ product_id: productIdField, quantity: quantityField(0) });
export const productIdForm = z.object({ product_id: productIdField });

/** In the wording of the specification, section 5. */
export const couponForm = z.object({ code: requiredText('couponRequired', 40) });

const coordinateField = (limit: number) =>
  z
    .string()
    .default('')
    .transform((value) => value.trim())
    .pipe(
      z
        .string()
        .refine(
          (value) =>
            value === '' ||
            (/^-?\d{1,3}(\.\d{1,12})?$/.test(value) && Math.abs(Number(value)) <= limit),
          'coordinate',
        ),
    );

/** Company details as the invoice needs them (blueprint section 8), all optional. */
const companyFields = {
  company_name: text(SHORT_TEXT_MAX),
  project_name: text(SHORT_TEXT_MAX),
  tax_number: text(SHORT_TEXT_MAX)
    .transform(toLatinDigits)
    .pipe(z.string().regex(/^(3\d{13}3)?$/, 'taxNumber')),
  commercial_number: text(SHORT_TEXT_MAX)
    .transform(toLatinDigits)
    .pipe(z.string().regex(/^(\d{10})?$/, 'commercialNumber')),
  company_address: text(SHORT_TEXT_MAX),
  email: emailField,
};

const NO_COMPANY = {
  company_name: '',
  project_name: '',
  tax_number: '',
  commercial_number: '',
  company_address: '',
  email: '',
} satisfies Record<keyof typeof companyFields, ''>;

/** Some 150 lines; a longer cart is not compared. */
export const SHOWN_CART_MAX = 4_000;

/** Whether that part of a delivery's contact is given; a pickup's is out of sight and ignored. */
function isContactPart(
  form: { fulfilment: string; contact_name: string; contact_phone: string },
  part: 'contact_name' | 'contact_phone',
): boolean {
  return form.fulfilment === 'delivery' && Boolean(form[part]);
}

export const placeOrderForm = z
  .object({
    idempotency_key: idempotencyKeyField,
    accept_terms: z.string().default('').pipe(z.literal('on', 'acceptTerms')),
    fulfilment: z.string().default('').pipe(z.enum(FULFILMENTS, 'fulfilment')),
    branch_id: z
      .string()
      .default('')
      .pipe(z.string().regex(/^[\w-]{0,64}$/, 'branch')),
    address: text(SHORT_TEXT_MAX),
    latitude: coordinateField(90),
    longitude: coordinateField(180),
    /** Where a delivery goes; '' from clients that know no zones. */
    zone_id: z
      .string()
      .default('')
      .pipe(z.string().regex(/^\d{0,9}$/, 'zone')),
    /** When a delivery is wanted; '' for any time. */
    delivery_slot: z
      .string()
      .default('')
      .pipe(z.enum(['', ...DELIVERY_SLOTS], 'deliverySlot')),
    /** Who takes a delivery on the set, where that is not the customer. */
    contact_name: text(NAME_MAX),
    contact_phone: text(SHORT_TEXT_MAX).transform(foldWholePhone),
    notes: text(TEXT_MAX),
    /** What the customer was shown when submitting; '' from a client that does not send it. */
    expected_from: text(10),
    expected_to: text(10),
    expected_total: text(16),
    /** See `describeShownCart`. */
    expected_cart: text(SHOWN_CART_MAX),
    /** See `describeShownFees`; the total above is the one without delivery. */
    expected_fees: text(SHOWN_CART_MAX),
    ...companyFields,
    /** The company details stay out of this order. */
    without_company: text(2),
  })
  // Validated also while other fields are invalid, so that all errors come at once.
  .refine((form) => form.fulfilment !== 'pickup' || form.branch_id !== '', {
    path: ['branch_id'],
    message: 'branch',
    when: () => true,
  })
  .refine((form) => form.fulfilment !== 'delivery' || (form.address ?? '').length >= 10, {
    path: ['address'],
    message: 'address',
    when: () => true,
  })
  .refine((form) => !isContactPart(form, 'contact_phone') || Boolean(form.contact_name), {
    path: ['contact_name'],
    message: 'contactName',
    when: () => true,
  })
  .refine((form) => !isContactPart(form, 'contact_name') || Boolean(form.contact_phone), {
    path: ['contact_phone'],
    message: 'contactPhone',
    when: () => true,
  })
  .refine(
    (form) => !isContactPart(form, 'contact_phone') || /^\+\d{9,15}$/.test(form.contact_phone),
    { path: ['contact_phone'], message: 'Minphone', when: () => true },
  )
  .transform((form) => (form.without_company === 'on' ? { ...form, ...NO_COMPANY } : form));
export type PlaceOrderForm = z.infer<typeof placeOrderForm>;

/** Field by field, the translation keys of what is wrong; the first one counts. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) (errors[issue.path.join('.')] ??= []).push(issue.message);
  return errors;
}
