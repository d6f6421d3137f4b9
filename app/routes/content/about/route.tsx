import { useLoaderData } from '@remix-run/react';
import { listDeliveredAreas } from '#app/api/site.server.ts';
import { loadContentPage } from '../content-page.server.ts';
import { ContentPage } from '../content-page.tsx';
import { loadOptional, pageLoader } from '#app/requests/page-loader.server.ts';
import { DeliveredAreas } from './delivered-areas.tsx';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = { allows: 'maps', cached: {} };

export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = pageLoader(async (args) => {
  const [page, areas] = await Promise.all([
    loadContentPage(args, 'about'),
    loadOptional(args.visitor, 'delivered areas', listDeliveredAreas(args.visitor)),
  ]);
  return {
    title: page.title,
    description: page.lead,
    page,
    areas: areas?.data ?? [],
    mapKey: args.context.settings.GOOGLE_MAPS_KEY ?? null,
  };
});

export default function About() {
  const { page, areas, mapKey } = useLoaderData<typeof loader>();
  return (
    <ContentPage page={page}>
      {areas.length > 0 && <DeliveredAreas areas={areas} mapKey={mapKey} />}
    </ContentPage>
  );
}
