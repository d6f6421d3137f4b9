import { readAmount } from './amount-text.ts';
import { HOME_DIAL_CODE, readPhone, readWholePhone } from './phone.ts';
import { isName, keepNoBreak, readDigits, readLine, readLines, readReference } from './text.ts';
import { z } from './zod.ts';

/*
 * Fields of forms, of commands and of sheets: every text is read by one of these. Messages are keys
 * that the caller names. A missing field is read as empty, so that it gets the message of one.
 */

const typed = z.string().default('');

/** A field of which '' and nothing are two things: undefined where it is missing. */
export const ifGiven = <Output>(field: z.ZodType<Output, string | undefined>) =>
  z
    .string()
    .optional()
    .transform((text, context): Output | undefined => {
      if (text === undefined) return undefined;
      const { data, error } = field.safeParse(text);
      if (!error) return data;
      for (const { message } of error.issues)
        context.addIssue({ code: 'custom', message, continue: false });
      return z.NEVER;
    });

/** One line; '' where it is empty. */
export const line = (max: number, tooLong = 'tooLong') =>
  typed.transform(readLine).pipe(z.string().max(max, tooLong));

/** Text of several lines. */
export const lines = (max: number, tooLong = 'tooLong') =>
  typed.transform(readLines).pipe(z.string().max(max, tooLong));

/** A line, and several, that the shop publishes. */
export const publishedLine = (max: number, tooLong = 'textLong') =>
  typed.transform(keepNoBreak(readLine)).pipe(z.string().max(max, tooLong));
export const publishedLines = (max: number, tooLong = 'textLong') =>
  typed.transform(keepNoBreak(readLines)).pipe(z.string().max(max, tooLong));

/** A line that says who somebody is, or nothing. */
export const nameLine = (max: number, { tooLong = 'tooLong', unreadable = 'nameLetters' } = {}) =>
  line(max, tooLong).refine((name) => name === '' || isName(name), unreadable);

/** The number or code of a thing, without spaces; `fold` brings it into its usual form. */
export const reference = (fold: (text: string) => string = (text) => text) =>
  typed.transform((text) => fold(readReference(text)));

/** The same where dashes only part the digits. */
export const digits = typed.transform(readDigits);

/** An amount in SAR, in halalas; `ambiguous` is said of 1.250. */
export const amount = (invalid: string, ambiguous = 'amountAmbiguous') =>
  typed.transform((text, context) => {
    const read = readAmount(text);
    if (typeof read === 'number') return read;
    const message = read === 'ambiguous' ? ambiguous : invalid;
    context.addIssue({ code: 'custom', message, continue: false });
    return z.NEVER;
  });

/** A whole phone number with its dial code, as +966512345678; '' where it is empty. */
export const wholePhone = (invalid: string) =>
  typed.transform((text, context) => {
    if (readLine(text) === '') return '';
    const phone = readWholePhone(text);
    if (phone !== undefined) return phone;
    context.addIssue({ code: 'custom', message: invalid, continue: false });
    return z.NEVER;
  });

interface PhoneFields {
  phone_code: string;
  phone: string;
}

/**
 * A form with a number and its dial code, both as they were typed, with both as they are kept. Its
 * fault is said with those of the other fields.
 */
export function withPhone<Form extends z.ZodType<PhoneFields>>(
  form: Form,
  fault: (phoneCode: string) => string,
) {
  // Also called while another field is wrong, and then with what there is.
  const isPhone = ({ phone, phone_code }: Partial<PhoneFields>) =>
    !phone || readPhone(phone, phone_code || HOME_DIAL_CODE) !== undefined;
  return form
    .refine(isPhone, {
      path: ['phone'],
      error: ({ input }) => fault((input as PhoneFields).phone_code || HOME_DIAL_CODE),
      when: () => true,
    })
    .transform((value): z.output<Form> => {
      return { ...value, ...readPhone(value.phone, value.phone_code) };
    });
}
