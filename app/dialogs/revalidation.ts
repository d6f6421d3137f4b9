import type { ShouldRevalidateFunction } from '@remix-run/react';
import { isConnectionLost } from '#app/connection/connection.ts';
import { changedNothing } from '#app/connection/offline-action.ts';
import { stripLocaleAndQuery } from '#app/locale/language.ts';

/**
 * Revalidates a page's loaders, but not after a submission that changed nothing, and not where only
 * the fragment changes: a dialog opens and closes over the page as it is, also without a
 * connection.
 */
export const revalidatePage: ShouldRevalidateFunction = ({
  actionResult,
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  if (changedNothing(actionResult)) return false;
  const isSamePage = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search;
  const isFragment = formMethod === undefined && currentUrl.hash !== nextUrl.hash;
  const staysAsItIs = isSamePage && isFragment && (isConnectionLost() || !isLoading());
  return staysAsItIs ? false : defaultShouldRevalidate;
};

/** Whether data is on its way that a navigation to a fragment would abort. */
function isLoading(): boolean {
  const state = window.__remixRouter?.state;
  if (!state) return false;
  const { navigation, revalidation, fetchers } = state;
  const isSubmitting = [...fetchers.values()].some(
    (fetcher) => fetcher.state !== 'idle' && fetcher.formMethod !== undefined,
  );
  return navigation.state !== 'idle' || revalidation !== 'idle' || isSubmitting;
}

/**
 * Revalidates a dialog's loader only after a submission that leads back to the dialog. After any
 * other its loader might redirect (a used code, a login page for a signed-in customer), and that
 * would take the whole page away.
 */
export function revalidateDialog(path: string): ShouldRevalidateFunction {
  return (args) => {
    const actionResult: unknown = args.actionResult;
    if (changedNothing(actionResult)) return false;
    if (stripLocaleAndQuery(args.nextUrl.pathname) === path) return revalidatePage(args);
    const goTo = (actionResult as { goTo?: unknown } | undefined)?.goTo;
    return typeof goTo === 'string' && stripLocaleAndQuery(goTo) === path;
  };
}
