import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { redirectHome } from '#app/requests/page-loader.server.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { hideStrip } from '#app/sessions/cookies.server.ts';

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';

export const loader = redirectHome;

/** Hides the tag strip for a month. */
export const action = formAction(async ({ request, visitor, form }) =>
  redirectWithFlash(request, visitor, safePath(form.get('redirectTo'), '/'), null, [
    hideStrip(visitor.cookies),
  ]),
);
