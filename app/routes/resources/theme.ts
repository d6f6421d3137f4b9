import { redirect } from '@remix-run/node';
import { formAction } from '#app/forms/form-action.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import { writeTheme } from '#app/sessions/cookies.server.ts';
import { findTheme } from '#app/theme/theme-names.ts';
import { localizePath } from '#app/locale/language.ts';

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';

/** Only for POST; GET redirects to the home page. */
export const loader = pageLoader(async ({ visitor }) =>
  redirect(localizePath(visitor.language, '/')),
);

export const action = formAction(async ({ request, visitor, form }) => {
  const theme = findTheme(form.get('theme'));
  const backTo = safePath(form.get('redirectTo'), '/');
  const cookies = theme ? [writeTheme(visitor.cookies, theme)] : [];
  return redirectWithFlash(request, visitor, backTo, null, cookies);
});
