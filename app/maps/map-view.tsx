import { useEffect } from 'react';
import { MapFailed } from './map-failed.tsx';
import { room } from './map.css.ts';
import { useMap, type OpenMap } from './use-map.ts';

interface MapViewProps {
  mapKey: string;
  label: string;
  /** Draws on the map and returns a cleanup function. The map is redrawn when it changes. */
  draw: (open: OpenMap, element: HTMLElement) => Promise<() => void>;
}

/** A map with a drawing; a message where the map or the drawing fails. */
export function MapView({ mapKey, label, draw }: MapViewProps) {
  const { place, open, failed, fail } = useMap(mapKey);
  useEffect(() => {
    if (!open || !place.current) return;
    const drawn = draw(open, place.current);
    drawn.catch(fail);
    return () => void drawn.then((clear) => clear()).catch(() => undefined);
  }, [open, place, draw, fail]);
  if (failed) return <MapFailed />;
  return <div ref={place} className={room} role="region" aria-label={label} />;
}
