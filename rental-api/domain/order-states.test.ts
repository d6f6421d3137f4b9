import { describe, expect, it } from 'vitest';
import { COMPLETED_STATUSES, ONGOING_STATUSES } from '#contract/order-constants.ts';
import {
  ACTORS,
  TRANSITIONS,
  findTarget,
  FIRST_STATUSES,
  MOVES,
  movesFrom,
  unreachableStatuses,
} from './order-states.ts';

describe('order states', () => {
  it('reaches every status of the table', () => {
    expect(unreachableStatuses()).toEqual([]);
  });

  it('allows each move to nobody but those the table names', () => {
    const statuses = new Set(TRANSITIONS.flatMap(({ from, to }) => [from, to]));
    for (const from of statuses)
      for (const move of MOVES)
        for (const actor of ACTORS) {
          const transition = TRANSITIONS.find(
            (one) => one.from === from && one.move === move && one.by.includes(actor),
          );
          expect(findTarget(from, move, actor)).toBe(transition?.to);
        }
  });

  it('knows one way at most for each move from a status', () => {
    const keys = TRANSITIONS.map(({ from, move }) => `${from} ${move}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('lists every status as ongoing or completed, and ends in the completed ones', () => {
    const listed = [...ONGOING_STATUSES, ...COMPLETED_STATUSES];
    const reached = new Set([...FIRST_STATUSES, ...TRANSITIONS.map(({ to }) => to)]);
    expect(new Set(listed)).toEqual(reached);
    for (const ended of ['order_closed', 'rejected'] as const)
      for (const actor of ACTORS) expect(movesFrom(ended, actor)).toEqual([]);
    // Only a payment that was on its way can bring a canceled order back.
    for (const actor of ACTORS)
      expect(movesFrom('canceled', actor)).toEqual(actor === 'gateway' ? ['pay-late'] : []);
  });
});
