import { riyadhDay } from '#contract/days.ts';
import { toDecimal } from '#contract/decimal.ts';
import { staffCouponsReply } from '#contract/staff.ts';
import { withoutPercentSign } from '#contract/text.ts';
import { givenFields, parseCommand, text, withFieldErrors } from './arguments.ts';
import { anyReply, callStaff, StaffError } from './call.ts';
import { asTable } from './print.ts';

/** `coupons`: all of them, with their uses. */
export async function listCoupons(): Promise<string> {
  const { data } = await callStaff(staffCouponsReply, 'coupons');
  if (data.length === 0) return 'No coupons.';
  return asTable(
    data.map((coupon) => ({
      code: coupon.code,
      off: coupon.kind === 'percent' ? `${coupon.value} %` : toDecimal(coupon.value),
      'from SAR': toDecimal(coupon.minimum),
      uses: `${coupon.uses}${coupon.max_uses === null ? '' : ` of ${coupon.max_uses}`}`,
      'per customer': coupon.max_uses_per_customer ?? 'any',
      begins: coupon.starts_at ? riyadhDay(new Date(coupon.starts_at)) : '',
      ends: coupon.ends_at ? riyadhDay(new Date(Date.parse(coupon.ends_at) - 1)) : '',
    })),
  );
}

/** `coupon CODE`: adds or changes one. */
export async function saveCoupon(args: string[]): Promise<string> {
  const { values, positionals } = parseCommand(
    args,
    {
      percent: text,
      fixed: text,
      minimum: text,
      from: text,
      to: text,
      uses: text,
      'uses-per-customer': text,
    },
    1,
  );
  if ((values['percent'] === undefined) === (values['fixed'] === undefined))
    throw new StaffError('Say what the coupon takes off: --percent N or --fixed AMOUNT.');
  const kind = values['percent'] === undefined ? 'fixed' : 'percent';
  const given = {
    code: positionals[0],
    kind,
    value: kind === 'percent' ? withoutPercentSign(String(values['percent'])) : values[kind],
    minimum: values['minimum'],
    from: values['from'],
    to: values['to'],
    max_uses: values['uses'],
    max_uses_per_customer: values['uses-per-customer'],
  };
  await withFieldErrors(() => callStaff(anyReply, 'coupons', givenFields(given)));
  return `Coupon ${positionals[0]?.toUpperCase()} is saved.`;
}
