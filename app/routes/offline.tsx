import { FailurePage } from '#app/components/failure-page.tsx';
import { wordsOf } from '#app/i18n/words.server.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

export const loader = pageLoader(async ({ visitor }) => ({
  title: wordsOf(visitor.language).t('failure.offline.title'),
}));

/** What the service worker shows in place of a page that it cannot fetch. */
export default function Offline() {
  return <FailurePage status={0} details={undefined} />;
}
