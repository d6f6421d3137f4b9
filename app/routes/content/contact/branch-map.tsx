import { useCallback } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { addMarkers, type NamedPosition } from './clusters.ts';
import { MapView } from '#app/maps/map-view.tsx';
import { showAll, signColor, type OpenMap } from '#app/maps/use-map.ts';

/** The branches as markers, all of them in view. */
export default function BranchMap({ mapKey, places }: { mapKey: string; places: NamedPosition[] }) {
  const { t } = useTranslation('layout');
  const draw = useCallback(
    async ({ map, libraries }: OpenMap, element: HTMLElement) => {
      const stopped = new AbortController();
      const color = signColor(element);
      const clusterer = addMarkers(map, libraries.Marker, places, color, stopped.signal);
      showAll(map, places);
      return () => {
        stopped.abort();
        clusterer.clearMarkers();
      };
    },
    [places],
  );
  return <MapView mapKey={mapKey} label={t('map.branches')} draw={draw} />;
}
