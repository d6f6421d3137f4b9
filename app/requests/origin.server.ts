import { currentSettings } from '#settings';

/** Where this shop is reached from outside, without a slash at its end. */
export function originOf(request: Request): string {
  return currentSettings().PUBLIC_URL ?? new URL(request.url).origin;
}
