import { lastCode } from './outbox.ts';
import type { Visitor } from './visitor.ts';

let phones = 540_000_000;

/** Somebody nobody knows yet. */
export function newCustomer(fullname = 'سارة القحطاني') {
  return { fullname, phone_code: '966', phone: String(phones++), password: 'secret-1' };
}

export type Person = ReturnType<typeof newCustomer>;

/** Registers somebody and leaves the visitor signed in. */
export async function registerCustomer(visitor: Visitor, fullname?: string): Promise<Person> {
  const person = newCustomer(fullname);
  await visitor.post('/register', { ...person, password_confirmation: person.password });
  const otp = await lastCode({ url: visitor.base }, person.phone);
  const { status } = await visitor.post('/verify', { otp });
  if (status !== 303) throw new Error(`verify answered ${status}`);
  return person;
}
