import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { loadCode } from '#app/connection/load-code.ts';
import { installConnection } from '#app/connection/install.ts';
import { rememberPressed } from '#app/ui/pressed-control.ts';
import { languageOfPath } from './locale/language.ts';
import { loadMessages } from './locale/messages-client.ts';

/**
 * Waits until the page's data is decoded. RemixBrowser starts decoding at its first render and
 * suspends; a key press at that moment makes React hydrate the suspended root synchronously and
 * fail (error 345). Since interaction starts hydration here, that does happen.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    if (pending instanceof Promise) await pending;
  }
}

installConnection();
rememberPressed();

/** Registered late, so that it never competes with what the visitor waits for. */
const SERVICE_WORKER_AFTER_MS = 20_000;

/** Without the service worker only the offline page is missing. */
function registerServiceWorker(): void {
  void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}

if (import.meta.env.PROD) setTimeout(registerServiceWorker, SERVICE_WORKER_AFTER_MS);

const language = languageOfPath(location.pathname);
void Promise.all([loadCode(() => loadMessages(language)), decodePageData()]).then(([messages]) => {
  document.querySelector('script[type=speculationrules]')?.remove();
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={messages}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
});
