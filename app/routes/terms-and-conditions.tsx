import { useLoaderData } from '@remix-run/react';
import { QuietPage } from '#app/components/quiet-page.tsx';
import { quietPageLoader } from '#app/requests/quiet-page.server.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

export const loader = quietPageLoader('terms-and-conditions');

export default function TermsAndConditions() {
  return <QuietPage page={useLoaderData<typeof loader>().page} />;
}
