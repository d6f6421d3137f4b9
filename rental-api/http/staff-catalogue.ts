import { Hono, type Context } from 'hono';
import {
  catalogueImportSchema,
  pictureHashesSchema,
  pictureHashSchema,
} from '#contract/catalogue-import.ts';
import { failure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { listCataloguePictures } from '../storage/catalogue-picture-store.ts';
import { addCataloguePicture, openPictureSource } from '../use-cases/add-catalogue-picture.ts';
import { exportCatalogue } from '../use-cases/export-catalogue.ts';
import { importCatalogue } from '../use-cases/import-catalogue.ts';
import { limitBody } from './body-limit.ts';
import type { ApiEnv } from './context.ts';
import { readBody, readJson, readParam } from './requests.ts';
import { sendData, sendFailure, sendOutcome } from './responses.ts';
import type { RecordStaffEvent } from './staff-events.ts';

/** A whole catalogue, or a picture as a camera writes it: only of staff so much is read. */
const BODY_MAX_BYTES = 100 * 1024 * 1024;
export const LARGE_BODIES = ['/staff/import', '/staff/pictures', '/staff/pictures/known'];

/** Import and export of the catalogue with its pictures; behind the guards of `staffRoutes`. */
export function staffCatalogueRoutes(app: AppContext, record: RecordStaffEvent) {
  const routes = new Hono<ApiEnv>();
  for (const path of LARGE_BODIES) routes.use(path, limitBody(app, BODY_MAX_BYTES));

  routes.get('/staff/export', async (c) => sendData(c, await exportCatalogue(app)));

  routes.post('/staff/import', async (c) => {
    const given = await readJson(c, catalogueImportSchema);
    if (!given.ok) return sendFailure(c, app, given, (text) => text);
    const outcome = await importCatalogue(app, given.value);
    if (!given.value.dry_run) {
      const refused = outcome.ok && outcome.value.faults.length > 0;
      record(c, 'catalogue-imported', Object.keys(given.value.sheets).join(' '), outcome, refused);
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
    const { image } = await readBody(c);
    const file = [image].flat().find((value) => value instanceof File);
    return sendOutcome(c, app, await addCataloguePicture(app, file), '', (added) => added);
  });

  routes.get('/staff/pictures/:hash', async (c) => {
    const hash = pictureHashSchema.safeParse(readParam(c, 'hash'));
    const source = hash.success ? await openPictureSource(app, hash.data) : undefined;
    if (!source) return sendFailure(c, app, failure('not_found'));
    return c.body(source.body, 200, { 'content-type': 'application/octet-stream' });
  });

  return routes;
}
