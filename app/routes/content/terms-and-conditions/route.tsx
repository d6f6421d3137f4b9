import { useLoaderData } from '@remix-run/react';
import { QuietPage } from '../content-page.tsx';
import { quietPageLoader } from '../content-page.server.ts';

export { pageMeta as meta } from '#app/seo/page-meta.ts';

export const loader = quietPageLoader('terms-and-conditions');

export default function TermsAndConditions() {
  return <QuietPage page={useLoaderData<typeof loader>().page} />;
}
