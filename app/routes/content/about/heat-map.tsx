import { useCallback } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import type { Warmth } from './heat.client.ts';
import { MapView } from '#app/maps/map-view.tsx';
import { showAll, type OpenMap } from '#app/maps/use-map.ts';

/** Where the shop delivers, the warmer the more often. */
export default function HeatMap({ mapKey, areas }: { mapKey: string; areas: Warmth[] }) {
  const { t } = useTranslation('layout');
  const draw = useCallback(
    async ({ map }: OpenMap) => {
      const { addHeat } = await import('./heat.client.ts');
      const clear = addHeat(map, areas);
      showAll(map, areas);
      return clear;
    },
    [areas],
  );
  return <MapView mapKey={mapKey} label={t('map.areas')} draw={draw} />;
}
