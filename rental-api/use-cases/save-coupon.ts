import { sql } from 'kysely';
import type { z } from 'zod/v4';
import { addDays, startOfRiyadhDay } from '#contract/days.ts';
import type { couponSettingsForm } from '#contract/staff.ts';
import type { AppContext } from '#rental-api/app-context.ts';

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
  await app.db
    .insertInto('coupons')
    .values({ code: form.code, ...settings })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        ...settings,
        // It cannot be used less often than it was.
        max_uses: sql<number | null>`case when ${form.max_uses}::integer is null then null
          else greatest(${form.max_uses}::integer, coupons.uses) end`,
      }),
    )
    .execute();
}
