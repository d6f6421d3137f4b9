/*
 * What other rental APIs call the fields of our forms, so that what they say of one stands beside
 * it. Each row is one field: ours first, or ours where forms call it differently, then theirs.
 */
const NAMES = [
  ['fullname', 'full_name', 'fullName', 'name', 'username'],
  ['phone', 'mobile', 'phone_number', 'phoneNumber', 'mobile_number', 'complete_phone'],
  ['phone_code', 'dial_code', 'country_code', 'phoneCode', 'code_phone'],
  ['password', 'new_password', 'current_password'],
  ['password_confirmation', 'passwordConfirmation', 'confirm_password', 'confirmPassword'],
  // That of an account's new number is `code`, that of a registration `otp`.
  ['code', 'otp', 'verification_code', 'verificationCode', 'pin'],
  ['image', 'avatar', 'photo', 'picture', 'file'],
  ['quantity', 'qty', 'amount'],
  ['from', 'date_from', 'start_date', 'from_date'],
  ['to', 'date_to', 'end_date', 'to_date'],
];

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
  const names = NAMES.find((row) => row.includes(last)) ?? [];
  return [name, last, ...names].find((one) => sent.includes(one)) ?? names[0] ?? last;
}
