import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Position } from '#contract/position.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { loadMaps } from './load-maps.ts';

/** Riyadh, and about the whole city around it. */
const HOME = { lat: 24.7136, lng: 46.6753 };
const CITY_ZOOM = 11;
const PADDING_PIXELS = 48;

export interface OpenMap {
  map: google.maps.Map;
  libraries: Awaited<ReturnType<typeof loadMaps>>;
}

/** A map in the element; 'failed' where Google cannot be reached or refuses the key. */
export function useMap(key: string): {
  place: RefObject<HTMLDivElement>;
  open: OpenMap | undefined;
  failed: boolean;
  /** Reports the map as failed; the page works without it. */
  fail: () => void;
} {
  const place = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const [open, setOpen] = useState<OpenMap>();
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  useEffect(() => {
    let gone = false;
    loadMaps(key, language).then(
      (libraries) => {
        if (gone || !place.current) return;
        const map = new libraries.Map(place.current, {
          center: HOME,
          zoom: CITY_ZOOM,
          clickableIcons: false,
          streetViewControl: false,
          mapTypeControl: false,
        });
        setOpen({ map, libraries });
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [key, language]);
  return { place, open, failed, fail };
}

/** Moves and zooms a map so that all of these are in view. */
export function showAll(map: google.maps.Map, places: readonly Position[]): void {
  const bounds = new google.maps.LatLngBounds();
  for (const { latitude, longitude } of places) bounds.extend({ lat: latitude, lng: longitude });
  map.fitBounds(bounds, PADDING_PIXELS);
}

/** The theme's colour for signs on a map. */
export function signColor(element: Element): string {
  return getComputedStyle(element).getPropertyValue('--c-primary').trim() || 'green';
}
