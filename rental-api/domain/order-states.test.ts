import { describe, expect, it } from 'vitest';
import { COMPLETED_STATUSES, ONGOING_STATUSES } from '#contract/order-constants.ts';
import { ACTORS } from '#contract/order-constants.ts';
import {
  TRANSITIONS,
  findTarget,
  FIRST_STATUSES,
  TRANSITION_NAMES,
  transitionsFrom,
  unreachableStatuses,
} from './order-states.ts';

describe('order states', () => {
  it('reaches every status of the table', () => {
    expect(unreachableStatuses()).toEqual([]);
  });

  it('allows each transition to nobody but those the table names', () => {
    const statuses = new Set(TRANSITIONS.flatMap(({ from, to }) => [from, to]));
    for (const from of statuses)
      for (const transition of TRANSITION_NAMES)
        for (const actor of ACTORS) {
          const allowed = TRANSITIONS.find(
            (one) => one.from === from && one.transition === transition && one.by.includes(actor),
          );
          expect(findTarget(from, transition, actor)).toBe(allowed?.to);
        }
  });

  it('knows one way at most for each transition from a status', () => {
    const keys = TRANSITIONS.map(({ from, transition }) => `${from} ${transition}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('lists every status as ongoing or completed, and ends in the completed ones', () => {
    const listed = [...ONGOING_STATUSES, ...COMPLETED_STATUSES];
    const reached = new Set([...FIRST_STATUSES, ...TRANSITIONS.map(({ to }) => to)]);
    expect(new Set(listed)).toEqual(reached);
    for (const ended of ['order_closed', 'rejected'] as const)
      for (const actor of ACTORS) expect(transitionsFrom(ended, actor)).toEqual([]);
    // Only a payment that was on its way can bring a canceled order back.
    for (const actor of ACTORS)
      expect(transitionsFrom('canceled', actor)).toEqual(actor === 'gateway' ? ['pay-late'] : []);
  });
});
