import { useState, type ReactNode } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { useHydrated } from 'remix-utils/use-hydrated';
import { button } from '#app/ui/button.css.ts';
import { LazyBoundary } from '#app/ui/lazy-boundary.tsx';
import { soft, stack } from '#app/theme/layout.css.ts';
import { MapFailed } from './map-failed.tsx';
import { room } from './map.css.ts';

/**
 * A map that is only fetched from Google on request. Nothing where scripts do
 * not run or the shop has no key: the page says everything without it.
 */
export function MapFrame(props: { mapKey: string | null; children: ReactNode }) {
  const { t } = useTranslation('layout');
  const hydrated = useHydrated();
  const [wanted, setWanted] = useState(false);
  const [missing, setMissing] = useState(false);
  if (!hydrated || !props.mapKey) return null;
  if (!wanted)
    return (
      <div className={stack.xs}>
        <button
          type="button"
          onClick={() => setWanted(true)}
          className={button({ variant: 'quiet', size: 'small' })}
        >
          {t('map.show')}
        </button>
        <p className={soft}>{t('map.consent')}</p>
      </div>
    );
  if (missing) return <MapFailed />;
  return (
    <LazyBoundary
      waiting={<div className={room} aria-busy="true" />}
      onMissing={() => setMissing(true)}
    >
      {props.children}
    </LazyBoundary>
  );
}
