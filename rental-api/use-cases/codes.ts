import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { CODE_ALPHABET } from '#contract/code.ts';
import {
  CODE_LENGTH,
  CODE_MINUTES,
  CODE_TRIES,
  RESEND_SECONDS,
  SENDS_PER_ACCOUNT_A_DAY,
  SENDS_PER_ADDRESS_AN_HOUR,
  SENDS_PER_NUMBER_A_DAY,
} from '#contract/limits.ts';
import type { PhoneForm } from '#contract/forms.ts';
import type { Language } from '../domain/language.ts';
import { done, refused, type Outcome } from '../domain/outcome.ts';
import type { Shop } from '../shop.ts';
import type { Queries } from '../storage/database.ts';
import { inTransaction } from '../storage/transaction.ts';
import { hashPassword, isPassword } from './passwords.ts';

export type CodePurpose = 'register' | 'reset' | 'phone';

/** After that long without a wrong code, a number may try again. */
const FAILURES_FORGOTTEN_MS = 3_600_000;

/** Who asks for a code, and from where. */
export interface CodeRequest extends PhoneForm {
  purpose: CodePurpose;
  language: Language;
  /** The address the request came from, '' where it is unknown. */
  address: string;
  /** The customer whose new number it is: nobody else's code for it is right. */
  customerId?: string;
}

function numberOf({ phone_code, phone }: PhoneForm): string {
  return `${phone_code}${phone}`;
}

/**
 * Whether the number and the address may have a code now. Refuses with code_too_soon within a
 * minute of the last one, and with code_limit past five a number a day, ten an account a day
 * or thirty an address an hour (blueprint section 8).
 */
async function checkSends(tx: Queries, shop: Shop, request: CodeRequest): Promise<Outcome<null>> {
  const now = shop.clock().getTime();
  const countSince = async (
    field: 'number' | 'address' | 'customer_id',
    value: string,
    ms: number,
  ) => {
    const { sends } = await tx
      .selectFrom('code_sends')
      .select((eb) => eb.fn.countAll<number>().as('sends'))
      .where(field, '=', value)
      .where('at', '>', new Date(now - ms))
      .executeTakeFirstOrThrow();
    return sends;
  };
  const number = numberOf(request);
  if ((await countSince('number', number, RESEND_SECONDS * 1000)) > 0)
    return refused('code_too_soon');
  if ((await countSince('number', number, 86_400_000)) >= SENDS_PER_NUMBER_A_DAY)
    return refused('code_limit');
  const { customerId } = request;
  if (
    customerId &&
    (await countSince('customer_id', customerId, 86_400_000)) >= SENDS_PER_ACCOUNT_A_DAY
  )
    return refused('code_limit');
  if (!shop.limitsAddresses || request.address === '') return done(null);
  const fromAddress = await countSince('address', request.address, 3_600_000);
  return fromAddress >= SENDS_PER_ADDRESS_AN_HOUR ? refused('code_limit') : done(null);
}

/** Counts a send, also where nothing is sent: known and unknown numbers have the same limits. */
async function countSend(tx: Queries, shop: Shop, request: CodeRequest): Promise<void> {
  await tx
    .insertInto('code_sends')
    .values({
      number: numberOf(request),
      address: request.address,
      at: shop.clock(),
      customer_id: request.customerId ?? null,
    })
    .execute();
}

/**
 * Sends a new code, which takes the place of the last one, to a number that is known. For any
 * other number the same is counted, computed and written, only never sent, so that neither
 * answer nor time tells them apart. The failures of the last code stay. Refuses with
 * code_too_soon, code_limit, sms_unavailable.
 */
export async function requestCode(
  shop: Shop,
  request: CodeRequest,
  known: boolean,
): Promise<Outcome<null>> {
  if (!shop.deliver) return refused('sms_unavailable');
  const allowed = await inTransaction(shop.db, async (tx) => {
    // One at a time: requests of the same moment must see each other's counts.
    await sql`select pg_advisory_xact_lock(hashtext('code_sends'))`.execute(tx);
    const may = await checkSends(tx, shop, request);
    if (may.ok) await countSend(tx, shop, request);
    return may;
  });
  if (!allowed.ok) return allowed;
  const code = Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  ).join('');
  const now = shop.clock();
  const { phone_code, phone, purpose, customerId } = request;
  const fresh = {
    // As slow to guess as a password: four symbols would not stand a fast hash.
    code_hash: await hashPassword(boundTo(request, code)),
    expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
    created_at: now,
    used_at: null,
    customer_id: customerId ?? null,
  };
  await shop.db
    .insertInto('codes')
    .values({ phone_code, phone, purpose, failed_at: null, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['phone_code', 'phone', 'purpose']).doUpdateSet(fresh),
    )
    .execute();
  const text = shop.say(request.language, `sms.${purpose}`, { code });
  await shop.deliver({ to: numberOf(request), text, code, customerId, decoy: !known });
  return done(null);
}

/**
 * Checks a typed code and counts a wrong one, in the caller's transaction. Refuses with
 * code_wrong, and with code_locked after five wrong ones, a new code or not.
 */
export async function checkCode(
  tx: Queries,
  shop: Shop,
  request: PhoneForm & { purpose: CodePurpose; otp: string; customerId?: string },
): Promise<Outcome<null>> {
  const now = shop.clock();
  const row = await tx
    .selectFrom('codes')
    .selectAll()
    .where('phone_code', '=', request.phone_code)
    .where('phone', '=', request.phone)
    .where('purpose', '=', request.purpose)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refused('code_wrong', { otp: ['codeWrong'] });
  const forgotten =
    row.failed_at === null || now.getTime() - row.failed_at.getTime() > FAILURES_FORGOTTEN_MS;
  const failures = forgotten ? 0 : row.failures;
  if (failures >= CODE_TRIES) return refused('code_locked');
  const alive = row.used_at === null && row.expires_at > now;
  if (alive && (await isPassword(row.code_hash, boundTo(request, request.otp)))) return done(null);
  await tx
    .updateTable('codes')
    .set({ failures: failures + 1, failed_at: now })
    .where('phone_code', '=', row.phone_code)
    .where('phone', '=', row.phone)
    .where('purpose', '=', row.purpose)
    .execute();
  return refused('code_wrong', { otp: ['codeWrong'] });
}

/** Uses a code up: it is never right again. */
export async function useCodeUp(
  tx: Queries,
  shop: Shop,
  { phone_code, phone, purpose }: PhoneForm & { purpose: CodePurpose },
): Promise<void> {
  await tx
    .updateTable('codes')
    .set({ used_at: shop.clock(), failures: 0, failed_at: null })
    .where('phone_code', '=', phone_code)
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .execute();
}

/** What is hashed: bound to number, purpose and asker, so that a code is right there only. */
function boundTo(
  {
    phone_code,
    phone,
    purpose,
    customerId,
  }: PhoneForm & Pick<CodeRequest, 'purpose' | 'customerId'>,
  code: string,
) {
  return `${purpose} ${customerId ?? ''} ${phone_code} ${phone} ${code}`;
}
