import { useLoaderData } from '@remix-run/react';
import { FailurePage } from '#app/components/failure-page.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { noindex: true };

export const loader = pageLoader(async ({ request, visitor }) => ({
  title: getTranslator(visitor.language).t('failure.offline.title'),
  pathname: new URL(request.url).pathname,
}));

/** Shown by the service worker in place of a page that cannot be loaded. */
export default function Offline() {
  const { pathname } = useLoaderData<typeof loader>();
  return <FailurePage status={0} details={{}} offlinePath={pathname} />;
}
