import { BUILD_VERSION } from '#app/connection/build-version.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import { resourceResponse } from '#app/requests/resource-response.server.ts';
import { writeServiceWorker } from './service-worker.server.ts';

/** The service worker of this build; with SERVICE_WORKER=off one that removes itself. */
export const loader = pageLoader(async ({ context }) => {
  const { SERVICE_WORKER } = context.settings;
  return resourceResponse(writeServiceWorker(BUILD_VERSION, SERVICE_WORKER === 'on'), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      // Browsers check for a new one at each navigation.
      'cache-control': 'no-cache',
      // For its own fetches: pages and files of this shop.
      'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
    },
  });
});
