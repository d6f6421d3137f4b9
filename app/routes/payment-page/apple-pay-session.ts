import { applePaySessionForm } from '#contract/payments.ts';
import { openApplePaySession } from '#app/api/payments.server.ts';
import { invalid, refusedBy } from '#app/requests/answers.server.ts';
import { formAction } from '#app/requests/form-action.server.ts';
import { parseForm } from '#app/requests/parse-form.server.ts';
import { currentSettings } from '#settings';

/** Merchant validation for Apple's payment sheet: its script posts here from the page. */
export const action = formAction(
  async ({ request, visitor, params, form }) => {
    const submission = parseForm(form, applePaySessionForm);
    if (submission.status !== 'success') return invalid(submission, visitor);
    const { hostname } = new URL(currentSettings().PUBLIC_URL ?? request.url);
    const reply = await openApplePaySession(visitor, params.id ?? '', {
      validation_url: submission.value.validation_url,
      domain: hostname,
    });
    if (!reply.ok) return refusedBy(reply, submission, request, visitor);
    return Response.json(reply.data);
  },
  { customersOnly: true },
);
