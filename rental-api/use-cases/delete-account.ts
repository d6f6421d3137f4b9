import type { Transaction } from 'kysely';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { lockCart } from '../storage/cart-store.ts';
import { deleteContactMessages } from '../storage/contact-store.ts';
import { deleteCustomer, findCustomer, lockCustomer } from '../storage/customer-store.ts';
import { anonymizeOrders, hasOpenOrders } from '../storage/order-store.ts';
import { releasePicture } from '../storage/picture-store.ts';
import { publishSignedOut } from '../storage/events.ts';
import { clearNumber } from '../storage/number-store.ts';
import type { Tables } from '../storage/schema.ts';
import { inTransaction } from '../storage/transaction.ts';
import { removePictureSoon } from './remove-pictures.ts';
import { confirmPassword } from './confirm-password.ts';

/**
 * Erases an account (blueprint section 8; PDPL art. 18). Orders keep what a tax invoice needs,
 * without a customer; the number can register again. Fails with password_wrong, login_locked, and
 * orders_open until every order is over and its deposit returned.
 */
export async function deleteAccount(
  app: AppContext,
  customerId: string,
  password: string,
  clientIp = '',
): Promise<Outcome<null>> {
  const customer = await findCustomer(app.db, customerId);
  if (!customer) return failure('not_signed_in');
  const holder = { ...customer, id: customerId };
  const confirmed = await confirmPassword(app, holder, password, clientIp);
  if (!confirmed.ok) return confirmed;

  const erased = await inTransaction(app.db, async (tx): Promise<Outcome<string | null>> => {
    // The same form may have been sent twice.
    const still = await lockCustomer(tx, customerId);
    if (!still) return failure('not_signed_in');
    // An order that is being placed holds the cart: it is either seen here or finds no cart.
    await lockCart(tx, customerId, app.clock());
    if (await hasOpenOrders(tx, customerId)) return failure('orders_open');
    await anonymizeOrders(tx, customerId);
    await eraseNumber(tx, customer);
    await publishSignedOut(tx, customerId);
    await releasePicture(tx, still.image);
    // Codes for a new number, sessions, cart, wishlist and notifications go with it.
    await deleteCustomer(tx, customerId);
    return success(still.image);
  });
  const outcome = erased.ok ? 'done' : erased.code;
  app.securityLog({ event: 'account-deleted', outcome, customer: customerId, address: clientIp });
  if (!erased.ok) return erased;
  await removePictureSoon(app, erased.value);
  return success(null);
}

/** Everything that is kept under the number itself. */
async function eraseNumber(
  tx: Transaction<Tables>,
  { phone_code, phone, fullname }: { phone_code: string; phone: string; fullname: string },
): Promise<void> {
  await clearNumber(tx, { phone_code, phone });
  await deleteContactMessages(tx, { phone_code, phone, fullname });
}
