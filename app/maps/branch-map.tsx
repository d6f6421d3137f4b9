import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { soft } from '#app/theme/layout.css.ts';
import { addMarkers, type Place } from './clusters.ts';
import { room } from './map.css.ts';
import { signColor, useMap } from './use-map.ts';

/** The branches as markers, all of them in view. */
export default function BranchMap({ mapKey, places }: { mapKey: string; places: Place[] }) {
  const { t } = useTranslation('shell');
  const { place, open, failed, fail } = useMap(mapKey);
  useEffect(() => {
    if (!open || !place.current) return;
    const { map, libraries } = open;
    try {
      const clusterer = addMarkers(map, libraries.Marker, places, signColor(place.current));
      const bounds = new google.maps.LatLngBounds();
      for (const { latitude, longitude } of places)
        bounds.extend({ lat: latitude, lng: longitude });
      map.fitBounds(bounds, 48);
      return () => clusterer.clearMarkers();
    } catch {
      fail();
      return undefined;
    }
  }, [open, place, places, fail]);
  if (failed)
    return (
      <p role="status" className={soft}>
        {t('map.failed')}
      </p>
    );
  return <div ref={place} className={room} role="region" aria-label={t('map.branches')} />;
}
