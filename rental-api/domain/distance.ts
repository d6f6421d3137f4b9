import type { Position } from '#contract/position.ts';

const EARTH_RADIUS_KM = 6371;

/** Kilometres between two points along the earth's surface (haversine formula). */
export function distanceKm(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfSine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const across =
    Math.cos(radians(one.latitude)) *
    Math.cos(radians(other.latitude)) *
    halfSine(one.longitude, other.longitude);
  return (
    2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(halfSine(one.latitude, other.latitude) + across))
  );
}
