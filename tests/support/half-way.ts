import { NOURA } from './fixtures.ts';
import { newCustomer, registerCustomer } from './new-customer.ts';
import { lastCode } from './outbox.ts';
import { Visitor } from './visitor.ts';

const visitors = new Map<string, Promise<Record<string, Visitor>>>();

/**
 * Visitors who are half-way through a form of several steps, by the path of the next one. The same
 * for each call with the same shop: no number gets a second code within a minute.
 */
export function visitorsHalfWay(url: string): Promise<Record<string, Visitor>> {
  const known = visitors.get(url) ?? sendHalfWay(url);
  visitors.set(url, known);
  return known;
}

async function sendHalfWay(url: string): Promise<Record<string, Visitor>> {
  const registering = new Visitor(url);
  const person = newCustomer();
  await registering.post('/register', { ...person, password_confirmation: person.password });

  // The page is the same for a number without an account.
  const forgetful = new Visitor(url);
  const { phone, phone_code } = newCustomer();
  await forgetful.post('/forgot-password', { phone, phone_code });

  // No other test has the password of this customer reset.
  const knowing = new Visitor(url);
  await knowing.post('/forgot-password', { phone: NOURA.phone, phone_code: '966' });
  await knowing.post('/verify-reset', { otp: await lastCode({ url }, NOURA.phone) });

  const moving = new Visitor(url);
  const { fullname } = await registerCustomer(moving);
  await moving.post('/account/edit', { fullname, phone_code: '966', phone: newCustomer().phone });
  return {
    '/verify': registering,
    '/verify-reset': forgetful,
    '/change-password': knowing,
    '/account/verify-phone': moving,
  };
}
