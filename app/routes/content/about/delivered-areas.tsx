import { lazy } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import type { DeliveredArea } from '#contract/site.ts';
import { section } from '../content-page.css.ts';
import { MapFrame } from '#app/maps/map-frame.tsx';
import { soft, stack } from '#app/theme/layout.css.ts';

const HeatMap = lazy(() => import('./heat-map.tsx'));

interface DeliveredAreasProps {
  areas: DeliveredArea[];
  mapKey: string | null;
}

/** Where the props have been brought to: by city in words, by area on the map. */
export function DeliveredAreas({ areas, mapKey }: DeliveredAreasProps) {
  const { t } = useTranslation('pages');
  const cities = new Map<string, number>();
  for (const { city, deliveries } of areas) cities.set(city, (cities.get(city) ?? 0) + deliveries);
  return (
    <section className={`${section} ${stack.s}`}>
      <h2>{t('about.areas')}</h2>
      <p className={soft}>{t('about.areasText')}</p>
      <ul>
        {[...cities].map(([city, count]) => (
          <li key={city}>
            {city || t('about.elsewhere')}: {t('about.deliveries', { count })}
          </li>
        ))}
      </ul>
      <MapFrame mapKey={mapKey}>
        <HeatMap mapKey={mapKey ?? ''} areas={areas} />
      </MapFrame>
    </section>
  );
}
