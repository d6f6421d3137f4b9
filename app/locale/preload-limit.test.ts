import { expect, it, onTestFinished, vi } from 'vitest';
import { isPreloadedSince, PRELOAD_SECONDS, startPreload } from './preload-limit.ts';

it('lets four pages preload at once, and ends the first one for a fifth', () => {
  const ended: number[] = [];
  const stops = [0, 1, 2, 3].map((page) => startPreload(`/${page}`, () => ended.push(page)));
  expect(ended).toEqual([]);
  startPreload('/4', () => ended.push(4));
  expect(ended).toEqual([0]);
  // One that stops by itself makes room.
  stops[2]!();
  startPreload('/5', () => ended.push(5));
  expect(ended).toEqual([0]);
  startPreload('/6', () => ended.push(6));
  expect(ended).toEqual([0, 1]);
});

it('knows whether the copy of a page is newer than a change, also where it is preloaded again', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  expect(isPreloadedSince('/product/lamp', -Infinity)).toBe(false);
  const before = performance.now();
  vi.advanceTimersByTime(1_000);
  startPreload('/product/lamp?month=1#top', () => undefined)();
  expect(isPreloadedSince('/product/lamp?month=1', before)).toBe(true);
  expect(isPreloadedSince('/product/lamp', before)).toBe(false);

  vi.advanceTimersByTime(1_000);
  const changed = performance.now();
  vi.advanceTimersByTime(1_000);
  // The browser takes the copy from before the change.
  startPreload('/product/lamp?month=1', () => undefined)();
  expect(isPreloadedSince('/product/lamp?month=1', changed)).toBe(false);

  vi.advanceTimersByTime(PRELOAD_SECONDS * 1_000);
  expect(isPreloadedSince('/product/lamp?month=1', before)).toBe(false);
  startPreload('/product/lamp?month=1', () => undefined)();
  expect(isPreloadedSince('/product/lamp?month=1', changed)).toBe(true);
});
