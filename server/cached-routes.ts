import type { ServerBuild } from '@remix-run/node';
import type { CachePolicy } from '../app/requests/page-cache-policy.ts';
import type { PageHandle } from '../app/requests/page-handle.ts';
import { allowsMaps } from '../app/requests/security-headers.server.ts';
import type { Settings } from '../settings.ts';

/** A value for `:name` in a path; others are rendered without the cache. */
const SEGMENT = '[\\w-]{1,100}';

/**
 * Finds the cache policy of a path's page: what its route says, in both languages. A page with a
 * map of Google's needs a nonce of its own, for the styles that the map inserts.
 */
export function listCachedRoutes({ routes }: Pick<ServerBuild, 'routes'>, settings: Settings) {
  const cached: { pattern: RegExp; policy: CachePolicy }[] = [];
  for (const route of Object.values(routes)) {
    const handle = route?.module.handle as PageHandle | undefined;
    const policy = handle?.cached;
    if (!policy || allowsMaps(handle.allows, settings)) continue;
    const path = (route?.path ?? '').replace(/:\w+/g, SEGMENT);
    cached.push({ policy, pattern: new RegExp(path ? `^(/en)?/${path}$` : '^/(en)?$') });
  }
  return (path: string): CachePolicy | undefined =>
    cached.find(({ pattern }) => pattern.test(path))?.policy;
}
