import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { loadCode } from '#app/connection/load-code.ts';
import { installConnection } from '#app/connection/install.ts';
import { languageOfPath } from './locale/language.ts';
import { loadMessages } from './locale/messages-client.ts';

/**
 * Waits until the page's data is decoded. RemixBrowser starts that at its first call and
 * suspends meanwhile; a key pressed in that moment would make React hydrate the suspended
 * root at once and give up (error 345). Pages wake at a touch here, so keys do come then.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    if (pending instanceof Promise) await pending;
  }
}

installConnection();

/** Somebody who stays that long may lose the connection; nothing they wait for comes later. */
const SERVICE_WORKER_AFTER_MS = 20_000;

/** A browser without the service worker only lacks the offline page. */
function registerServiceWorker(): void {
  void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}

if (import.meta.env.PROD) setTimeout(registerServiceWorker, SERVICE_WORKER_AFTER_MS);

const language = languageOfPath(location.pathname);
void Promise.all([loadCode(() => loadMessages(language)), decodePageData()]).then(([words]) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={words}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
});
