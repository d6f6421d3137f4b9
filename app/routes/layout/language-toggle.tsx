import { useLocation } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { isPlainClick, useLanguage } from '#app/locale/link.tsx';
import { otherLanguage, localizePath, stripLocale } from '#app/locale/language.ts';

/** Delay before the page in the other language is loaded (specification section 1). */
const SWITCH_DELAY_MS = 300;

/** Link to the same page in the other language: a full page load. */
export function LanguageToggle({ className }: { className: string }) {
  const { t } = useTranslation('layout');
  const { pathname, search } = useLocation();
  const other = otherLanguage(useLanguage());
  const path = localizePath(other, stripLocale(pathname) + search);
  return (
    <a
      href={path}
      lang={other}
      hrefLang={other}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        setTimeout(() => location.assign(path), SWITCH_DELAY_MS);
      }}
    >
      {t('otherLanguage')}
    </a>
  );
}
