import { useLoaderData } from '@remix-run/react';
import { ContentPage } from '../content-page.tsx';
import { contentPageLoader } from '../content-page.server.ts';

export { pageMeta as meta } from '#app/seo/page-meta.ts';

export const loader = contentPageLoader('privacy-policy');

export default function PrivacyPolicy() {
  return <ContentPage page={useLoaderData<typeof loader>().page} />;
}
