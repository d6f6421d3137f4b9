import { toDecimal } from '#contract/decimal.ts';
import { addDays, riyadhDay, riyadhTime } from '#contract/days.ts';
import type { Language } from '#contract/language.ts';

/*
 * Latin digits, the Gregorian calendar and Riyadh's time zone are fixed, so that server and
 * browser render the same text.
 */
export const LOCALE = {
  ar: 'ar-SA-u-ca-gregory-nu-latn',
  en: 'en-GB-u-ca-gregory-nu-latn',
} as const;
/** The calendar of Umm al-Qura. */
const HIJRI = {
  ar: 'ar-SA-u-ca-islamic-umalqura-nu-latn',
  en: 'en-GB-u-ca-islamic-umalqura-nu-latn',
} as const;
const CURRENCY = { ar: 'ر.س', en: 'SR' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function format(
  language: Language,
  options: Intl.DateTimeFormatOptions,
  locales: Record<Language, string> = LOCALE,
): Intl.DateTimeFormat {
  const key = locales[language] + JSON.stringify(options);
  let found = formats.get(key);
  if (!found) formats.set(key, (found = new Intl.DateTimeFormat(locales[language], options)));
  return found;
}

/** Halalas for people, thousands parted, with the currency: 1,234.50 ر.س, and 230 ر.س where whole. */
export function formatAmount(language: Language, halalas: number): string {
  const [whole = '0', fraction = '00'] = toDecimal(Math.abs(halalas)).split('.');
  const grouped = whole.replace(/\d(?=(?:\d{3}){1,4}$)/g, '$&,');
  const sign = halalas < 0 ? '\u2212' : '';
  const decimals = fraction === '00' ? '' : `.${fraction}`;
  return `${sign}${grouped}${decimals}\u00a0${CURRENCY[language]}`;
}

/** A YYYY-MM-DD day with its weekday: "الأحد 1 مارس", "Sun 1 Mar". */
export function formatDay(language: Language, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const parts = (options: Intl.DateTimeFormatOptions) =>
    format(language, { timeZone: 'UTC', ...options }).format(date);
  const weekday = parts({ weekday: language === 'ar' ? 'long' : 'short' });
  const month = parts({ month: language === 'ar' ? 'long' : 'short' });
  return `${weekday} ${date.getUTCDate()} ${month}`;
}

/**
 * Two YYYY-MM-DD days without weekdays, the month once where it is the same: "24", "27 نوفمبر".
 * With their year, where it is another than this `year`, as YYYY.
 */
export function formatShortDays(
  language: Language,
  from: string,
  to: string,
  year?: string,
): [string, string] {
  const text = (day: string) =>
    format(language, {
      timeZone: 'UTC',
      day: 'numeric',
      month: language === 'ar' ? 'long' : 'short',
      ...(year && year !== day.slice(0, 4) && { year: 'numeric' }),
    }).format(new Date(`${day}T00:00:00Z`));
  const sameMonth = from !== to && from.slice(0, 7) === to.slice(0, 7);
  return [sameMonth ? String(Number(from.slice(8))) : text(from), text(to)];
}

/** A YYYY-MM-DD day with its year: "1 مارس 2026". */
export function formatFullDay(language: Language, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = format(language, { timeZone: 'UTC', month: 'long' }).format(date);
  return `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`;
}

/** "مارس 2026" for YYYY-MM. */
export function formatMonth(language: Language, month: string): string {
  return formatFullDay(language, `${month}-01`).replace(/^1 /, '');
}

/** The parts of a day in the calendar of Umm al-Qura, by their kind. */
function hijriParts(language: Language, day: string, options: Intl.DateTimeFormatOptions) {
  const formatter = format(language, { timeZone: 'UTC', ...options }, HIJRI);
  const parts = formatter.formatToParts(new Date(`${day}T00:00:00Z`));
  return (kind: string) => parts.find(({ type }) => type === kind)?.value ?? '';
}

/** The month in the Islamic calendar of Umm al-Qura that a day falls in. */
export function formatHijriMonth(language: Language, day: string): string {
  const part = hijriParts(language, day, { month: 'long', year: 'numeric' });
  return `${part('month')} ${part('year')}`;
}

/** A day in that calendar: "16 جمادى الآخرة". */
export function formatHijriDay(language: Language, day: string): string {
  const part = hijriParts(language, day, { day: 'numeric', month: 'long' });
  return `${part('day')} ${part('month')}`;
}

/** Its number alone: "16". */
export function hijriDayOf(day: string): string {
  return hijriParts('en', day, { day: 'numeric', month: 'long' })('day');
}

const HALVES = { ar: ['ص', 'م'], en: ['am', 'pm'] } as const;

/** A time of Riyadh's clock: "2:30 م", "2:30 pm"; with seconds "2:30:05 pm". */
export function formatTime(language: Language, date: Date, precision?: 'seconds'): string {
  const time = riyadhTime(date);
  const hour = Number(time.slice(0, 2));
  const rest = time.slice(2, precision === 'seconds' ? 8 : 5);
  return `${hour % 12 || 12}${rest}\u00a0${HALVES[language][hour < 12 ? 0 : 1]}`;
}

/** A moment on Riyadh's clock: "21 نوفمبر 2026، 2:30 م". */
export function formatMoment(language: Language, iso: string): string {
  const date = new Date(iso);
  const separator = language === 'ar' ? '،' : ',';
  return `${formatFullDay(language, riyadhDay(date))}${separator} ${formatTime(language, date)}`;
}

/** The short names of the week's days, Sunday first. */
export function weekdayNames(language: Language): string[] {
  const sunday = '2026-03-01';
  return Array.from({ length: 7 }, (_, index) =>
    format(language, { timeZone: 'UTC', weekday: language === 'ar' ? 'long' : 'short' }).format(
      new Date(addDays(sunday, index)),
    ),
  ).map((name) => (language === 'ar' ? name.replace(/^ال/, '') : name));
}

/** Names one after another, each isolated: "أ، ب وج", "a, b and c". */
export function formatList(language: Language, names: readonly string[]): string {
  const isolated = names.map((name) => `\u2068${name}\u2069`);
  return new Intl.ListFormat(LOCALE[language], { type: 'conjunction' }).format(isolated);
}

/** Digits as Arabic writes them; only the footer's year wants that. */
export function arabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
}
