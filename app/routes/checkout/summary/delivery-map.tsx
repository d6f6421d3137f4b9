import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import type { Position } from '#contract/position.ts';
import { input } from '#app/ui/field.css.ts';
import { hidden, stack } from '#app/theme/layout.css.ts';
import { loadGeocoding, loadPlaces, REGION } from '#app/maps/load-maps.ts';
import { MapFailed } from '#app/maps/map-failed.tsx';
import { result, results, room } from '#app/maps/map.css.ts';
import { useMap } from '#app/maps/use-map.ts';

/** Where to deliver. */
export interface DeliverySpot extends Position {
  address: string;
}

interface Found {
  text: string;
  choose(): Promise<DeliverySpot | undefined>;
}

const PAUSE_MS = 250;
const LETTERS_MIN = 3;
const STREET_ZOOM = 16;

/** Where to deliver: found by name or placed on the map; reports the position and the address. */
export default function DeliveryMap(props: {
  mapKey: string;
  onSpot: (spot: DeliverySpot) => void;
}) {
  const { t } = useTranslation('layout');
  const { place, open, failed } = useMap(props.mapKey);
  const { found, onType, clear } = usePlaceSearch();
  const marker = useRef<google.maps.Marker>();
  const onSpot = useRef(props.onSpot);
  useEffect(() => {
    onSpot.current = props.onSpot;
  });

  const show = (spot: DeliverySpot) => {
    const position = { lat: spot.latitude, lng: spot.longitude };
    marker.current?.setPosition(position);
    open?.map.setCenter(position);
    open?.map.setZoom(STREET_ZOOM);
    onSpot.current(spot);
  };

  useEffect(() => {
    if (!open) return;
    const { map, libraries } = open;
    const pin = new libraries.Marker({ map, draggable: true, title: t('map.pin') });
    marker.current = pin;
    const put = (at: google.maps.LatLng | null) => {
      if (!at) return;
      pin.setPosition(at);
      const spot = { latitude: at.lat(), longitude: at.lng() };
      void findAddress(at).then((address) => onSpot.current({ ...spot, address }));
    };
    const listeners = [
      map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => put(latLng)),
      pin.addListener('dragend', () => put(pin.getPosition() ?? null)),
    ];
    return () => {
      for (const listener of listeners) listener.remove();
      pin.setMap(null);
    };
  }, [open, t]);

  if (failed) return <MapFailed />;
  return (
    <div className={stack.xs}>
      <label>
        <span className={hidden}>{t('map.search')}</span>
        <input
          type="search"
          dir="auto"
          autoComplete="off"
          placeholder={t('map.search')}
          onChange={(event) => onType(event.target.value)}
          // The map lies in the order's form, and a search is no order.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={input}
        />
      </label>
      {found.length > 0 && (
        <ul className={results}>
          {found.map(({ text, choose }) => (
            <li key={text}>
              <button
                type="button"
                className={result}
                onClick={() => {
                  clear();
                  void choose().then((spot) => spot && show(spot));
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div ref={place} className={room} role="region" aria-label={t('map.delivery')} />
    </div>
  );
}

/** Places by what is typed, those of the kingdom first and alone. */
function usePlaceSearch() {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found[]>([]);
  useEffect(() => {
    if (typed.trim().length < LETTERS_MIN) return setFound([]);
    let outdated = false;
    const timer = setTimeout(() => {
      searchPlaces(typed.trim()).then(
        (places) => !outdated && setFound(places),
        () => !outdated && setFound([]),
      );
    }, PAUSE_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return { found, onType: setTyped, clear: () => setTyped('') };
}

async function searchPlaces(text: string): Promise<Found[]> {
  const { AutocompleteSuggestion } = await loadPlaces();
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input: text,
    includedRegionCodes: [REGION.toLowerCase()],
  });
  return suggestions.flatMap(({ placePrediction }) => {
    if (!placePrediction) return [];
    const choose = async () => {
      const place = placePrediction.toPlace();
      await place.fetchFields({ fields: ['location', 'formattedAddress'] });
      if (!place.location) return undefined;
      const address = place.formattedAddress ?? placePrediction.text.text;
      return { latitude: place.location.lat(), longitude: place.location.lng(), address };
    };
    return [{ text: placePrediction.text.text, choose }];
  });
}

/** The address at a point; '' where there is none or no response. */
async function findAddress(location: google.maps.LatLng): Promise<string> {
  try {
    const { Geocoder } = await loadGeocoding();
    const { results: found } = await new Geocoder().geocode({ location });
    return found[0]?.formatted_address ?? '';
  } catch {
    return '';
  }
}
