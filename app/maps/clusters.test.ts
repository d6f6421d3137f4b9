import { expect, it } from 'vitest';
import { iconSizeOf } from './clusters.ts';

it.each([
  [2, 53],
  [9, 53],
  [10, 56],
  [99, 56],
  [100, 66],
  [1_000, 78],
  [10_000, 90],
  [1_000_000, 90],
])('a cluster of %i is %i pixels wide', (count, size) => {
  expect(iconSizeOf(count)).toBe(size);
});
