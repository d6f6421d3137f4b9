import { setCartBranch } from '#app/api/cart.server.ts';
import { listBranches } from '#app/api/site.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { redirectHome } from '#app/requests/page-loader.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { clearToken, writeBranch } from '#app/sessions/cookies.server.ts';
import { isDay } from '#contract/days.ts';

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';

export const loader = redirectHome;

/**
 * Chooses the branch whose units are shown: `branch_id`, `redirectTo`. Days that were typed beside
 * it and not sent (`from`, `to`) come back with the page.
 */
export const action = formAction(async ({ request, visitor, form }) => {
  const { t } = getTranslator(visitor.language);
  const asked = new URL(request.url).searchParams.get('redirectTo');
  const backTo = withTypedDays(safePath(asked ?? form.get('redirectTo'), '/'), form);
  // Here is no page that a refusal could stand on.
  const refuse = (message: string | undefined) =>
    redirectWithFlash(request, visitor, backTo, message, [], 'error');
  const branches = await listBranches(visitor);
  if (!branches.ok) return refuse(branches.message);
  const chosen = branches.data.find(({ id }) => id === form.get('branch_id'));
  if (!chosen) return refuse(t('validation:branch'));
  const cookies = [writeBranch(visitor.cookies, chosen.id)];
  if (visitor.token) {
    const reply = await setCartBranch(visitor, chosen.id);
    if (!reply.ok && reply.status !== 401) return refuse(reply.message);
    if (!reply.ok) cookies.push(...clearToken(visitor.cookies));
  }
  const message = t('catalogue:branch.chosen', { name: chosen.name });
  return redirectWithFlash(request, visitor, backTo, message, cookies);
});

function withTypedDays(path: string, form: FormData): string {
  const { pathname, searchParams, hash } = new URL(path, 'http://localhost');
  for (const name of ['from', 'to']) {
    const day = form.get(name);
    if (typeof day === 'string' && isDay(day)) searchParams.set(name, day);
  }
  const search = searchParams.toString();
  return `${pathname}${search && `?${search}`}${hash}`;
}
