import { localizePath } from '#app/locale/language.ts';
import { LANGUAGES } from '#contract/language.ts';

/*
 * The service worker (decision 16) keeps the offline page of each language and the hashed files of
 * scripts and styles; never a personal page.
 */

const OFFLINE_PAGES = LANGUAGES.map((language) => localizePath(language, '/offline'));

/** The worker's source; with `enabled` false one that deletes its caches and unregisters itself. */
export function writeServiceWorker(version: string, enabled: boolean): string {
  return enabled ? WORKER.replace('VERSION', version) : REMOVAL;
}

const WORKER = `
const CACHE = 'm7-VERSION';
const OFFLINE = ${JSON.stringify(OFFLINE_PAGES)};

addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    for (const path of OFFLINE) {
      // Without cookies: the same page for everybody.
      const page = await fetch(path, { credentials: 'omit', cache: 'reload' });
      if (!page.ok) throw new Error(path + ' responded ' + page.status);
      await cache.put(path, page);
    }
    await skipWaiting();
  };
  event.waitUntil(keep());
});

addEventListener('activate', (event) => {
  const takeOver = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(takeOver());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    const language = /^\\/en(\\/|$)/.test(pathname) ? OFFLINE[1] : OFFLINE[0];
    event.respondWith(
      fetch(request).catch(async () => (await caches.match(language)) ?? Response.error()),
    );
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fromCache(request));
  }
});

async function fromCache(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
`;

const REMOVAL = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(remove());
});
`;
