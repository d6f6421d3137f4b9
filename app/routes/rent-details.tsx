import { useLoaderData } from '@remix-run/react';
import { QuietPage } from '#app/components/quiet-page.tsx';
import { quietPageLoader } from '#app/requests/quiet-page.server.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

export const loader = quietPageLoader('rent-details');

export default function RentDetails() {
  return <QuietPage page={useLoaderData<typeof loader>().page} />;
}
