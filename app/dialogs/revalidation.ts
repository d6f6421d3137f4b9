import type { ShouldRevalidateFunction } from '@remix-run/react';
import { isNoResponse } from '#app/connection/offline-action.ts';
import { stripLocaleAndQuery } from '#app/locale/language.ts';

/**
 * Revalidates a dialog's loader only after a submission that leads back to the dialog. After any
 * other its loader might redirect (a used code, a login page for a signed-in customer), and that
 * would take the whole page away.
 */
export function revalidateDialog(path: string): ShouldRevalidateFunction {
  return ({ actionResult, nextUrl, defaultShouldRevalidate }) => {
    if (isNoResponse(actionResult)) return false;
    if (stripLocaleAndQuery(nextUrl.pathname) === path) return defaultShouldRevalidate;
    const goTo = (actionResult as { goTo?: unknown } | undefined)?.goTo;
    return typeof goTo === 'string' && stripLocaleAndQuery(goTo) === path;
  };
}
