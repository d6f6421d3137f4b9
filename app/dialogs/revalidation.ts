import type { ShouldRevalidateFunction } from '@remix-run/react';
import { isNoResponse } from '#app/connection/offline-action.ts';
import { stripLocaleAndQuery } from '#app/locale/language.ts';

/**
 * When the page of a dialog is asked for its data again. As a modal, only after a form that
 * leads back to it: after any other its page may have no right to be there any more (a code
 * that was used up, a login of somebody who is in) and would send the whole page away.
 */
export function revalidateDialog(path: string): ShouldRevalidateFunction {
  return ({ actionResult, nextUrl, defaultShouldRevalidate }) => {
    if (isNoResponse(actionResult)) return false;
    if (stripLocaleAndQuery(nextUrl.pathname) === path) return defaultShouldRevalidate;
    const goTo = (actionResult as { goTo?: unknown } | undefined)?.goTo;
    return typeof goTo === 'string' && stripLocaleAndQuery(goTo) === path;
  };
}
