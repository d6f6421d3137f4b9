import type { DeliveredArea } from '#contract/site.ts';
import { distanceKm } from '../domain/distance.ts';
import type { Language } from '#contract/language.ts';
import type { AppContext } from '../app-context.ts';
import { countDeliveries } from '../storage/delivery-store.ts';
import { listBranches } from '../storage/branch-store.ts';

/** So far around a branch an area counts to its city. */
const AROUND_CITY_KM = 150;

/**
 * Where the shop has delivered to, by area, most first. An area is named after the city of
 * the nearest branch, and after none ('') where that is far away.
 */
export async function listDeliveredAreas(
  app: AppContext,
  language: Language,
): Promise<DeliveredArea[]> {
  const [areas, branches] = await Promise.all([
    countDeliveries(app.db),
    listBranches(app.db, language),
  ]);
  return areas.map((area) => {
    const [nearest] = branches
      .map((branch) => ({ city: branch.city, away: distanceKm(area, branch) }))
      .sort((one, other) => one.away - other.away);
    return { ...area, city: nearest && nearest.away <= AROUND_CITY_KM ? nearest.city : '' };
  });
}
