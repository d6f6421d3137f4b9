import { expect, it } from 'vitest';
import { iconSizeOf, inBatches } from './clusters.ts';

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

it('gives the page a turn between two batches, and stops when told to', async () => {
  const items = Array.from({ length: 5_000 }, (_, index) => index);
  const happened: string[] = [];
  const stopped = new AbortController();
  const adding = inBatches(items, 2_000, stopped.signal, (batch) => {
    happened.push(`batch of ${batch.length}`);
    setTimeout(() => happened.push('page'));
  });
  expect(happened).toEqual(['batch of 2000']);
  await adding;
  expect(happened).toEqual([
    ...['batch of 2000', 'page', 'batch of 2000', 'page', 'batch of 1000'],
  ]);
  const never = inBatches(items, 2_000, AbortSignal.abort(), () => happened.push('late'));
  await never;
  expect(happened).not.toContain('late');
});
