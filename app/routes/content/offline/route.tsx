import { FailurePage } from '#app/components/failure-page.tsx';
import { getTranslator } from '#app/locale/translator.server.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { noindex: true };

export const loader = pageLoader(async ({ visitor }) => ({
  title: getTranslator(visitor.language).t('failure.offline.title'),
}));

/** Shown by the service worker in place of a page that cannot be loaded. */
export default function Offline() {
  return <FailurePage status={0} details={{}} />;
}
