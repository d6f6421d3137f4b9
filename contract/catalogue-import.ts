import { z } from './zod.ts';
import { pictureSchema } from './catalogue.ts';
import { PRICE_MAX, STOCK_MAX } from './limits.ts';
import { toLatinDigits } from './digits.ts';
import { isName, joinThousands, readLine, readLines, readReference } from './text.ts';
import { readAmount } from './amount-text.ts';
import { readWholePhone } from './phone.ts';
import { lines, publishedLine, publishedLines } from './text-fields.ts';
import { replySchema } from './reply.ts';

/*
 * The catalogue as sheets of text cells, as `npm run staff -- import` reads them from a folder and
 * `export` writes them. A column that is missing changes nothing; an empty cell clears what may be
 * empty.
 */

/** The sheets, in the order in which one may name rows of another. */
export const SHEETS = ['categories', 'tags', 'branches', 'products'] as const;
export type Sheet = (typeof SHEETS)[number];

/** Between several values of one cell. */
export const CELL_SEPARATOR = '|';
/** No rental company owns more of one product. */
export const ROWS_MAX = 50_000;
const POSITION_MAX = 10_000_000;
const YES = ['yes', 'true', '1', 'نعم'];
const NO = ['', 'no', 'false', '0', 'لا'];

const optionalText = (max: number) => publishedLine(max, 'too_long');
const text = (max: number) => optionalText(max).pipe(z.string().min(1, 'required'));
/** Of what customers read: a letter in it. */
const name = (max: number) => text(max).refine(isName, 'name_letters');
/** Dashes of any kind are plain ones, letters of any width too. */
const slug = text(80)
  .transform((cell) => (cell.includes(' ') ? cell : readReference(cell)))
  .pipe(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'));
const listOf = (separators: RegExp) =>
  z.string().transform((cell) =>
    readLines(cell)
      .split(separators)
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  );
/** Slugs have no comma, names of files may. */
const list = listOf(/[|;,،\n]/);
const files = listOf(/[|\n]/);
const converted = <T>(code: string, convert: (cell: string) => T | undefined) =>
  lines(1_000, 'too_long')
    .pipe(z.string().min(1, 'required'))
    .transform((cell, context): T => {
      // Superscripts and circled digits would become others.
      const value = /\p{No}/u.test(cell)
        ? undefined
        : convert(toLatinDigits(cell.normalize('NFKC')));
      if (value !== undefined) return value;
      context.addIssue({ code: 'custom', message: code });
      return z.NEVER;
    });
const wholeNumber = (max: number) =>
  converted('whole_number', (cell) => {
    const count = joinThousands(cell);
    return /^\d{1,8}$/.test(count) && Number(count) <= max ? Number(count) : undefined;
  });
/**
 * Units by the slug of their branch: `8`, which is the first branch's (''), or
 * `riyadh: 8 | jeddah: 3`. Branches that are not named keep what they have.
 */
const stock = converted('stock', (cell): Record<string, number> | undefined => {
  const parts = joinThousands(cell).split(/[|;,،\n]/);
  const counts = new Map<string, number>();
  for (const part of parts) {
    const [, branch = '', count] =
      /^(?:([a-z0-9-]{1,80})\s*[:=]\s*)?(\d{1,6})$/.exec(part.trim()) ?? [];
    if (count === undefined || counts.has(branch) || Number(count) > STOCK_MAX) return undefined;
    counts.set(branch, Number(count));
  }
  // Pieces of which nobody knows where they are.
  if (counts.has('') && counts.size > 1) return undefined;
  return Object.fromEntries(counts);
});
const price = text(100).transform((cell, context): number => {
  const halalas = readAmount(cell);
  if (typeof halalas === 'number' && halalas > 0 && halalas <= PRICE_MAX) return halalas;
  context.addIssue({
    code: 'custom',
    message: halalas === 'ambiguous' ? 'price_ambiguous' : 'price',
  });
  return z.NEVER;
});
const degrees = (max: number) =>
  converted('degrees', (cell) => {
    const plain = cell.replace(/[,٫،]/, '.').replace('\u2212', '-');
    const value = /^-?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : NaN;
    return Math.abs(value) <= max ? value : undefined;
  });
const yesOrNo = z.string().transform((cell, context): boolean => {
  const answer = readLine(cell).toLowerCase();
  if (YES.includes(answer) || NO.includes(answer)) return YES.includes(answer);
  context.addIssue({ code: 'custom', message: 'yes_or_no' });
  return z.NEVER;
});

/** The cells of each sheet, as they are read; messages are codes of faults. */
export const ROW_SCHEMAS = {
  categories: z.object({
    slug,
    name_ar: name(100),
    name_en: name(100),
    picture: files,
    position: wholeNumber(POSITION_MAX),
  }),
  tags: z.object({
    slug,
    name_ar: name(100),
    name_en: name(100),
    position: wholeNumber(POSITION_MAX),
  }),
  branches: z.object({
    slug,
    name_ar: name(100),
    name_en: name(100),
    city_ar: text(100),
    city_en: text(100),
    address_ar: text(300),
    address_en: text(300),
    hours_ar: text(300),
    hours_en: text(300),
    // A spreadsheet takes a number's plus away.
    phone: converted('phone', readWholePhone),
    latitude: degrees(90),
    longitude: degrees(180),
  }),
  products: z.object({
    slug,
    category: slug,
    name_ar: name(200),
    name_en: name(200),
    description_ar: publishedLines(5_000, 'too_long'),
    description_en: publishedLines(5_000, 'too_long'),
    price_per_day: price,
    stock,
    turnaround_days: z.preprocess((cell) => (cell === '' ? '0' : cell), wholeNumber(60)),
    size_cm: optionalText(60).transform(toLatinDigits),
    tags: list,
    pictures: files,
    position: wholeNumber(POSITION_MAX),
    archived: yesOrNo,
  }),
} as const;

/** What a row that is not there yet cannot do without; an archived product needs no more. */
export const REQUIRED_COLUMNS = {
  categories: ['slug', 'name_ar', 'name_en'],
  tags: ['slug', 'name_ar', 'name_en'],
  branches: ['slug', 'name_ar', 'name_en', 'city_ar', 'city_en', 'address_ar', 'address_en'].concat(
    ['hours_ar', 'hours_en', 'phone', 'latitude', 'longitude'],
  ),
  products: ['slug', 'category', 'name_ar', 'name_en', 'price_per_day', 'stock'],
} as const satisfies Record<Sheet, readonly string[]>;

/** The columns of a sheet, in the order in which they are written. */
export function columnsOf(sheet: Sheet): string[] {
  return Object.keys(ROW_SCHEMAS[sheet].shape);
}

/** Letters of a column's name and of a cell; what is longer is cut, and still too long for its field. */
export const COLUMN_MAX = 60;
export const CELL_MAX = 10_000;

const rowsSchema = z
  .array(
    z.object({
      /** As a spreadsheet counts: the heading is row 1. */
      row: z.number().int().positive(),
      cells: z.record(z.string().max(COLUMN_MAX), z.string().max(CELL_MAX)),
    }),
  )
  .max(ROWS_MAX);
export type SheetRow = z.infer<typeof rowsSchema>[number];

/** SHA-256 of a picture file, in hex. */
export const pictureHashSchema = z.string().regex(/^[0-9a-f]{64}$/);
export const addedPictureReply = replySchema(z.object({ hash: pictureHashSchema }));

/** What `POST staff/import` takes, as JSON. */
export const catalogueImportSchema = z.object({
  /** Nothing is written: the reply says what would be. */
  dry_run: z.boolean(),
  /** Products that are not in the sheet are archived. */
  archive_missing: z.boolean(),
  sheets: z.partialRecord(z.enum(SHEETS), rowsSchema),
  /** Hashes of the picture files that the cells may name. */
  pictures: z.record(z.string().max(200), pictureHashSchema),
});
export type CatalogueImport = z.infer<typeof catalogueImportSchema>;

const faultSchema = z.object({
  sheet: z.string(),
  row: z.number().nullable(),
  column: z.string().nullable(),
  code: z.string(),
  value: z.string(),
});
/** One fault of an import: where it lies, and which. `value` is what the message speaks of. */
export type ImportFault = z.infer<typeof faultSchema>;

const changesSchema = z.object({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  archived: z.array(z.string()),
  unchanged: z.number(),
});
/** What an import does to one sheet, by slugs. */
export type SheetChanges = z.infer<typeof changesSchema>;

/** With faults nothing is written. */
export const importResultSchema = z.object({
  faults: z.array(faultSchema),
  changes: z.partialRecord(z.enum(SHEETS), changesSchema),
  /** Hashes of the picture files that rows use and that must be added first. */
  pictures: z.array(pictureHashSchema),
  /** Picture files that no row has, by its cell or its slug. */
  unused: z.array(z.string()).catch([]),
});
export type ImportResult = z.infer<typeof importResultSchema>;

const termNameSchema = z.object({ slug: z.string(), name_ar: z.string(), name_en: z.string() });

export const pictureHashesSchema = z.object({ hashes: z.array(pictureHashSchema).max(ROWS_MAX) });

/** A product's row as cells, what they may name, and its pictures in their order. */
export const productSheetSchema = z.object({
  cells: z.record(z.string(), z.string()),
  categories: z.array(termNameSchema),
  tags: z.array(termNameSchema),
  pictures: z.array(pictureSchema),
  /** Each branch, with what it has of the product today. */
  branches: z.array(termNameSchema.extend({ stock: z.number() })).catch([]),
});
export type ProductSheet = z.infer<typeof productSheetSchema>;

/** The catalogue as sheets; pictures by the file names that their cells have. */
export const catalogueExportSchema = z.object({
  sheets: z.record(z.enum(SHEETS), z.array(z.record(z.string(), z.string()))),
  pictures: z.record(z.string(), pictureHashSchema),
});
export type CatalogueExport = z.infer<typeof catalogueExportSchema>;
