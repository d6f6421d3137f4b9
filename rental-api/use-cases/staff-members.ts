import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { memberResetForm, staffMemberForm, staffSignInForm } from '#contract/staff-members.ts';
import type { z } from 'zod/v4';
import { failure, rateLimitFailure, success, type Outcome } from '../domain/outcome.ts';
import type { RequestMeta } from '../domain/request-meta.ts';
import type { AppContext } from '../app-context.ts';
import {
  endStaffSession,
  endStaffSessionById,
  findMember,
  insertMember,
  markMemberDisabled,
  openStaffSession,
  replaceSecrets,
  replaceUnusedSecrets,
  useTotpCounter,
} from '../storage/staff-member-store.ts';
import { getShopName, lockSite } from '../storage/site-store.ts';
import { inTransaction } from '../storage/transaction.ts';
import type { Queries } from '../storage/database.ts';
import {
  attemptKey,
  LOCK_SECONDS,
  reserveAttempt,
  resetAttempts,
  type Guess,
} from './login-attempts.ts';
import { hashPassword, isPassword } from './passwords.ts';

const PERIOD_SECONDS = 30;
/** A code of the step before, or after, is taken as well: clocks differ. */
const WINDOW = 1;
const PASSWORD_BYTES = 12;

/** The second factor of a member: six digits by RFC 6238, as every authenticator app makes them. */
function createTotp(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

interface Credentials {
  name: string;
  password: string;
  /** What an authenticator app is given, as a link or a QR code. */
  totp_url: string;
}

/**
 * Adds a member; the credentials are returned once. The same form again, as by two presses, gives
 * the member other ones until they have signed in. Fails with member_exists.
 */
export function addMember(
  app: AppContext,
  { name, role, idempotency_key }: z.infer<typeof staffMemberForm>,
): Promise<Outcome<Credentials>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<Credentials>> => {
    // Of two presses only the second one's page is seen: its secrets must be the last.
    await lockSite(tx);
    const { password, secrets } = await createSecrets();
    const member = { ...{ name, role, idempotency_key: idempotency_key || null }, ...secrets };
    const isAdded =
      (await insertMember(tx, app.clock(), member)) || (await replaceUnusedSecrets(tx, member));
    if (!isAdded) return failure('member_exists');
    await resetAttempts(tx, app, { number: attemptSubject(name), origin: '' });
    return success(await credentialsOf(tx, name, password, secrets));
  });
}

/**
 * Sets a new password and second factor, returned once, and the role if given. Ends the member's
 * sessions and enables a disabled one. Fails with not_found.
 */
export async function resetMember(
  app: AppContext,
  asked: string,
  { role }: z.infer<typeof memberResetForm>,
): Promise<Outcome<Credentials>> {
  const { password, secrets } = await createSecrets();
  const name = await replaceSecrets(app.db, asked, { ...secrets, ...(role && { role }) });
  if (name === undefined) return failure('not_found');
  await resetAttempts(app.db, app, { number: attemptSubject(name), origin: '' });
  return success(await credentialsOf(app.db, name, password, secrets));
}

async function createSecrets() {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const totp_secret = new Secret({ size: 20 }).base32;
  return { password, secrets: { password_hash: await hashPassword(password), totp_secret } };
}

/** In an authenticator app the code stands under the shop's name and the member's. */
async function credentialsOf(
  db: Queries,
  name: string,
  password: string,
  { totp_secret }: { totp_secret: string },
): Promise<Credentials> {
  // A colon parts the two names.
  const shop = (await getShopName(db, 'en')).replaceAll(':', ' ');
  return { name, password, totp_url: createTotp(totp_secret, shop, name).toString() };
}

/**
 * Signs a member in with name, password and a code of the second factor, which works once. Fails
 * with wrong_credentials, after the same work whatever is wrong, or login_locked.
 */
export async function signInMember(
  app: AppContext,
  { name, password, code }: z.infer<typeof staffSignInForm>,
  { clientIp, browser }: Pick<RequestMeta, 'clientIp' | 'browser'>,
): Promise<Outcome<{ token: string; name: string; role: string }>> {
  const number = attemptSubject(name);
  const guess: Guess = { number, origin: attemptKey(clientIp), guesser: 'member' };
  const report = (outcome: string) =>
    app.securityLog({
      event: 'staff-sign-in',
      outcome,
      staff: name.slice(0, 40),
      address: clientIp,
    });
  if (!(await reserveAttempt(app, guess))) {
    report('locked');
    return rateLimitFailure(LOCK_SECONDS, 'login_locked');
  }
  const member = await findMember(app.db, name);
  const matches = await isPassword(member?.password_hash, password);
  const now = app.clock();
  // In one transaction: a reset or an end of access meanwhile ends this session as well.
  const token =
    member &&
    matches &&
    (await inTransaction(app.db, async (tx) =>
      (await useCode(tx, member, code, now))
        ? openStaffSession(tx, now, member.id, browser ?? '')
        : undefined,
    ));
  if (!member || typeof token !== 'string') {
    report('wrong');
    return failure('wrong_credentials');
  }
  await resetAttempts(app.db, app, guess);
  report('done');
  return success({ token, name: member.name, role: member.role });
}

/** Ends the session of that token. */
export async function signOutMember(app: AppContext, token: string): Promise<void> {
  await endStaffSession(app.db, token);
}

/**
 * Ends one of a member's sessions; `memberId` is '' for the holder of a token. Fails with
 * not_found.
 */
export async function endMemberSession(
  app: AppContext,
  memberId: string,
  sessionId: string,
): Promise<Outcome<null>> {
  const ended = memberId !== '' && (await endStaffSessionById(app.db, memberId, sessionId));
  return ended ? success(null) : failure('not_found');
}

/** Ends a member's access and sessions. Fails with not_found. */
export async function disableMember(app: AppContext, name: string): Promise<Outcome<null>> {
  const disabled = await markMemberDisabled(app.db, app.clock(), name);
  return disabled ? success(null) : failure('not_found');
}

/** What wrong tries to sign in are counted under. */
function attemptSubject(name: string): string {
  return `staff ${name.toLowerCase()}`;
}

/** Whether the code is right now, and was not used before. */
async function useCode(
  db: Queries,
  { id, totp_secret }: { id: string; totp_secret: string },
  code: string,
  now: Date,
): Promise<boolean> {
  const timestamp = now.getTime();
  const delta = createTotp(totp_secret).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  const counter = Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
  return useTotpCounter(db, { id, totp_secret }, counter);
}
