import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { languageOfPath } from '#app/i18n/language.ts';
import { loadWords } from '#app/i18n/words-client.ts';

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

void Promise.all([loadWords(languageOfPath(location.pathname)), decodePageData()]).then(
  ([words]) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <I18nextProvider i18n={words}>
          <RemixBrowser />
        </I18nextProvider>,
      );
    });
  },
);
