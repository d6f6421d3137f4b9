import { fromDecimal } from './decimal.ts';
import type { Halalas } from './money.ts';
import { toLatinDigits } from './digits.ts';
import { readLine } from './text.ts';

/** Why a text is no amount: it has none, or one that can be read in two ways, as 1.250. */
export type AmountFault = 'amount' | 'ambiguous';

const RIYAL = String.raw`sar|s\.?r\.?|ر ?\.? ?س\.?|ر[يی]ال(?:ات|ا|اً|ًا)?(?: سعودي(?:ة|ا|اً|ًا)?)?|(?:saudi )?ri?[iy]als?|﷼|\u20c1`;
/** Superscripts, circled digits and fractions: no digits of a number. */
const ORNAMENT = /\p{No}/u;
/** Names of the riyal around an amount. */
const CURRENCY = new RegExp(`^(?:${RIYAL}) ?|(?: ?(?:${RIYAL}))$`, 'gi');
const ARABIC_DECIMAL = '٫';
/** What parts thousands and nothing else. */
const GROUP = "'";
const TO_GROUP = /[ ٬’ʼ]/g;

/**
 * An amount in SAR as people write it: 1,500.00, ١٬٥٠٠٫٥٠, 1 500, 1.500,00, SAR 12.5, ١٢ ر.س. A
 * comma before three digits parts thousands, as on the price tags of the country; a point there is
 * 'ambiguous', since an amount must never change silently.
 */
export function readAmount(text: string): Halalas | AmountFault {
  if (ORNAMENT.test(text)) return 'amount';
  const line = toLatinDigits(readLine(text).normalize('NFKC')).replace(CURRENCY, '');
  const sign = /^[-\u2212]/.test(line) ? '-' : '';
  const plain = line.slice(sign.length).replace(TO_GROUP, GROUP).replaceAll('،', ',');
  if (!/^[\d.,'٫]+$/.test(plain) || !/\d/.test(plain)) return 'amount';
  const decimal = findDecimalMark(plain);
  if (decimal === 'ambiguous') return 'ambiguous';
  const at = decimal ? plain.lastIndexOf(decimal) : plain.length;
  const whole = joinGroups(plain.slice(0, at));
  // Who writes 1,2500 may have forgotten where the thousands end.
  if (decimal === ',' && /^[1-9].*,\d{3,}$/.test(plain)) return 'ambiguous';
  const fraction = /^(\d{0,2})0*$/.exec(plain.slice(at + 1))?.[1];
  if (whole === undefined || fraction === undefined) return 'amount';
  return fromDecimal(`${sign}${whole}${fraction && `.${fraction}`}`) ?? 'amount';
}

/** The sign before the halalas; undefined where there are none. */
function findDecimalMark(plain: string): string | undefined {
  if (plain.includes(ARABIC_DECIMAL)) return ARABIC_DECIMAL;
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return undefined;
  const mark = plain[last]!;
  if (plain.includes(GROUP) || plain.includes(mark === '.' ? ',' : '.')) return mark;
  if (plain.indexOf(mark) < last) return undefined;
  const couldPartThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain);
  if (!couldPartThousands) return mark;
  return mark === ',' ? undefined : 'ambiguous';
}

/** "1,500" → "1500"; undefined where what it parts are no thousands. */
function joinGroups(text: string): string | undefined {
  const [first = '', ...groups] = text.split(/[.,'٫]/);
  const marks = new Set(text.match(/[.,'٫]/g));
  if (marks.size > 1 || (groups.length > 0 && !/^\d{1,3}$/.test(first))) return undefined;
  if (!groups.every((group) => /^\d{3}$/.test(group))) return undefined;
  return first + groups.join('') || '0';
}
