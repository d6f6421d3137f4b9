import { addDays } from '#contract/days.ts';

interface CalendarDay {
  /** Stable per entry, so that a calendar updates it. */
  uid: string;
  /** YYYY-MM-DD, the whole day. */
  day: string;
  title: string;
  place: string;
  note: string;
}

const LINE_BYTES = 75;

/**
 * Whole-day entries as a calendar file (RFC 5545): lines end in CRLF and are folded at 75
 * bytes of UTF-8; commas, semicolons, backslashes and line breaks of texts are escaped.
 * `stamp` is when the file was made.
 */
export function writeCalendarFile(days: readonly CalendarDay[], stamp: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//M7//Rental//EN',
    'CALSCALE:GREGORIAN',
    ...days.flatMap(({ uid, day, title, place, note }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${compact(stamp.toISOString().replace(/\.\d+/, ''))}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escapeText(title)}`,
      ...(place ? [`LOCATION:${escapeText(place)}`] : []),
      `DESCRIPTION:${escapeText(note)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function compact(iso: string): string {
  return iso.replace(/[-:]/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** Never inside a UTF-8 sequence. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
}
