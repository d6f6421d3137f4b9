import { STOCK_MAX } from './limits.ts';
import { wholeNumber } from './staff.ts';
import { readLine } from './text.ts';
import { z } from './zod.ts';

/*
 * Units of an order's lines in the forms of the counter: fields that name the line by its position
 * from 1, as `back_1`. A form without any means all units of all lines.
 */

/** What of a line was counted when units came back: the damaged ones are among those back. */
export interface CountedLine {
  position: number;
  back: number;
  damaged: number;
  missing: number;
}

/** Units of a line that are handed over now. */
export interface HandedLine {
  position: number;
  units: number;
}

export const COUNT_FIELDS = ['back', 'damaged', 'missing', 'handed'] as const;
type CountField = (typeof COUNT_FIELDS)[number];

/** The field of a line, as `back_1`. */
export const countField = (name: CountField, position: number) => `${name}_${position}`;

/** What the fields say, in the description of the API. */
export const COUNT_FIELD_NOTES: Readonly<Record<CountField, string>> = {
  back: 'Of the transition return: units of the line that came back',
  damaged: 'Of the transition return: of those back, units that are damaged; needs a note',
  missing: 'Of the transition return: units of the line that will not come back; needs a note',
  handed: 'Of the transition hand-over: units of the line that are handed over now',
};

const LINE_FIELD = /^(back|damaged|missing|handed)_([1-9]\d{0,2})$/;
const units = wholeNumber('units', STOCK_MAX);

/**
 * The counts of a form, by line; undefined where it has none of that kind. An empty field is none.
 * Damaged or missing units need a note. Keys of errors: unitsNumber, unitsMax, countsNote.
 */
export const lineCountsForm = z.record(z.string(), z.string()).transform((fields, context) => {
  const lines = new Map<number, Partial<Record<CountField, number>>>();
  for (const [name, text] of Object.entries(fields)) {
    const [, field, position] = LINE_FIELD.exec(name) ?? [];
    if (!field || !position) continue;
    const read = units.safeParse(text.trim() === '' ? '0' : text);
    for (const { message } of read.error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: [name] });
    const line = lines.get(Number(position)) ?? {};
    lines.set(Number(position), { ...line, [field]: read.data ?? 0 });
  }
  const counted: CountedLine[] = [];
  const handed: HandedLine[] = [];
  for (const [position, line] of lines) {
    const { back, damaged, missing } = line;
    if ((back ?? damaged ?? missing) !== undefined)
      counted.push({ position, back: back ?? 0, damaged: damaged ?? 0, missing: missing ?? 0 });
    if (line.handed !== undefined) handed.push({ position, units: line.handed });
  }
  const isLost = counted.some(({ damaged, missing }) => damaged + missing > 0);
  if (isLost && readLine(fields['note'] ?? '') === '')
    context.addIssue({ code: 'custom', message: 'countsNote', path: ['note'] });
  return {
    counted: counted.length > 0 ? counted : undefined,
    handed: handed.length > 0 ? handed : undefined,
  };
});
