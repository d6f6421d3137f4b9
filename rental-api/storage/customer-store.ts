import type { NotifyBy } from '#contract/notify-by.ts';
import type { Selectable, Updateable } from 'kysely';
import type { PhoneForm } from '#contract/forms.ts';
import type { Language } from '#contract/language.ts';
import type { Queries } from './database.ts';
import type { Tables } from './schema.ts';

type Customer = Selectable<Tables['customers']>;

/** A customer's number and name; undefined where the account is gone. */
export function findCustomer(db: Queries, id: string) {
  return db
    .selectFrom('customers')
    .select(['phone_code', 'phone', 'fullname'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The account of a number; undefined where it has none. */
export function findCustomerByPhone(db: Queries, { phone_code, phone }: PhoneForm) {
  return db
    .selectFrom('customers')
    .select(['id', 'phone_code', 'phone', 'fullname', 'image', 'is_notify'])
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .executeTakeFirst();
}

/** What a sign-in is checked against; undefined for a number without an account. */
export function findCredentials(db: Queries, { phone_code, phone }: PhoneForm) {
  return db
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .executeTakeFirst();
}

/** The password hash of an account; undefined where it is gone. */
export async function findPasswordHash(db: Queries, id: string): Promise<string | undefined> {
  const customer = await db
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return customer?.password_hash;
}

/** How a customer wants to be told of orders, and in which language. */
export function findNotificationSettings(db: Queries, id: string) {
  return db
    .selectFrom('customers')
    .select(['language', 'is_notify', 'notify_by', 'email', 'phone_code', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whom an invoice is made out to, and in which language; '' where the account is gone. */
export async function findInvoiceBuyer(
  db: Queries,
  id: string | null,
): Promise<{ name: string; phone: string; language: Language }> {
  const customer =
    id === null
      ? undefined
      : await db
          .selectFrom('customers')
          .select(['fullname', 'phone_code', 'phone', 'language'])
          .where('id', '=', id)
          .executeTakeFirst();
  if (!customer) return { name: '', phone: '', language: 'ar' };
  const { fullname: name, phone_code, phone, language } = customer;
  return { name, phone: `+${phone_code}${phone}`, language };
}

/** Locks an account until the transaction ends; undefined where it is gone. */
export function lockCustomer(
  db: Queries,
  id: string,
): Promise<Pick<Customer, 'image'> | undefined> {
  return db
    .selectFrom('customers')
    .select('image')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Creates an account; undefined where its number has one already. */
export async function insertCustomer(
  db: Queries,
  customer: PhoneForm & { fullname: string; password_hash: string; language: Language },
): Promise<string | undefined> {
  const row = await db
    .insertInto('customers')
    .values({ ...customer, image: null })
    .onConflict((conflict) => conflict.columns(['phone_code', 'phone']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateCustomer(
  db: Queries,
  id: string,
  change: Pick<
    Updateable<Tables['customers']>,
    'fullname' | 'phone_code' | 'phone' | 'image' | 'language'
  >,
): Promise<void> {
  await db.updateTable('customers').set(change).where('id', '=', id).execute();
}

/** Sets the password of a number's account; its id, or undefined where it has none. */
export async function updatePassword(
  db: Queries,
  { phone_code, phone }: PhoneForm,
  passwordHash: string,
): Promise<string | undefined> {
  const customer = await db
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .returning('id')
    .executeTakeFirst();
  return customer?.id;
}

/** Sets how the customer is told of orders outside the shop. */
export async function setNotifyBy(
  db: Queries,
  id: string,
  { notify_by, email }: { notify_by: NotifyBy; email: string | null },
): Promise<void> {
  await db.updateTable('customers').set({ notify_by, email }).where('id', '=', id).execute();
}

/** Toggles whether the customer wants notifications; the new value. */
export async function toggleNotify(db: Queries, id: string): Promise<boolean> {
  const { is_notify } = await db
    .updateTable('customers')
    .set((eb) => ({ is_notify: eb.not('is_notify') }))
    .where('id', '=', id)
    .returning('is_notify')
    .executeTakeFirstOrThrow();
  return is_notify;
}

/** Deletes an account with its sessions, codes, cart, wishlist and notifications (cascade). */
export async function deleteCustomer(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('customers').where('id', '=', id).execute();
}
