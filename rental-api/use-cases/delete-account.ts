import { sql, type Transaction } from 'kysely';
import { ONGOING_STATUSES } from '#contract/orders.ts';
import { HOME_DIAL_CODE } from '../domain/dial-codes.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '#rental-api/app-context.ts';
import { lockCart } from '../storage/cart-store.ts';
import { publishSignedOut } from '#rental-api/storage/events.ts';
import { clearNumber } from '../storage/number-store.ts';
import type { Tables } from '../storage/schema.ts';
import { inTransaction } from '../storage/transaction.ts';
import { releasePicture, scheduleRemoval } from './remove-pictures.ts';
import { confirmPassword } from './confirm-password.ts';

/**
 * Erases an account for good (blueprint section 8; PDPL art. 18): sessions, name, phone,
 * picture, wishlist, cart, notifications, codes, messages. Orders keep what a tax invoice
 * needs and belong to nobody; the number is free. Refuses with password_wrong, login_locked,
 * and orders_open while an order is not finished.
 */
export async function deleteAccount(
  app: AppContext,
  customerId: string,
  password: string,
  address = '',
): Promise<Outcome<null>> {
  const customer = await app.db
    .selectFrom('customers')
    .select(['phone_code', 'phone', 'fullname'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!customer) return failure('not_signed_in');
  const holder = { ...customer, id: customerId };
  const confirmed = await confirmPassword(app, holder, password, address);
  if (!confirmed.ok) return confirmed;

  const erased = await inTransaction(app.db, async (tx): Promise<Outcome<string | null>> => {
    // The same form may have been sent twice.
    const still = await tx
      .selectFrom('customers')
      .select(['id', 'image'])
      .where('id', '=', customerId)
      .forUpdate()
      .executeTakeFirst();
    if (!still) return failure('not_signed_in');
    // An order that is being placed holds the cart: it is either seen here or finds no cart.
    await lockCart(tx, customerId, app.clock());
    const open = await tx
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('status', 'in', [...ONGOING_STATUSES])
      .executeTakeFirst();
    if (open) return failure('orders_open');
    await stripOrders(tx, customerId);
    await eraseNumber(tx, customer);
    await publishSignedOut(tx, customerId);
    await releasePicture(tx, still.image);
    // Codes for a new number, sessions, cart, wishlist and notifications go with it.
    await tx.deleteFrom('customers').where('id', '=', customerId).execute();
    return success(still.image);
  });
  const outcome = erased.ok ? 'done' : erased.code;
  app.securityLog({ event: 'account-deleted', outcome, customer: customerId, address });
  if (!erased.ok) return erased;
  await scheduleRemoval(app, erased.value);
  return success(null);
}

/** Of a company, what its tax invoice must name; of anybody else, nothing. */
async function stripOrders(tx: Transaction<Tables>, customerId: string): Promise<void> {
  await sql`
    update orders set address = null, latitude = null, longitude = null, notes = null,
      request_hash = '', company = nullif(jsonb_strip_nulls(jsonb_build_object(
        'company_name', company->'company_name', 'tax_number', company->'tax_number',
        'commercial_number', company->'commercial_number',
        'company_address', company->'company_address')), '{}'::jsonb)
    where customer_id = ${customerId}`.execute(tx);
  await sql`
    update order_history set note = null
    where actor = 'customer' and order_id in (select id from orders where customer_id = ${customerId})
  `.execute(tx);
}

/** Everything that is kept under the number itself. */
async function eraseNumber(
  tx: Transaction<Tables>,
  { phone_code, phone, fullname }: { phone_code: string; phone: string; fullname: string },
): Promise<void> {
  await clearNumber(tx, { phone_code, phone });
  // Messages name no dial code: they are those of a Saudi number (storage/personal-data.ts).
  if (phone_code !== HOME_DIAL_CODE) return;
  await tx
    .deleteFrom('contact_messages')
    .where('phone', '=', phone)
    .where('fullname', '=', fullname)
    .execute();
}
