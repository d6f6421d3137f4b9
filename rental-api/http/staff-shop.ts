import { Hono } from 'hono';
import { EDITABLE_PAGES } from '#contract/site-constants.ts';
import { pageTextForm, shopSettingsForm } from '#contract/staff-shop.ts';
import { deliveryZoneForm } from '#contract/staff.ts';
import { toDecimal } from '#contract/decimal.ts';
import { failure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import { listDeliveryZones } from '../storage/delivery-zone-store.ts';
import { listStockBranches } from '../storage/branch-store.ts';
import { removeDeliveryZone, saveDeliveryZone } from '../use-cases/delivery-zones.ts';
import { addStarterPages, readPageTexts, writePageTexts } from '../use-cases/shop-pages.ts';
import { changeShopSettings, getShopSettings, listMissing } from '../use-cases/shop-settings.ts';
import type { ApiEnv } from './context.ts';
import { readForm, readId, readParam } from './requests.ts';
import { sendData, sendFailure, sendStaffFailure } from './responses.ts';
import type { RecordStaffEvent } from './staff-events.ts';

/** The company's details, and its pages; behind the guards of `staffRoutes`. */
export function staffShopRoutes(app: AppContext, record: RecordStaffEvent) {
  const routes = new Hono<ApiEnv>();
  const shop = async () => ({
    settings: await getShopSettings(app),
    missing: await listMissing(app),
  });

  routes.get('/staff/shop', async (c) => sendData(c, await shop()));
  routes.post('/staff/shop', async (c) => {
    const form = await readForm(c, shopSettingsForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const outcome = await changeShopSettings(app, form.value);
    record(c, 'shop-changed', Object.keys(form.value).join(' '), outcome);
    if (!outcome.ok) return sendStaffFailure(c, app, outcome);
    return sendData(c, await shop());
  });

  routes.post('/staff/starter-pages', async (c) => {
    const added = await addStarterPages(app);
    record(c, 'shop-changed', added.join(' '));
    return sendData(c, { added });
  });

  routes.get('/staff/pages/:slug', async (c) => {
    const slug = EDITABLE_PAGES.find((one) => one === readParam(c, 'slug'));
    if (!slug) return sendFailure(c, app, failure('not_found'));
    return sendData(c, await readPageTexts(app, slug));
  });
  routes.post('/staff/pages/:slug', async (c) => {
    const slug = EDITABLE_PAGES.find((one) => one === readParam(c, 'slug'));
    if (!slug) return sendFailure(c, app, failure('not_found'));
    const form = await readForm(c, pageTextForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const outcome = await writePageTexts(app, slug, form.value);
    record(c, 'shop-changed', slug, outcome);
    if (!outcome.ok) return sendStaffFailure(c, app, outcome);
    return sendData(c, await readPageTexts(app, slug));
  });

  const zones = async () => {
    const places = await listStockBranches(app.db);
    return (await listDeliveryZones(app.db)).map(({ id, name, fee, branch_id }) => ({
      ...{ id, name_ar: name.ar, name_en: name.en, fee: toDecimal(fee) },
      branch: (places.find((place) => place.id === branch_id) ?? places[0])?.slug ?? '',
    }));
  };
  routes.get('/staff/delivery-zones', async (c) => sendData(c, await zones()));
  routes.post('/staff/delivery-zones', async (c) => {
    const form = await readForm(c, deliveryZoneForm);
    if (!form.ok) return sendStaffFailure(c, app, form);
    const { id, ...zone } = form.value;
    const outcome = await saveDeliveryZone(app, id === '' ? undefined : readId(id), zone);
    record(c, 'delivery-zone', `${zone.name_en} ${toDecimal(zone.fee)}`, outcome);
    return outcome.ok ? sendData(c, await zones()) : sendStaffFailure(c, app, outcome);
  });
  routes.post('/staff/delivery-zones/:id/remove', async (c) => {
    const id = readParam(c, 'id');
    const outcome = await removeDeliveryZone(app, readId(id));
    record(c, 'delivery-zone', `${id} removed`, outcome);
    if (!outcome.ok) return sendFailure(c, app, outcome);
    return sendData(c, await zones());
  });

  return routes;
}
