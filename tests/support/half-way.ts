import { FAHAD, NOURA } from './fixtures.ts';
import { newCustomer, registerCustomer } from './new-customer.ts';
import { lastCode } from './outbox.ts';
import { Visitor } from './visitor.ts';

/** Visitors who are half-way through a form of several steps, by the path of the next one. */
export async function visitorsHalfWay(url: string): Promise<Record<string, Visitor>> {
  const registering = new Visitor(url);
  const person = newCustomer();
  await registering.post('/register', { ...person, password_confirmation: person.password });

  // Customers to whom no code was sent a moment ago.
  const forgetful = new Visitor(url);
  await forgetful.post('/forgot-password', { phone: FAHAD.phone, phone_code: '966' });

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
