import { findSite, shopNameOf } from '#app/requests/site-data.server.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import { resourceResponse } from '#app/requests/resource-response.server.ts';
import { siteCacheControl } from './site-cache-control.server.ts';

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
];

/** What a telephone shows of the shop on its home screen, in Arabic. */
export const loader = pageLoader(async ({ context, visitor }) => {
  const site = await findSite(visitor);
  const name = shopNameOf(visitor, site);
  const description = site?.description;
  const manifest = {
    ...{ name, short_name: name, ...(description && { description }) },
    ...{ lang: 'ar', dir: 'rtl', start_url: '/', scope: '/', display: 'standalone' },
    ...{ background_color: '#fbf7f0', theme_color: '#1b1712', icons: ICONS },
  };
  return resourceResponse(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      ...(site ? siteCacheControl(context) : { 'cache-control': 'no-store' }),
    },
  });
});
