import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError, type Settings } from '../settings.ts';

/**
 * A generated secret, kept in DATA_DIR so that a restart signs nobody out. Throws
 * SettingsError in production without the embedded rental API: several storefronts would
 * each make up their own.
 */
export function keepSecret(settings: Settings, file: string, setting: string): string {
  if (settings.NODE_ENV === 'production' && settings.RENTAL_API_URL)
    throw new SettingsError(`${setting} is required when RENTAL_API_URL is set`);
  const secret = randomBytes(32).toString('base64url');
  if (settings.DATA_DIR === 'memory') return secret;
  const path = join(settings.DATA_DIR, file);
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(settings.DATA_DIR, { recursive: true });
  writeFileSync(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}
