import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generalShortcuts, rentalShortcuts } from './shortcuts.ts';
import { readMoment, readValue, shapeOf, writeMoment, writeValue } from './value.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const days = fc.tuple(day, day).map(([one, two]) => {
  const [from = one, to = two] = [one, two].sort();
  return { from, to };
});

describe('a moment', () => {
  it('is read strictly', () => {
    expect(readMoment('2026-03-01 09:30:00')).toBe('2026-03-01');
    expect(readMoment('2028-02-29 00:00:00')).toBe('2028-02-29');
    for (const text of [
      '2026-03-01',
      '2026-3-1 00:00:00',
      '2026-02-30 00:00:00',
      '2027-02-29 00:00:00',
      '2026-03-01 24:00:00',
      '2026-03-01 00:60:00',
      '2026-03-01T00:00:00',
      '2026-03-01 00:00:00 ',
      ' 2026-03-01 00:00:00',
      '2026-03-01 00:00',
      '٢٠٢٦-٠٣-٠١ 00:00:00',
      '',
      null,
      20260301,
    ])
      expect(readMoment(text), String(text)).toBeUndefined();
  });

  it('comes back as the day it was written from', () => {
    fc.assert(fc.property(day, (one) => readMoment(writeMoment(one)) === one));
  });
});

describe('a value', () => {
  it.each(['array', 'object', 'string'] as const)('keeps the days of a range as %s', (shape) => {
    fc.assert(
      fc.property(days, (range) => {
        const value = writeValue(range, shape, 'range');
        expect(shapeOf(value)).toBe(shape);
        expect(readValue(value, 'range')).toEqual(range);
      }),
    );
  });

  it('keeps a single day in every shape', () => {
    for (const shape of ['array', 'object', 'string'] as const) {
      const value = writeValue({ from: '2026-03-01', to: '2026-03-01' }, shape, 'single');
      expect(readValue(value, 'single')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    }
  });

  it('joins a range with its separator, the usual one or another', () => {
    const range = { from: '2026-03-01', to: '2026-03-03' };
    expect(writeValue(range, 'string', 'range')).toBe('2026-03-01 00:00:00 ~ 2026-03-03 00:00:00');
    const text = writeValue(range, 'string', 'range', ' to ');
    expect(text).toBe('2026-03-01 00:00:00 to 2026-03-03 00:00:00');
    expect(readValue(text, 'range', ' to ')).toEqual(range);
    expect(readValue(text, 'range')).toBeUndefined();
  });

  it('of null becomes an object of two empty dates', () => {
    expect(shapeOf(null)).toBe('object');
    expect(writeValue(undefined, shapeOf(null), 'range')).toEqual({ startDate: '', endDate: '' });
    expect(writeValue(undefined, 'array', 'range')).toEqual([]);
    expect(writeValue(undefined, 'string', 'range')).toBe('');
  });

  it('of a range needs both dates, good and in order', () => {
    const good = '2026-03-01 00:00:00';
    for (const value of [
      null,
      '',
      [],
      [good],
      [good, 'tomorrow'],
      [good, good, good],
      { startDate: good, endDate: '' },
      { startDate: '', endDate: good },
      ['2026-03-02 00:00:00', good],
      good,
      `${good} ~ `,
    ])
      expect(readValue(value, 'range'), JSON.stringify(value)).toBeUndefined();
  });
});

describe('the shortcuts', () => {
  const spans = (list: { key: string; from: string; to: string }[]) =>
    Object.fromEntries(list.map(({ key, from, to }) => [key, `${from} ${to}`]));

  it('look back over months of every length', () => {
    expect(spans(generalShortcuts('2028-03-31'))).toEqual({
      today: '2028-03-31 2028-03-31',
      yesterday: '2028-03-30 2028-03-30',
      last7: '2028-03-25 2028-03-31',
      last30: '2028-03-02 2028-03-31',
      thisMonth: '2028-03-01 2028-03-31',
      lastMonth: '2028-02-01 2028-02-29',
    });
  });

  it('look ahead to a weekend of Friday and Saturday and a week that begins on Sunday', () => {
    expect(spans(rentalShortcuts('2026-11-21'))).toMatchObject({
      weekend: '2026-11-21 2026-11-21',
      nextWeek: '2026-11-22 2026-11-28',
    });
    expect(spans(rentalShortcuts('2026-11-22'))).toEqual({
      today: '2026-11-22 2026-11-22',
      tomorrow: '2026-11-23 2026-11-23',
      weekend: '2026-11-27 2026-11-28',
      next3: '2026-11-22 2026-11-24',
      nextWeek: '2026-11-29 2026-12-05',
    });
    expect(spans(rentalShortcuts('2026-11-27'))['weekend']).toBe('2026-11-27 2026-11-28');
  });
});
