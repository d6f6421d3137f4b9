import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import {
  describeFailure,
  FailurePage,
  failureKind,
  type PageFailure,
} from '#app/components/failure-page.tsx';
import { useLayout } from '#app/components/layout-context.tsx';
import { useTranslation } from '#app/locale/use-translation.ts';

/** What went wrong on a page of the shop, and the way on; the page has the failure's title. */
export function ShopFailure({ error }: { error: unknown }) {
  const { shopName } = useLayout();
  const { t } = useTranslation('layout');
  const failure = describeFailure(error);
  const title = failureTitle(t, shopName, failure);
  // The head knows errors of loaders and actions only, not those of rendering.
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // The next page may have set its own meanwhile.
      if (document.title === title) document.title = before;
    };
  }, [title]);
  return <FailurePage {...failure} />;
}

export function failureTitle(
  t: TFunction<'layout'>,
  shopName: string,
  { status, details }: PageFailure,
): string {
  const { unsupported, message } = details;
  return `${(unsupported && message) ?? t(`failure.${failureKind(status)}.title`)} · ${shopName}`;
}
