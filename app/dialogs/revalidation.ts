import type { ShouldRevalidateFunction } from '@remix-run/react';
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
  if (!isSamePage || !isFragment) return defaultShouldRevalidate;
  revalidateAgain();
  return false;
};

let isRevalidatedAgain = false;

/**
 * Where data is on its way that the navigation at hand aborts, it is loaded again after it: as a
 * reload of the page that is shown, which waits for a connection, while a navigation fails.
 */
function revalidateAgain(): void {
  const router = window.__remixRouter;
  if (!router || isRevalidatedAgain || !isLoading(router.state)) return;
  isRevalidatedAgain = true;
  const unsubscribe = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    unsubscribe();
    isRevalidatedAgain = false;
    queueMicrotask(() => router.revalidate());
  });
}

function isLoading({
  navigation,
  revalidation,
  fetchers,
}: typeof window.__remixRouter.state): boolean {
  // A submission that has no response yet is not aborted, and revalidates by itself.
  const isRevalidating = [...fetchers.values()].some(
    (fetcher) => fetcher.state === 'loading' && fetcher.formMethod !== undefined,
  );
  return navigation.state !== 'idle' || revalidation !== 'idle' || isRevalidating;
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
