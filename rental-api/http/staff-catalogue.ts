import { Hono, type Context } from 'hono';
import {
  catalogueImportSchema,
  pictureHashesSchema,
  pictureHashSchema,
  type ImportResult,
} from '#contract/catalogue-import.ts';
import { failure, type Outcome } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { listCataloguePictures } from '../storage/catalogue-picture-store.ts';
import { addCataloguePicture, openPictureSource } from '../use-cases/add-catalogue-picture.ts';
import { exportCatalogue, exportProduct, exportTerms } from '../use-cases/export-catalogue.ts';
import { importCatalogue } from '../use-cases/import-catalogue.ts';
import { removeTerm } from '../use-cases/remove-term.ts';
import { limitBody } from './body-limit.ts';
import type { ApiEnv } from './context.ts';
import { readBody, readJson, readParam } from './requests.ts';
import { sendData, sendFailure, sendOutcome } from './responses.ts';
import type { RecordStaffEvent } from './staff-events.ts';

/** A whole catalogue, or a picture as a camera writes it: only of staff so much is read. */
const BODY_MAX_BYTES = 40 * 1024 * 1024;

/** Import and export of the catalogue with its pictures; behind the guards of `staffRoutes`. */
export function staffCatalogueRoutes(app: AppContext, record: RecordStaffEvent) {
  const routes = new Hono<ApiEnv>();
  for (const path of ['/staff/import', '/staff/pictures', '/staff/pictures/known'])
    routes.use(path, limitBody(app, BODY_MAX_BYTES));

  routes.get('/staff/export', async (c) => {
    record(c, 'catalogue-exported', '');
    return sendData(c, await exportCatalogue(app));
  });

  routes.get('/staff/products/:slug', async (c) => {
    const product = await exportProduct(app, readParam(c, 'slug'));
    return product ? sendData(c, product) : sendFailure(c, app, failure('product_not_found'));
  });

  routes.get('/staff/product-terms', async (c) => sendData(c, await exportTerms(app)));

  for (const kind of ['categories', 'tags'] as const)
    routes.post(`/staff/${kind}/:slug/remove`, async (c) => {
      const slug = readParam(c, 'slug');
      const outcome = await removeTerm(app, kind, slug);
      record(c, 'term-removed', `${kind} ${slug.slice(0, 80)}`, outcome);
      return sendOutcome(c, app, outcome, '', () => null);
    });

  routes.post('/staff/import', async (c) => {
    const given = await readJson(c, catalogueImportSchema);
    if (!given.ok) return sendFailure(c, app, given, (text) => text);
    const outcome = await importCatalogue(app, given.value);
    if (!given.value.dry_run) {
      const refused = outcome.ok && outcome.value.faults.length > 0;
      record(c, 'catalogue-imported', describeImport(outcome), outcome, refused);
    }
    return sendOutcome(c, app, outcome, '', (result) => result);
  });

  routes.post('/staff/pictures/known', async (c) => {
    const given = await readJson(c, pictureHashesSchema);
    if (!given.ok) return sendFailure(c, app, given, (text) => text);
    const known = await listCataloguePictures(app.db, given.value.hashes);
    return sendData(c, { hashes: known.map(({ hash }) => hash) });
  });

  routes.post('/staff/pictures', async (c: Context<ApiEnv>) => {
    const { image, use } = await readBody(c);
    const file = [image].flat().find((value) => value instanceof File);
    const outcome = await addCataloguePicture(app, file, { isOpening: use === 'opening' });
    record(c, 'picture-added', file?.name.slice(0, 100) ?? '', outcome);
    return sendOutcome(c, app, outcome, '', (added) => added);
  });

  routes.get('/staff/pictures/:hash', async (c) => {
    const hash = pictureHashSchema.safeParse(readParam(c, 'hash'));
    const source = hash.success ? await openPictureSource(app, hash.data) : undefined;
    if (!source) return sendFailure(c, app, failure('not_found'));
    return c.body(source.body, 200, { 'content-type': 'application/octet-stream' });
  });

  return routes;
}

/** Slugs of each kind of change that the security log names before the rest is only counted. */
const LOGGED_MAX = 50;

/** What an import did, for the security log: `products changed 2: chair table`. */
function describeImport(outcome: Outcome<ImportResult>): string {
  if (!outcome.ok) return '';
  return Object.entries(outcome.value.changes)
    .flatMap(([sheet, changes]) =>
      (['added', 'changed', 'archived'] as const)
        .filter((kind) => changes[kind].length > 0)
        .map((kind) => {
          const slugs = changes[kind].slice(0, LOGGED_MAX).join(' ');
          return `${sheet} ${kind} ${changes[kind].length}: ${slugs}`;
        }),
    )
    .join('; ');
}
