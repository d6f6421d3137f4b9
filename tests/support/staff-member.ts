import { Secret, TOTP } from 'otpauth';
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

/** What an authenticator app shows now, on the clock of the run. */
export function currentCode({ totp_url }: StaffMember): string {
  const secret = new URL(totp_url).searchParams.get('secret') ?? '';
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
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
