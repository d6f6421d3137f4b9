import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, type CodePurpose } from '#contract/code.ts';
import {
  CODE_LENGTH,
  CODE_MINUTES,
  CODE_TRIES,
  RESEND_SECONDS,
  SENDS_PER_ACCOUNT_A_DAY,
  SENDS_FOR_CUSTOMERS,
  SENDS_PER_ADDRESS_AN_HOUR,
  SENDS_PER_NUMBER_A_DAY,
  SENDS_PER_SITE_AN_HOUR,
} from '#contract/limits.ts';
import type { PhoneForm } from '#contract/forms.ts';
import { DAY_MS } from '#contract/days.ts';
import { clientIpKey, clientSiteKey } from '../domain/client-ip.ts';
import { DIAL_CODES } from '../domain/dial-codes.ts';
import type { Language } from '#contract/language.ts';
import { success, failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { countFailure, findChallenge, openChallenge } from '../storage/challenge-store.ts';
import {
  countCodeSends,
  insertCodeSend,
  lockCode,
  lockCodeSends,
  saveCode,
  updateCode,
} from '../storage/code-store.ts';
import type { Queries } from '../storage/database.ts';
import { keyedHash } from '../storage/keyed-hash.ts';
import { findCustomerByPhone } from '../storage/customer-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import { getShopName } from '../storage/site-store.ts';
import { resetAttempts, reserveFromCap } from './login-attempts.ts';
import { hashPassword, isPassword } from './passwords.ts';

const HOUR_MS = 3_600_000;
/** After that long without a wrong code, a number may try again. */
const FAILURES_FORGOTTEN_MS = HOUR_MS;

/** Who asks for a code, and from where. */
interface CodeRequest extends PhoneForm {
  purpose: CodePurpose;
  language: Language;
  /** '' where it is unknown. */
  clientIp: string;
  /** The customer whose new number it is: nobody else's code for it is right. */
  customerId?: string;
}

function fullPhoneNumber({ phone_code, phone }: PhoneForm): string {
  return `${phone_code}${phone}`;
}

/** Keyed hashes: the counts outlive the account, and name nobody. */
interface SendKeys {
  number: string;
  /** Of the client's IP address; '' where it is unknown or not limited. */
  address: string;
  /** Of its site; '' where it has none. */
  network: string;
}

function sendKeysOf(app: AppContext, request: CodeRequest): SendKeys {
  const ip = app.limitsAddresses ? clientIpKey(request.clientIp) : '';
  const site = app.limitsAddresses ? clientSiteKey(request.clientIp) : '';
  return {
    number: keyedHash(app.db, `codes to ${fullPhoneNumber(request)}`),
    address: ip && keyedHash(app.db, `codes for ${ip}`),
    network: site && keyedHash(app.db, `codes for ${site}`),
  };
}

/**
 * Checks the limits of blueprint section 8 for a number, its account, an IP address and the shop.
 * Fails with code_too_soon or code_limit.
 */
async function checkSends(
  tx: Queries,
  app: AppContext,
  { customerId, purpose }: CodeRequest,
  { number, address, network }: SendKeys,
): Promise<Outcome<null>> {
  const now = app.clock().getTime();
  const since = (ms: number) => new Date(now - ms);
  if (
    (await countCodeSends(tx, since(RESEND_SECONDS * 1000), { field: 'number', value: number })) > 0
  )
    return failure('code_too_soon');
  if (
    (await countCodeSends(tx, since(DAY_MS), { field: 'number', value: number })) >=
    SENDS_PER_NUMBER_A_DAY
  )
    return failure('code_limit');
  if (
    customerId &&
    (await countCodeSends(tx, since(DAY_MS), { field: 'customer_id', value: customerId })) >=
      SENDS_PER_ACCOUNT_A_DAY
  )
    return failure('code_limit');
  if (
    address &&
    (await countCodeSends(tx, since(HOUR_MS), { field: 'address', value: address })) >=
      SENDS_PER_ADDRESS_AN_HOUR
  )
    return failure('code_limit');
  if (
    network &&
    (await countCodeSends(tx, since(HOUR_MS), { field: 'network', value: network })) >=
      SENDS_PER_SITE_AN_HOUR
  )
    return failure('code_limit');
  return checkDailyTotal(app, purpose, await countCodeSends(tx, since(DAY_MS)));
}

/**
 * The shop's own limit of messages for a day; half of it is a reason to look, all of it to stop.
 * New numbers leave a part of it to customers, who cannot come in otherwise.
 */
function checkDailyTotal(app: AppContext, purpose: CodePurpose, sends: number): Outcome<null> {
  const subject = `${sends} of ${app.codesPerDay} codes a day`;
  const reserved = purpose === 'register' ? Math.floor(app.codesPerDay * SENDS_FOR_CUSTOMERS) : 0;
  if (sends >= app.codesPerDay - reserved) {
    app.securityLog({ event: 'codes-alarm', outcome: 'refused', subject });
    return failure('code_limit');
  }
  if (sends === Math.floor(app.codesPerDay / 2))
    app.securityLog({ event: 'codes-alarm', outcome: 'alarm', subject });
  return success(null);
}

/** What the request's number gets: a code, a notice that it has an account, or nothing. */
type CodeMessageKind = 'code' | 'notice' | 'nothing';

/**
 * Sends a new code in place of the last one, whose failures stay counted. Numbers that get no code
 * cost the same work and get the same reply, so that they cannot be told apart. Wrong codes are
 * counted for `challenge`, the token of the request. Fails with code_too_soon, code_limit,
 * sms_unavailable, and invalid_input for a dial code that is not listed.
 */
export async function requestCode(
  app: AppContext,
  request: CodeRequest,
  delivery: CodeMessageKind,
  challenge?: string,
): Promise<Outcome<null>> {
  if (!app.sendSms) return failure('sms_unavailable');
  if (!DIAL_CODES.some(({ code }) => code === request.phone_code))
    return failure('invalid_input', { phone_code: ['phone_code'] });
  const keys = sendKeysOf(app, request);
  const allowed = await inTransaction(app.db, async (tx) => {
    // One at a time: requests of the same moment must see each other's counts.
    await lockCodeSends(tx);
    const may = await checkSends(tx, app, request, keys);
    // Also where nothing is sent: known and unknown numbers have the same limits. The shop's total
    // counts messages alone, or strangers' numbers could use it up.
    if (may.ok)
      await insertCodeSend(tx, {
        ...keys,
        is_sent: delivery !== 'nothing',
        at: app.clock(),
        customer_id: request.customerId ?? null,
      });
    return may;
  });
  const { phone_code, phone, purpose, customerId, clientIp } = request;
  app.securityLog({
    event: 'code-requested',
    outcome: allowed.ok ? 'done' : 'refused',
    customer: customerId ?? (await findCustomerByPhone(app.db, request))?.id,
    subject: purpose,
    address: clientIp,
  });
  if (!allowed.ok) return allowed;
  const code = createCode();
  const now = app.clock();
  await saveCode(app.db, request, {
    // As slow to guess as a password: four symbols would not stand a fast hash.
    code_hash: await hashPassword(boundTo(request, code)),
    expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
    created_at: now,
    used_at: null,
    customer_id: customerId ?? null,
  });
  if (challenge) await openChallenge(app.db, now, { phone_code, phone, purpose }, challenge);
  const shop = await getShopName(app.db, request.language);
  const message = { to: fullPhoneNumber(request), customerId, decoy: delivery === 'nothing' };
  await app.sendSms(
    delivery === 'notice'
      ? { ...message, text: app.translate(request.language, 'sms.has_account', { shop }) }
      : {
          ...message,
          text:
            app.translate(request.language, `sms.${purpose}`, { code, shop }) + autofill(app, code),
          code,
        },
  );
  return success(null);
}

/** Phones recognize a code by a digit in it. */
function createCode(): string {
  const symbols = Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  );
  return symbols.some((symbol) => /\d/.test(symbol!)) ? symbols.join('') : createCode();
}

/** The last line of a message, by which phones fill a code in on the shop's own pages. */
function autofill({ publicUrl }: Pick<AppContext, 'publicUrl'>, code: string): string {
  return publicUrl ? `\n\n@${new URL(publicUrl).hostname} #${code}` : '';
}

/**
 * Checks a code and counts a wrong one, in the caller's transaction: for the token of the request,
 * or without one for the number. Fails with code_wrong, also for a right code that came without its
 * token where that is needed, or code_locked after five wrong ones.
 */
export async function checkCode(
  tx: Queries,
  app: AppContext,
  request: PhoneForm & {
    purpose: CodePurpose;
    otp: string;
    customerId?: string;
    challenge?: string | undefined;
    /** Where the code was typed, for the security log. */
    clientIp?: string | undefined;
  },
): Promise<Outcome<null>> {
  const now = app.clock();
  const row = await lockCode(tx, request);
  if (!row) return failure('code_wrong', { otp: ['codeWrong'] });
  const challenge = await findChallenge(tx, request.challenge, request);
  const counted = challenge ?? row;
  const forgotten =
    counted.failed_at === null ||
    now.getTime() - counted.failed_at.getTime() > FAILURES_FORGOTTEN_MS;
  const failures = forgotten ? 0 : counted.failures;
  const guess = {
    number: fullPhoneNumber(request),
    guesser: challenge ? ('challenge' as const) : ('stranger' as const),
  };
  const customer = request.customerId ?? (await findCustomerByPhone(tx, request))?.id;
  const record = (outcome: string) =>
    app.securityLog({
      event: 'code-checked',
      outcome,
      customer,
      subject: request.purpose,
      address: request.clientIp,
    });
  if (failures >= CODE_TRIES || !(await reserveFromCap(tx, app, guess))) {
    record('locked');
    return failure('code_locked');
  }
  const alive = row.used_at === null && row.expires_at > now && (challenge || !app.codesNeedToken);
  if (alive && (await isPassword(row.code_hash, boundTo(request, request.otp)))) {
    await resetAttempts(tx, app, { ...guess, origin: '' });
    record('done');
    return success(null);
  }
  record('wrong');
  const failed = { failures: failures + 1, failed_at: now };
  if (challenge) await countFailure(tx, challenge.token_hash, failed);
  else await updateCode(tx, request, failed);
  return failure('code_wrong', { otp: ['codeWrong'] });
}

/** Uses a code up: it is never right again. */
export async function consumeCode(
  tx: Queries,
  app: AppContext,
  code: PhoneForm & { purpose: CodePurpose },
): Promise<void> {
  await updateCode(tx, code, { used_at: app.clock(), failures: 0, failed_at: null });
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
