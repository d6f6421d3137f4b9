import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { Language } from '#contract/language.ts';

/** The shop's own country: names, borders and search results as they are there. */
export const REGION = 'SA';

let set = false;

/** Google's libraries by name, fetched on first use. Rejects where Google cannot be reached. */
export async function loadMaps(key: string, language: Language) {
  if (!set) {
    set = true;
    setOptions({ key, language, region: REGION });
  }
  const [maps, marker] = await Promise.all([importLibrary('maps'), importLibrary('marker')]);
  return { ...maps, ...marker };
}

export function loadPlaces() {
  return importLibrary('places');
}

export function loadGeocoding() {
  return importLibrary('geocoding');
}
