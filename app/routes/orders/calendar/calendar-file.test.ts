import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeCalendarFile } from './calendar-file.ts';

const STAMP = new Date('2026-03-01T09:00:00.123Z');
const entry = { uid: 'order-1@m7', day: '2026-02-28', title: 'Pick up', place: '', note: 'x' };

it('writes whole days that end on the next', () => {
  const file = writeCalendarFile([entry], STAMP);
  expect(file).toContain('DTSTART;VALUE=DATE:20260228\r\nDTEND;VALUE=DATE:20260301\r\n');
  expect(file).toContain('DTSTAMP:20260301T090000Z\r\n');
});

it('escapes what would end a text', () => {
  const file = writeCalendarFile([{ ...entry, place: 'A, B; C\\D\nE' }], STAMP);
  expect(file).toContain('LOCATION:A\\, B\\; C\\\\D\\nE\r\n');
});

it('folds every line at 75 bytes without losing anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (title) => {
      const plain = title.replace(/[\\;,\r\n]/g, '');
      const file = writeCalendarFile([{ ...entry, title: plain }], STAMP);
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
      expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${plain}\r\n`);
    }),
  );
});
