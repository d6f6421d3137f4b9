import { useLoaderData } from '@remix-run/react';
import { QuietPage } from '../content-page.tsx';
import { quietPageLoader } from '../content-page.server.ts';

export { pageMeta as meta } from '#app/seo/page-meta.ts';

export const loader = quietPageLoader('rent-details');

export default function RentDetails() {
  return <QuietPage page={useLoaderData<typeof loader>().page} />;
}
