import { redirect } from '@remix-run/node';
import { setCartBranch } from '#app/api/cart.server.ts';
import { listBranches } from '#app/api/site.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { localizePath } from '#app/locale/language.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { clearToken, writeBranch } from '#app/sessions/cookies.server.ts';

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';

/** Only for POST; GET redirects to the home page. */
export const loader = pageLoader(async ({ visitor }) =>
  redirect(localizePath(visitor.language, '/')),
);

/** Chooses the branch whose pieces are shown: `branch_id`, `redirectTo`. */
export const action = formAction(async ({ request, visitor, form }) => {
  const { t } = getTranslator(visitor.language);
  const backTo = safePath(form.get('redirectTo'), '/');
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
