import { redirect } from '@remix-run/node';
import { getProfile } from '#app/api/account.server.ts';
import { localizePath } from '#app/locale/language.ts';
import { loadOptional } from '#app/requests/page-loader.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';

/** Redirects signed-in customers to the path; an expired token does not count. */
export async function guestsOnly(visitor: Visitor, path: string): Promise<void> {
  if (!visitor.token) return;
  if (await loadOptional(visitor, 'profile', getProfile(visitor)))
    throw redirect(localizePath(visitor.language, path || '/'), { status: 303 });
}
