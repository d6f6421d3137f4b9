import type { z } from 'zod/v4';
import type { staffTokenForm } from '#contract/staff.ts';
import type { AppContext } from '../app-context.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import { revokeStaffToken, saveStaffToken } from '../storage/staff-token-store.ts';
import { createToken } from '../storage/tokens.ts';

/** A new token for that name, replacing its previous one; it is returned once. */
export async function issueToken(
  app: AppContext,
  { name, role }: z.infer<typeof staffTokenForm>,
): Promise<string> {
  const token = createToken();
  await saveStaffToken(app.db, app.clock(), { name, role, token });
  return token;
}

/** Fails with not_found where nobody of that name has a token that is valid. */
export async function revokeToken(app: AppContext, name: string): Promise<Outcome<null>> {
  return (await revokeStaffToken(app.db, app.clock(), name)) ? success(null) : failure('not_found');
}
