import type { z } from 'zod/v4';
import { addDays, riyadhDay, startOfRiyadhDay, type Day } from '#contract/days.ts';
import type { couponSettingsForm } from '#contract/staff.ts';
import { failure, success, type Outcome } from '../domain/outcome.ts';
import { endCoupon, findCoupon, insertCoupon, upsertCoupon } from '../storage/coupon-store.ts';
import type { AppContext } from '../app-context.ts';

/**
 * Makes a coupon, or changes the one of that code; its uses so far stay counted. With `is_new` it
 * fails with coupon_exists instead.
 */
export async function saveCoupon(
  app: AppContext,
  form: z.infer<typeof couponSettingsForm>,
): Promise<Outcome<{ code: string }>> {
  const settings = {
    kind: form.kind,
    // A percentage is kept as such, an amount in halalas.
    value: form.kind === 'percent' ? form.value / 100 : form.value,
    minimum: form.minimum,
    starts_at: form.from === null ? null : startOfRiyadhDay(form.from),
    ends_at: form.to === null ? null : await endOf(app, form.code, form.to),
    max_uses: form.max_uses,
    max_uses_per_customer: form.max_uses_per_customer,
  };
  const coupon = { code: form.code, ...settings };
  if (!form.is_new) await upsertCoupon(app.db, coupon);
  else if (!(await insertCoupon(app.db, coupon))) return failure('coupon_exists');
  return success({ code: form.code });
}

/** The end of that day; of a coupon that was stopped in the middle of it, when it was stopped. */
async function endOf(app: AppContext, code: string, day: Day): Promise<Date> {
  const ends = (await findCoupon(app.db, code))?.ends_at;
  // The last day counts whole.
  const midnight = startOfRiyadhDay(addDays(day, 1));
  return ends && ends < midnight && riyadhDay(ends) === day ? ends : midnight;
}

/** From now on nobody can use the coupon; orders that have it keep it. Fails with not_found. */
export async function stopCoupon(app: AppContext, code: string): Promise<Outcome<null>> {
  return (await endCoupon(app.db, code, app.clock())) ? success(null) : failure('not_found');
}
