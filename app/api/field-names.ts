/*
 * What other rental APIs call the fields of our forms, so that what they say of one stands beside
 * it. A name that is not here is the field's own.
 */
const NAMES: Record<string, readonly string[]> = {
  fullname: ['full_name', 'fullName', 'name', 'username'],
  phone: ['mobile', 'phone_number', 'phoneNumber', 'mobile_number', 'complete_phone'],
  phone_code: ['dial_code', 'country_code', 'phoneCode', 'code_phone'],
  password: ['new_password', 'current_password'],
  password_confirmation: ['passwordConfirmation', 'confirm_password', 'confirmPassword'],
  otp: ['verification_code', 'verificationCode', 'pin'],
  image: ['avatar', 'photo', 'picture', 'file'],
  quantity: ['qty', 'amount'],
  from: ['date_from', 'start_date', 'from_date'],
  to: ['date_to', 'end_date', 'to_date'],
};

const FORM_FIELDS = new Map(
  Object.entries(NAMES).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
);

/**
 * Errors by the names of our fields. `sent` are the fields of the call: a name that was sent is
 * never taken for another. `items.0.quantity` is about `quantity`.
 */
export function toFormFields(
  errors: Record<string, string[]>,
  sent: readonly string[],
): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(errors)) {
    const field = fieldOf(name, sent);
    byField[field] = [...(byField[field] ?? []), ...messages];
  }
  return byField;
}

function fieldOf(name: string, sent: readonly string[]): string {
  const last = name.split('.').at(-1) ?? name;
  const own = [name, last].find((one) => sent.includes(one));
  if (own) return own;
  // The code of an account's new number is `code`, that of a registration `otp`.
  if (last === 'otp' || last === 'code') return sent.includes('otp') ? 'otp' : 'code';
  return FORM_FIELDS.get(last) ?? last;
}
