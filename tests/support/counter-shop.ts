import type { TokenRole } from '#contract/staff.ts';
import { startShop, type RunningShop } from './processes.ts';
import { addStaffMember, signInAtCounter, type StaffMember } from './staff-member.ts';
import { Visitor } from './visitor.ts';

/** The owner's token of shops that `startCounterShop` starts. */
export const OWNER_TOKEN = 'token-of-the-staff-in-this-test';

export interface CounterShop extends RunningShop {
  /** Each code is taken once: everybody signs in once. */
  addMember(role: TokenRole): Promise<StaffMember>;
  /** A new member who has signed in. */
  atCounter(role: TokenRole, prefix?: '' | '/en'): Promise<Visitor>;
}

/** The demo shop with its counter open, and with these settings. */
export async function startCounterShop(env: Record<string, string> = {}): Promise<CounterShop> {
  const shop = await startShop({ STAFF_PAGES: 'on', STAFF_TOKEN: OWNER_TOKEN, ...env });
  let people = 0;
  const addMember = (role: TokenRole) =>
    addStaffMember(shop, OWNER_TOKEN, { name: `Person ${++people}`, role });
  return {
    ...shop,
    addMember,
    async atCounter(role, prefix = '/en') {
      const visitor = new Visitor(shop.url, prefix);
      await signInAtCounter(visitor, await addMember(role));
      return visitor;
    },
  };
}
