import pLimit from 'p-limit';
import { useLoaderData } from '@remix-run/react';
import { clearCartDates, getCart, setCartDates } from '#app/api/cart.server.ts';
import { getCalendar, getProduct } from '#app/api/catalogue.server.ts';
import DatesDialog from './dialog.tsx';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import { formatNames } from '#app/locale/name-list.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { validationError, apiErrorResponse } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { formAction, type ActionArgs } from '#app/forms/form-action.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { loadOptional, pageLoader } from '#app/requests/page-loader.server.ts';
import { loadBranchOptions } from '../branch-options.server.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { clearDates, clearToken, writeDates } from '#app/sessions/cookies.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';
import type { Cart } from '#contract/cart.ts';
import { addDays, addMonths, findRangeFault, isDay, type DayRange } from '#contract/days.ts';
import { monthSchema } from '#contract/day-schemas.ts';
import { datesForm } from '#contract/forms.ts';
import { RENTAL_DAYS_AHEAD } from '#contract/limits.ts';
import { isShort } from '#contract/short-line.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';

export const handle: PageHandle = {
  cached: {
    parameters: ['product', 'month', 'redirectTo', 'cart', 'from', 'to'],
    showsDays: true,
  },
};

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/dates');

export const loader = pageLoader(async ({ visitor, request }) => {
  const { t } = getTranslator(visitor.language);
  const search = new URL(request.url).searchParams;
  const product = search.get('product') ?? '';
  const cart = search.has('cart') && visitor.token !== undefined;
  const month = search.get('month') ?? (visitor.dates?.from ?? visitor.today).slice(0, 7);
  const months = monthSchema.safeParse(month).success ? [month, addMonths(month, 1)] : [];
  const held = cart ? (await loadOptional(visitor, 'cart', getCart(visitor)))?.data : undefined;
  const [branch, shown, availableUnits] = await Promise.all([
    loadBranchOptions(visitor, held ? held.branch_id : visitor.branch),
    product ? loadOptional(visitor, 'product', getProduct(visitor, product, undefined)) : undefined,
    held
      ? loadAvailabilityForCart(visitor, held, months)
      : product
        ? loadAvailability(visitor, product, months)
        : [],
  ]);
  return {
    title: t('catalogue:dates.title'),
    description: t('catalogue:dates.text'),
    first: visitor.today,
    last: addDays(visitor.today, RENTAL_DAYS_AHEAD),
    dates: visitor.dates ?? null,
    typed: typedDays(search),
    branch,
    here: herePath(search),
    redirectTo: safePath(search.get('redirectTo'), ''),
    product,
    price: shown?.data.price_per_day ?? null,
    cart,
    free: availableUnits,
  };
});

/** What was typed when another branch was chosen. */
function typedDays(search: URLSearchParams): DayRange | null {
  const [from, to] = ['from', 'to'].map((name) => search.get(name) ?? '') as [string, string];
  const days = { from: isDay(from) ? from : '', to: isDay(to) ? to : '' };
  return days.from || days.to ? days : null;
}

/** Available units of a product by day of those months; empty where unknown. */
async function loadAvailability(visitor: Visitor, product: string, months: string[]) {
  const loaded = await Promise.all(
    months.map((month) => loadOptional(visitor, 'calendar', getCalendar(visitor, product, month))),
  );
  return loaded.flatMap((calendar) => calendar?.data ?? []);
}

/** This page with what it was opened for, to come back to it. */
function herePath(search: URLSearchParams): string {
  const kept = ['redirectTo', 'product', 'cart', 'month'].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `/dates?${new URLSearchParams(kept).toString()}`;
}

/** Larger carts are looked at in the cart itself, once days are chosen. */
const CART_LINES_SHOWN = 24;
/** How many of them are asked for at a time. */
const LINES_AT_ONCE = 6;

/** By day, 1 where everything in the cart is available and 0 where something is not. */
async function loadAvailabilityForCart(
  visitor: Visitor,
  { items, branch_id }: Cart,
  months: string[],
) {
  const atBranch = { ...visitor, branch: branch_id ?? undefined };
  if (items.length > CART_LINES_SHOWN) return [];
  const lines = await pLimit(LINES_AT_ONCE).map(items, async ({ slug, quantity }) =>
    (slug ? await loadAvailability(atBranch, slug, months) : []).map(({ day, available }) => ({
      day,
      available: available >= quantity ? 1 : 0,
    })),
  );
  const days = new Map<string, number>();
  for (const { day, available } of lines.flat())
    days.set(day, Math.min(available, days.get(day) ?? 1));
  return [...days].map(([day, available]) => ({ day, available }));
}

export const action = formAction(
  async (args) => (args.form.get('intent') === 'clear' ? clear(args) : choose(args)),
  { preserveFormOnOutage: true },
);

async function choose({ request, visitor, form }: ActionArgs) {
  const submission = parseForm(
    form,
    datesForm.superRefine((range, context) => {
      const fault = findRangeFault(range, visitor.today);
      const path = [fault === 'datesPast' ? 'from' : 'to'];
      if (fault) context.addIssue({ code: 'custom', path, message: fault });
    }),
  );
  if (submission.status !== 'success') return validationError(submission, visitor);
  const { from, to } = submission.value;
  const backTo = safePath(form.get('redirectTo'), '/');
  const { t } = getTranslator(visitor.language);
  const cookies = [writeDates(visitor.cookies, { from, to }, visitor.now)];
  let message = t('catalogue:dates.updated');
  if (visitor.token) {
    const reply = await setCartDates(visitor, { from, to });
    if (!reply.ok && reply.status !== 401 && !reply.unsupported)
      return apiErrorResponse(
        { ...reply, message: t('catalogue:dates.failed') },
        submission,
        request,
        visitor,
      );
    // Expired token: the days are kept for a guest.
    if (!reply.ok && reply.status === 401) cookies.push(...clearToken(visitor.cookies));
    const short = reply.ok ? reply.data.items.filter(isShort).map(({ name }) => name) : [];
    if (short.length > 0)
      message = t('catalogue:dates.short', { names: formatNames(visitor.language, short) });
  }
  return redirectWithFlash(request, visitor, backTo, message, cookies);
}

async function clear({ request, visitor, form }: ActionArgs) {
  const { t } = getTranslator(visitor.language);
  const backTo = safePath(form.get('redirectTo'), '/');
  if (visitor.token) {
    const reply = await clearCartDates(visitor);
    if (!reply.ok && reply.status !== 401 && !reply.unsupported)
      return apiErrorResponse(reply, null, request, visitor);
  }
  return redirectWithFlash(request, visitor, backTo, t('catalogue:dates.cleared'), [
    clearDates(visitor.cookies),
  ]);
}

export default function Dates() {
  return <DatesDialog {...useLoaderData<typeof loader>()} />;
}
