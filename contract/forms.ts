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
import { isAddress, readAddress } from './address.ts';
import { foldPhone, foldPhoneCode, HOME_DIAL_CODE, readWholePhone } from './phone.ts';
import { hasPiledMarks, isName, readCount } from './text.ts';
import { digits, line, lines, nameLine, reference, withPhone } from './text-fields.ts';

/*
 * One schema per form (specification section 5). Every message is a translation key of
 * the namespace `validation`: both sides turn it into words, so wording never differs.
 * A missing field is read as empty, so that it gets the message of an empty one.
 */

/** As it was typed: what it is depends on its dial code (`withPhone`). */
const phoneField = line(SHORT_TEXT_MAX, 'Minphone').pipe(z.string().min(1, 'phone'));
const phoneFault = (phoneCode: string) =>
  phoneCode === HOME_DIAL_CODE ? 'Minphone' : 'phoneLength';
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
  reference().pipe(
    z
      .string()
      .min(1, missing)
      .refine((value) => value === '' || isDay(value), 'day'),
  );
const emailField = line(SHORT_TEXT_MAX).pipe(z.union([z.literal(''), z.email('email')], 'email'));

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

/** An id that a form sends back as the rental API gave it, or '' for none. */
const idField = (message: string) =>
  z
    .string()
    .default('')
    .pipe(z.string().regex(/^[\p{L}\p{N}_.:~@|=+,!*$-]{0,200}$/u, message));
const productIdField = idField('product').pipe(z.string().min(1, 'product'));
const quantityField = (min: number) =>
  z
    .string()
    .default('1')
    .transform(readCount)
    .pipe(z.string().regex(/^\d{1,100}$/, 'quantity'))
    .transform(Number)
    .pipe(z.number().min(min, 'quantity').max(QUANTITY_MAX, 'quantityTooLarge'));

export const loginForm = withPhone(
  z.object({ phone_code: phoneCodeField, phone: phoneField, password: passwordField }),
  phoneFault,
);
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
const fullnameField = nameLine(NAME_MAX, { tooLong: 'Maxname' }).pipe(
  z.string().min(1, 'name').min(NAME_MIN, 'Minname'),
);
const codeField = z.string().default('').transform(foldCode).pipe(z.string().refine(isCode, 'otp'));

export const registerForm = withPhone(
  z
    .object({
      fullname: fullnameField,
      phone_code: phoneCodeField,
      phone: phoneField,
      password: passwordField,
      password_confirmation: confirmationField,
    })
    .refine((form) => form.password === form.password_confirmation, sameConfirmation),
  phoneFault,
);
export type RegisterForm = z.infer<typeof registerForm>;

/** A password that is compared, not chosen. */
const currentPasswordField = z
  .string()
  .default('')
  .pipe(z.string().min(1, 'password').max(PASSWORD_MAX, 'tooLong'));

const phoneFields = z.object({ phone_code: phoneCodeField, phone: phoneField });
export const phoneForm = withPhone(phoneFields, phoneFault);
export type PhoneForm = z.infer<typeof phoneForm>;

export const otpForm = z.object({ otp: codeField });
export const verifyForm = withPhone(phoneFields.extend({ otp: codeField }), phoneFault);
export type VerifyForm = z.infer<typeof verifyForm>;

/** Name and phone of an account. */
export const profileForm = withPhone(phoneFields.extend({ fullname: fullnameField }), phoneFault);
export type ProfileForm = z.infer<typeof profileForm>;
/** The code of a changed phone goes by another name (specification section 7). */
export const phoneCodeForm = z.object({ code: codeField, password: currentPasswordField });
export type PhoneCodeForm = z.infer<typeof phoneCodeForm>;
export const phoneVerifyForm = withPhone(phoneFields.extend(phoneCodeForm.shape), phoneFault);

export const passwordForm = z.object({ password: currentPasswordField });

export const changePasswordForm = z
  .object({ password: passwordField, password_confirmation: confirmationField })
  .refine((form) => form.password === form.password_confirmation, sameConfirmation);

/** A new password of somebody who is signed in, with the present one. */
export const newPasswordForm = z
  .object({
    current_password: currentPasswordField,
    password: passwordField,
    password_confirmation: confirmationField,
  })
  .refine((form) => form.password === form.password_confirmation, sameConfirmation);
export type NewPasswordForm = z.infer<typeof newPasswordForm>;

export const resetForm = z
  .object({
    // Without its dial code (specification section 7): as it was kept.
    phone: phoneField.transform(foldPhone).pipe(z.string().regex(/^\d{4,14}$/, 'Minphone')),
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

export const contactForm = withPhone(
  z.object({
    fullname: fullnameField,
    // A client that asks for no dial code means a Saudi number.
    phone_code: phoneCodeOr(HOME_DIAL_CODE),
    phone: phoneField,
    email: emailField,
    message: lines(TEXT_MAX).pipe(z.string().min(1, 'message')),
  }),
  phoneFault,
);
export type ContactForm = z.infer<typeof contactForm>;

export const cartItemForm = z.object({ product_id: productIdField, quantity: quantityField(0) });
export const productIdForm = z.object({ product_id: productIdField });

/** In the wording of the specification, section 5. */
export const couponForm = z.object({
  code: reference().pipe(z.string().min(1, 'couponRequired').max(40, 'tooLong')),
});

const coordinateField = (limit: number) =>
  reference((value) => value.replace('٫', '.')).pipe(
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
  company_name: nameLine(SHORT_TEXT_MAX),
  // Films have names such as 1917.
  project_name: line(SHORT_TEXT_MAX).refine(
    (name) => name === '' || (/[\p{L}\p{N}]/u.test(name) && !hasPiledMarks(name)),
    'nameLetters',
  ),
  tax_number: digits.pipe(z.string().regex(/^(3\d{13}3)?$/, 'taxNumber')),
  commercial_number: digits.pipe(z.string().regex(/^(\d{10})?$/, 'commercialNumber')),
  company_address: line(SHORT_TEXT_MAX).refine((text) => !hasPiledMarks(text), 'nameLetters'),
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
    branch_id: idField('branch'),
    address: line(SHORT_TEXT_MAX).transform(readAddress),
    latitude: coordinateField(90),
    longitude: coordinateField(180),
    /** Where a delivery goes; '' from clients that know no zones. */
    zone_id: idField('zone'),
    /** When a delivery is wanted; '' for any time. */
    delivery_slot: z
      .string()
      .default('')
      .pipe(z.enum(['', ...DELIVERY_SLOTS], 'deliverySlot')),
    /** Who takes a delivery on the set, where that is not the customer. */
    contact_name: line(NAME_MAX),
    /** What is no number stays as it was typed: a pickup has no contact, and no fault of one. */
    contact_phone: line(SHORT_TEXT_MAX).transform((text) => readWholePhone(text) ?? text),
    notes: lines(TEXT_MAX),
    /** What the customer was shown when submitting; '' from a client that does not send it. */
    expected_from: line(10),
    expected_to: line(10),
    expected_total: line(16),
    /** See `describeShownCart`. */
    expected_cart: line(SHOWN_CART_MAX),
    /** See `describeShownFees`; the total above is the one without delivery. */
    expected_fees: line(SHOWN_CART_MAX),
    ...companyFields,
    /** The company details stay out of this order. */
    without_company: line(2),
  })
  // Validated also while other fields are invalid, so that all errors come at once.
  .refine((form) => form.fulfilment !== 'pickup' || form.branch_id !== '', {
    path: ['branch_id'],
    message: 'branch',
    when: () => true,
  })
  .refine((form) => form.fulfilment !== 'delivery' || isAddress(form.address ?? ''), {
    path: ['address'],
    message: 'address',
    when: () => true,
  })
  .refine((form) => !isContactPart(form, 'contact_name') || isName(form.contact_name), {
    path: ['contact_name'],
    message: 'nameLetters',
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
    (form) =>
      !isContactPart(form, 'contact_phone') || readWholePhone(form.contact_phone) !== undefined,
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
