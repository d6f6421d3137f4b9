import { redirect } from '@remix-run/node';
import { formAction } from '#app/forms/form-action.server.ts';
import { seeOther } from '#app/requests/redirects.server.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import { writeTheme } from '#app/sessions/cookies.server.ts';
import { pathIn } from '#app/locale/language.ts';

export { answerOffline as clientAction } from '#app/connection/offline-action.ts';

/** The address is for posting; a visitor who opens it goes home. */
export const loader = pageLoader(async ({ visitor }) => redirect(pathIn(visitor.language, '/')));

export const action = formAction(async ({ request, visitor, form }) => {
  const theme = form.get('theme');
  const backTo = safePath(form.get('redirectTo'), '/');
  const cookies = theme === 'light' || theme === 'dark' ? [writeTheme(request, theme)] : [];
  return seeOther(request, visitor, backTo, null, cookies);
});
