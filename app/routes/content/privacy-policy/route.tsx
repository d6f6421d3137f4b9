import { useLoaderData } from '@remix-run/react';
import { ContentPage } from '../content-page.tsx';
import { contentPageLoader } from '../content-page.server.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { cached: {} };

export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = contentPageLoader('privacy-policy');

export default function PrivacyPolicy() {
  return <ContentPage page={useLoaderData<typeof loader>().page} />;
}
