import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { staffCredentialsReply } from '#contract/staff-members.ts';
import type { Visitor } from './visitor.ts';

export interface StaffMember {
  name: string;
  password: string;
  totp_url: string;
}

/** Adds somebody who may sign in at the counter of a shop that runs. */
export async function addStaffMember(
  shop: { rentalApiUrl: string },
  staffToken: string,
  member: { name: string; role: 'counter' | 'manager' },
): Promise<StaffMember> {
  const reply = await fetch(`${shop.rentalApiUrl}/staff/members`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staffToken}` },
    body: new URLSearchParams(member),
  });
  return staffCredentialsReply.parse(await reply.json()).data;
}

/** What an authenticator app shows, now on the clock of the run unless told otherwise. */
export function currentCode({ totp_url }: StaffMember, timestamp = Date.now()): string {
  const secret = new URL(totp_url).searchParams.get('secret') ?? '';
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Signs in at the counter in a browser; leaves it at today's list. */
export async function enterCounter(
  page: Page,
  prefix: '' | '/en',
  member: StaffMember,
  timestamp?: number,
): Promise<void> {
  await page.goto(`${prefix}/staff`);
  await page.locator('[name=name]').fill(member.name);
  await page.locator('[name=password]').fill(member.password);
  await page.locator('[name=code]').fill(currentCode(member, timestamp));
  await page.locator('main form button').click();
  await page.waitForURL(({ pathname }) => pathname === `${prefix}/staff`);
}

/** Signs in at the counter. Throws where that is refused. */
export async function signInAtCounter(visitor: Visitor, member: StaffMember): Promise<void> {
  const { name, password } = member;
  const { status } = await visitor.post('/staff/sign-in', {
    name,
    password,
    code: currentCode(member),
  });
  if (status !== 303) throw new Error(`the counter answered ${status}`);
}
