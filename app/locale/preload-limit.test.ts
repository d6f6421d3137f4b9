import { expect, it } from 'vitest';
import { startPreload } from './preload-limit.ts';

it('lets four pages preload at once, and ends the first one for a fifth', () => {
  const ended: number[] = [];
  const stops = [0, 1, 2, 3].map((page) => startPreload(() => ended.push(page)));
  expect(ended).toEqual([]);
  startPreload(() => ended.push(4));
  expect(ended).toEqual([0]);
  // One that stops by itself makes room.
  stops[2]!();
  startPreload(() => ended.push(5));
  expect(ended).toEqual([0]);
  startPreload(() => ended.push(6));
  expect(ended).toEqual([0, 1]);
});
