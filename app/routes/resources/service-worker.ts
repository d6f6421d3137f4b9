import { resourceResponse } from '#app/requests/resource-response.server.ts';
import { writeServiceWorker } from './service-worker.server.ts';
import { currentSettings } from '#settings';

/** The service worker of this build; with SERVICE_WORKER=off one that removes itself. */
export function loader(): Response {
  const version = import.meta.env.VITE_BUILD_VERSION ?? 'dev';
  const { SERVICE_WORKER } = currentSettings();
  return resourceResponse(writeServiceWorker(version, SERVICE_WORKER === 'on'), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      // Browsers ask for it again at each navigation, and take another one over.
      'cache-control': 'no-cache',
      // What it fetches itself: pages and files of this shop.
      'content-security-policy': "default-src 'self'",
    },
  });
}
