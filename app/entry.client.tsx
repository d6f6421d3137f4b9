import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { languageOfPath } from '#app/i18n/language.ts';
import { loadWords } from '#app/i18n/words-client.ts';

void loadWords(languageOfPath(location.pathname)).then((words) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={words}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
});
