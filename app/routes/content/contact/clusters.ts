import type { Position } from '#contract/position.ts';
import { GridAlgorithm, MarkerClusterer, type Cluster } from '@googlemaps/markerclusterer';

/* Clusters as the specification has them (section 2, Maps). */
const GRID_SIZE = 60;
const CLUSTER_MIN = 2;
const BATCH = 2000;
/** Diameter of a cluster's sign by the number of digits it shows. */
const ICON_SIZES = [53, 56, 66, 78, 90] as const;

export interface NamedPosition extends Position {
  name: string;
}

/** How wide the sign of a cluster of so many markers is, in pixels. */
export function iconSizeOf(count: number): number {
  const digits = String(count).length;
  return ICON_SIZES[Math.min(digits, ICON_SIZES.length) - 1]!;
}

/**
 * Markers for places, near ones drawn together; many are added batch by batch, and the page can
 * work between two of them. `signal` ends that.
 */
export function addMarkers(
  map: google.maps.Map,
  Marker: typeof google.maps.Marker,
  places: readonly NamedPosition[],
  color: string,
  signal: AbortSignal,
): MarkerClusterer {
  const clusterer = new MarkerClusterer({
    map,
    algorithm: new GridAlgorithm({ gridSize: GRID_SIZE }),
    renderer: { render: (cluster) => drawCluster(Marker, cluster, color) },
  });
  const toMarker = ({ name, latitude, longitude }: NamedPosition) =>
    new Marker({ title: name, position: { lat: latitude, lng: longitude } });
  void inBatches(places, BATCH, signal, (batch) => clusterer.addMarkers(batch.map(toMarker)));
  return clusterer;
}

/** Handles items batch by batch; between two of them the page gets its turn. */
export async function inBatches<T>(
  items: readonly T[],
  size: number,
  signal: AbortSignal,
  handle: (batch: readonly T[]) => void,
): Promise<void> {
  for (let at = 0; at < items.length && !signal.aborted; at += size) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve));
    if (!signal.aborted) handle(items.slice(at, at + size));
  }
}

function drawCluster(
  Marker: typeof google.maps.Marker,
  { count, position, markers }: Cluster,
  color: string,
): google.maps.Marker {
  const [only] = markers ?? [];
  if (count < CLUSTER_MIN && only) return only as google.maps.Marker;
  const size = iconSizeOf(count);
  const sign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><circle cx="45" cy="45" r="43" fill="${color}"/></svg>`;
  return new Marker({
    position,
    zIndex: count,
    label: { text: String(count), color: 'white' },
    icon: {
      url: `data:image/svg+xml,${encodeURIComponent(sign)}`,
      scaledSize: new google.maps.Size(size, size),
    },
  });
}
