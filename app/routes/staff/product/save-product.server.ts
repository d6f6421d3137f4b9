import { addPicture, importSheets } from '#app/api/staff.server.ts';
import type { ApiRefusal, Caller } from '#app/api/client.server.ts';
import type { ActionArgs } from '#app/forms/form-action.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';
import { STOCK_MAX } from '#contract/limits.ts';
import { joinThousands, readReference } from '#contract/text.ts';
import {
  CELL_MAX,
  CELL_SEPARATOR,
  type ImportFault,
  type ProductSheet,
} from '#contract/catalogue-import.ts';
import { isPosition, readPosition } from './picture-position.ts';
import {
  refusedForm,
  staffDone,
  staffRefusal,
  staffTranslator,
  textOf,
} from '../staff-page.server.ts';

/** The text fields of the form: columns of the sheet. */
const PRODUCT_FIELDS = [
  'name_ar',
  'name_en',
  'description_ar',
  'description_en',
  'price_per_day',
  'turnaround_days',
  'size_cm',
  'position',
] as const;

const UPLOADS_MAX = 4;

type StaffArgs = ActionArgs & { staff: Caller };

/** Saves the form of a product and leads to its page, or renders the form again with its errors. */
export async function submitProduct(args: StaffArgs, slug: string) {
  const { form, visitor } = args;
  const refused = await saveProduct(args, slug);
  if (refused && 'alerts' in refused) return refusedForm(refused.alerts, form, 422, refused.errors);
  if (refused) return staffRefusal(refused, args);
  const name = textOf(form, visitor.language === 'ar' ? 'name_ar' : 'name_en');
  const message = staffTranslator(visitor)('product.saved', { name });
  return staffDone(args, `/staff/products/${slug}`, message);
}

/**
 * Saves the form of a product as one row of an import, its new pictures first. What is wrong is
 * given as sentences; a refusal of the rental API as it is.
 */
async function saveProduct(
  { staff, visitor, form }: StaffArgs,
  slug: string,
): Promise<{ alerts: string[]; errors?: Record<string, string[]> } | ApiRefusal | undefined> {
  const uploads = form
    .getAll('image')
    .filter((file): file is File => file instanceof File && file.size > 0);
  if (uploads.length > UPLOADS_MAX)
    return { alerts: [staffTranslator(visitor)('product.tooMany')] };
  const wrong = findWrongFields(form, visitor);
  if (wrong) return wrong;
  const added: Record<string, string> = {};
  for (const [at, file] of uploads.entries()) {
    const reply = await addPicture(staff, file);
    if (!reply.ok) return uploads.length > 1 ? namingFile(reply, file.name) : reply;
    added[`upload-${at}`] = reply.data.hash;
  }
  const cells: Record<string, string> = {
    slug,
    category: textOf(form, 'category'),
    tags: form
      .getAll('tags')
      .filter((tag) => typeof tag === 'string')
      .join(CELL_SEPARATOR),
    archived: textOf(form, 'archived') === 'on' ? 'yes' : 'no',
    pictures: [...keptPictures(form), ...Object.keys(added)].join(CELL_SEPARATOR),
  };
  for (const field of PRODUCT_FIELDS) cells[field] = textOf(form, field).slice(0, CELL_MAX);
  const stock = changedUnits(form);
  if (stock !== undefined) cells['stock'] = stock;
  const reply = await importSheets(staff, {
    sheets: { products: [{ row: 2, cells }] },
    pictures: added,
  });
  if (!reply.ok) return reply;
  const { faults } = reply.data;
  if (faults.length === 0) return undefined;
  return {
    alerts: faults.map((fault) => describeFault(fault, visitor)),
    errors: Object.fromEntries(
      faults.flatMap((fault) => {
        const fields = fault.column === 'stock' ? changedCounts(form) : [fault.column ?? ''];
        return fields.map((field) => [field, [explainFault(fault, visitor)]]);
      }),
    ),
  };
}

/**
 * The units as a cell of the sheet; undefined where none were changed. What was not changed is
 * left alone: meanwhile units may have left or arrived.
 */
function changedUnits(form: FormData): string | undefined {
  const cells = changedCounts(form).map((name) => {
    const branch = branchOf(name);
    return branch ? `${branch}: ${textOf(form, name)}` : textOf(form, name);
  });
  return cells.length > 0 ? cells.join(` ${CELL_SEPARATOR} `) : undefined;
}

/**
 * Refuses the form once where units that it changes have been changed meanwhile, as
 * `refuseIfChanged` does for the rest. Undefined where it may be saved.
 */
export function refuseIfCountsChanged(
  { form, visitor }: Pick<ActionArgs, 'form' | 'visitor'>,
  { cells, branches }: ProductSheet,
) {
  const countOf = (name: string) =>
    branchOf(name)
      ? String(branches.find(({ slug }) => slug === branchOf(name))?.stock ?? '')
      : (cells['stock'] ?? '');
  const stale = changedCounts(form).filter(
    (name) => form.has(`before:${name}`) && textOf(form, `before:${name}`) !== countOf(name),
  );
  if (stale.length === 0) return undefined;
  for (const name of stale) form.set(`before:${name}`, countOf(name));
  return refusedForm([staffTranslator(visitor)('product.countsChanged')], form, 409);
}

/** Names of the fields for units in which something else was typed than they showed. */
function changedCounts(form: FormData): string[] {
  return [...form.keys()].filter(
    (name) => /^stock(:|$)/.test(name) && textOf(form, name) !== textOf(form, `before:${name}`),
  );
}

/** The branch of a field for units, '' in a shop with one. */
function branchOf(name: string): string {
  return name.slice('stock:'.length);
}

/** What is wrong with units and places, which a sheet would describe in words of its own. */
function findWrongFields(form: FormData, visitor: Visitor) {
  const t = staffTranslator(visitor);
  const counts = [...form.keys()].filter((name) => /^stock(:|$)/.test(name));
  const isMissing = form.has('slug') && counts.every((name) => textOf(form, name) === '');
  const wrong = changedCounts(form).filter((name) => !isCount(textOf(form, name)));
  const errors: Record<string, string[]> = {
    ...(isMissing && { [counts[0] ?? 'stock']: [t('product.piecesNeeded')] }),
    ...Object.fromEntries(wrong.map((name) => [name, [t('product.piecesWrong')]])),
    ...(!textsOf(form, 'place').every(isPosition) && { place: [t('product.placeWrong')] }),
  };
  const alerts = Object.values(errors).flat();
  return alerts.length > 0 ? { alerts, errors } : undefined;
}

/** A refusal of one of several pictures says which. */
function namingFile(refusal: ApiRefusal, name: string): ApiRefusal {
  const errors = Object.entries(refusal.errors).map(
    ([field, texts]) => [field, texts.map((text) => `\u2068${name}\u2069: ${text}`)] as const,
  );
  return { ...refusal, errors: Object.fromEntries(errors) };
}

function isCount(text: string): boolean {
  const digits = joinThousands(readReference(text));
  return /^\d{1,6}$/.test(digits) && Number(digits) <= STOCK_MAX;
}

function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
}

/** The pictures that stay, in the order of their numbers; those without one are taken away. */
function keptPictures(form: FormData): string[] {
  const places = textsOf(form, 'place').map(readPosition);
  return textsOf(form, 'picture')
    .flatMap((name, at) => {
      const place = places[at];
      return place === undefined ? [] : [{ name, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ name }) => name);
}

const LABELLED = [
  ...PRODUCT_FIELDS,
  'stock',
  'slug',
  'category',
  'tags',
  'pictures',
  'archived',
] as const;

/** What is wrong, without the field that it is in. */
function explainFault({ code, value }: ImportFault, visitor: Visitor): string {
  const t = getTranslator(visitor.language).getFixedT(visitor.language, 'staff-import');
  return t(`faults.${code as 'required'}`, { value });
}

function describeFault(fault: ImportFault, visitor: Visitor): string {
  const { column } = fault;
  const what = explainFault(fault, visitor);
  const field = LABELLED.find((one) => one === column);
  return field ? `${staffTranslator(visitor)(`product.${field}`)}: ${what}` : what;
}
