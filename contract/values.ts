import { z } from './zod.ts';

/*
 * How the values of a reply are read. The inner schema is what a rental API is asked to send, and
 * what its description says; the function before it takes what others send in its place.
 */

/** Text. Numbers are read as text: ids, phones, codes, dial codes. */
export const textSchema = z.preprocess(toText, z.string());
/**
 * Text that may be missing: null for null, none, text without a character, and what is no text. Of
 * a record in its place, as the branch of an order, its name.
 */
export const optionalTextSchema = orNull(z.preprocess(toOptionalText, z.string())).transform(
  (text) => (text?.trim() ? text : null),
);

function toText(value: unknown): unknown {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
}

/** By what a record is called in text, the first that it has. */
const NAMES = ['name', 'title', 'code', 'label'];

function toOptionalText(value: unknown): unknown {
  if (value === false) return null;
  if (!isRecord(value)) return toText(value);
  return toText(NAMES.map((name) => value[name]).find((text) => !isNothing(text)));
}

/** What is null where a reply has nothing, or nothing that can be read, which is told of. */
export function orNull<S extends z.ZodType>(schema: S) {
  return schema
    .nullish()
    .catch(tellUnreadable)
    .transform((value) => value ?? null);
}

/** Called without anything by who describes the schema. */
function tellUnreadable(reading?: { value: unknown; issues: z.core.$ZodRawIssue[] }): null {
  if (reading && !isNothing(reading.value))
    dropped?.push({
      value: reading.value,
      error: new z.core.$ZodError(reading.issues.map(toIssue)),
    });
  return null;
}

/** An issue of zod as it is when it is done with. */
function toIssue({ code, path = [], message = 'unreadable' }: z.core.$ZodRawIssue) {
  return { code, path, message } as z.core.$ZodIssue;
}

/** A whole number, also as text. */
export const countSchema = z.preprocess(toNumber, z.number().int());
/** A number with a fraction, also as text. */
export const numberSchema = z.preprocess(toNumber, z.number());
/** A percentage, as 15, "15", "15.00" or "15 %"; null where it is not known. */
export const percentageSchema = orNull(
  z.preprocess((value) => toNumber(withoutSign(value)), z.number().min(0)),
);

const withoutSign = (value: unknown) =>
  typeof value === 'string' ? value.trim().replace(/[%٪]$/, '').trimEnd() : value;

function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
}

/** Yes or no, as true, 1, "1" or "true". */
export const flagSchema = z.preprocess(toFlag, z.boolean());

const FLAGS = new Map<unknown, boolean>([
  ...[1, '1', 'true', 'yes', 'on'].map((value) => [value, true] as const),
  ...[0, '0', 'false', 'no', 'off', ''].map((value) => [value, false] as const),
]);

function toFlag(value: unknown): unknown {
  return FLAGS.get(typeof value === 'string' ? value.toLowerCase() : value) ?? value;
}

/** The URL of a picture: absolute, or a path of the storefront. null where there is none. */
export const imageSchema = z
  .preprocess((value) => (isImageUrl(value) ? value : null), z.string().nullish())
  .transform((url) => url ?? null);

function isImageUrl(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (/^\/(?!\/)/.test(value)) return true;
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol);
  } catch {
    return false;
  }
}

/**
 * An object whose fields may all be missing: null, [] and nothing are read as one without any. One
 * that has fields, but none of these, is something else.
 */
export function recordSchema<Shape extends z.ZodRawShape>(shape: Shape) {
  const isOther = (value: Record<string, unknown>) => {
    const names = Object.keys(value);
    return names.length > 0 && !names.some((name) => Object.hasOwn(shape, name));
  };
  return z.preprocess((value, context) => {
    if (isNothing(value)) return {};
    if (isRecord(value) && isOther(value))
      context.addIssue({ code: 'custom', message: 'none of the fields' });
    return value;
  }, z.object(shape));
}

export const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is left out of a reply, and why. */
export interface DroppedEntry {
  value: unknown;
  error: z.core.$ZodError;
}

/** While a reply is read: where its dropped entries go. Reading is synchronous. */
let dropped: DroppedEntry[] | undefined;

/** The schema of the entries of a list, for who describes it. */
export const ENTRIES = new WeakMap<z.ZodType, z.ZodType>();

/**
 * A list. An entry off the contract is left out; null and nothing are a list without entries; an
 * object with numbers for names is read as the list it was made of, one with the list in `data` as
 * that.
 */
export function listSchema<Entry extends z.ZodType>(entry: Entry) {
  const list = z.unknown().transform((value, context): z.output<Entry>[] => {
    const entries = toEntries(value);
    if (entries) return entries.flatMap((one) => readEntry(entry, one));
    context.addIssue({ code: 'custom', message: 'no list', continue: false });
    return z.NEVER;
  });
  ENTRIES.set(list, entry);
  return list;
}

function readEntry<Entry extends z.ZodType>(entry: Entry, value: unknown): z.output<Entry>[] {
  const { data, error } = entry.safeParse(value);
  if (!error) return [data];
  dropped?.push({ value, error });
  return [];
}

function toEntries(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  if (isNothing(value)) return [];
  // A page of a list, as Laravel sends it.
  if (isRecord(value) && Array.isArray(value['data'])) return value['data'] as unknown[];
  const isNumbered = isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key));
  return isNumbered ? Object.values(value) : undefined;
}

/** Reads a reply; `droppedEntries` of its lists are those that are off the contract. */
export function readReply<S extends z.ZodType>(schema: S, body: unknown) {
  const outer = dropped;
  const droppedEntries: DroppedEntry[] = [];
  dropped = droppedEntries;
  try {
    return { ...schema.safeParse(body), droppedEntries };
  } finally {
    dropped = outer;
  }
}
