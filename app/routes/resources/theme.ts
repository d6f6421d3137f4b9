import { formAction } from '#app/forms/form-action.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { redirectHome } from '#app/requests/page-loader.server.ts';
import { writeTheme } from '#app/sessions/cookies.server.ts';
import { findTheme } from '#app/theme/theme-names.ts';

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';

export const loader = redirectHome;

export const action = formAction(async ({ request, visitor, form }) => {
  const theme = findTheme(form.get('theme'));
  const backTo = safePath(form.get('redirectTo'), '/');
  const cookies = theme ? [writeTheme(visitor.cookies, theme)] : [];
  return redirectWithFlash(request, visitor, backTo, null, cookies);
});
