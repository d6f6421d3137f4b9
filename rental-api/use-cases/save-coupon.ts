import type { z } from 'zod/v4';
import { addDays, startOfRiyadhDay } from '#contract/days.ts';
import type { couponSettingsForm } from '#contract/staff.ts';
import { upsertCoupon } from '../storage/coupon-store.ts';
import type { AppContext } from '../app-context.ts';

/** Makes a coupon, or changes the one of that code; its uses so far stay counted. */
export async function saveCoupon(
  app: AppContext,
  form: z.infer<typeof couponSettingsForm>,
): Promise<void> {
  const settings = {
    kind: form.kind,
    // A percentage is kept as such, an amount in halalas.
    value: form.kind === 'percent' ? form.value / 100 : form.value,
    minimum: form.minimum,
    starts_at: form.from === null ? null : startOfRiyadhDay(form.from),
    // The last day counts whole.
    ends_at: form.to === null ? null : startOfRiyadhDay(addDays(form.to, 1)),
    max_uses: form.max_uses,
    max_uses_per_customer: form.max_uses_per_customer,
  };
  await upsertCoupon(app.db, { code: form.code, ...settings });
}
