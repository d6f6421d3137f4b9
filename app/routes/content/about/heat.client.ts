import { HeatmapLayer } from '@deck.gl/aggregation-layers';
import { GoogleMapsOverlay } from '@deck.gl/google-maps';
import type { DeliveredArea } from '#contract/site.ts';

/*
 * Heat on Google's map. Google took its own layer out in version 3.65 (May 2026) and names
 * deck.gl's instead: developers.google.com/maps/deprecations.
 */

/** An area, and how many deliveries went there. */
export type Warmth = Pick<DeliveredArea, 'latitude' | 'longitude' | 'deliveries'>;

const RADIUS_PIXELS = 60;
/** From the theme's gold to its red; a map is light in both themes. */
const COLORS: [red: number, green: number, blue: number][] = [
  [250, 238, 218],
  [240, 209, 160],
  [224, 164, 88],
  [201, 117, 60],
  [180, 77, 43],
  [163, 52, 31],
];

/**
 * Lays heat over a map; returns a function that removes it. Throws where the browser has no WebGL.
 */
export function addHeat(map: google.maps.Map, places: readonly Warmth[]): () => void {
  const overlay = new GoogleMapsOverlay({
    interleaved: false,
    // Its canvas is laid out from the left, also on an Arabic page.
    style: { direction: 'ltr' },
    layers: [
      new HeatmapLayer<Warmth>({
        id: 'heat',
        data: places,
        getPosition: ({ longitude, latitude }) => [longitude, latitude],
        getWeight: ({ deliveries }) => deliveries,
        radiusPixels: RADIUS_PIXELS,
        colorRange: COLORS,
      }),
    ],
  });
  overlay.setMap(map);
  return () => overlay.finalize();
}
