import type { ShouldRevalidateFunction } from '@remix-run/react';
import { isNoResponse } from '#app/connection/offline-action.ts';
import { stripLocaleAndQuery } from '#app/locale/language.ts';

/**
 * Revalidates a page's loaders, but not after a submission without a response, and not where only
 * the fragment changes: a dialog closes over the page as it is, also without a connection. The
 * revalidation after a submission goes on meanwhile.
 */
export const revalidatePage: ShouldRevalidateFunction = ({
  actionResult,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  if (isNoResponse(actionResult)) return false;
  const isSamePage = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search;
  if (isSamePage && currentUrl.hash !== nextUrl.hash) return false;
  return defaultShouldRevalidate;
};

/**
 * Revalidates a dialog's loader only after a submission that leads back to the dialog. After any
 * other its loader might redirect (a used code, a login page for a signed-in customer), and that
 * would take the whole page away.
 */
export function revalidateDialog(path: string): ShouldRevalidateFunction {
  return (args) => {
    const actionResult: unknown = args.actionResult;
    if (isNoResponse(actionResult)) return false;
    if (stripLocaleAndQuery(args.nextUrl.pathname) === path) return revalidatePage(args);
    const goTo = (actionResult as { goTo?: unknown } | undefined)?.goTo;
    return typeof goTo === 'string' && stripLocaleAndQuery(goTo) === path;
  };
}
