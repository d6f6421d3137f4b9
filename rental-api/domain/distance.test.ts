import { expect, it } from 'vitest';
import { distanceKm } from './distance.ts';

const RIYADH = { latitude: 24.7136, longitude: 46.6753 };
const JEDDAH = { latitude: 21.4858, longitude: 39.1925 };

it('measures along the earth', () => {
  expect(distanceKm(RIYADH, RIYADH)).toBe(0);
  expect(distanceKm(JEDDAH, RIYADH)).toBe(distanceKm(RIYADH, JEDDAH));
  const middle = { latitude: 0, longitude: 0 };
  expect(distanceKm(middle, { latitude: 0, longitude: 1 })).toBeCloseTo(111.19, 1);
  expect(distanceKm(middle, { latitude: 90, longitude: 70 })).toBeCloseTo(10_007.5, 0);
});
