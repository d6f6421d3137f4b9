import { logOut } from '#app/api/account.server.ts';
import { revalidateDialog } from '#app/dialogs/revalidation.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { replaceWithFlash } from '#app/requests/redirects.server.ts';
import { signOutHeaders } from '../sign-out.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { customerLoader } from '#app/requests/page-loader.server.ts';
import { clearToken } from '#app/sessions/cookies.server.ts';

export { default } from './dialog.tsx';
export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export const shouldRevalidate = revalidateDialog('/logout');

export const loader = customerLoader(async ({ visitor }) => {
  const { t } = getTranslator(visitor.language);
  return { title: t('forms:logout.title') };
});

export const action = formAction(
  async ({ request, visitor }) => {
    const reply = await logOut(visitor);
    const { t } = getTranslator(visitor.language);
    // An expired token counts as signed out.
    const message = reply.ok && reply.message ? reply.message : t('forms:logout.done');
    return signOutHeaders(
      await replaceWithFlash(request, visitor, '/', message, clearToken(visitor.cookies)),
    );
  },
  { customersOnly: true },
);
