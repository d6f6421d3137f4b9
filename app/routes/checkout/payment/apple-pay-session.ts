import { openApplePaySession } from '#app/api/payments.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { applePaySessionForm } from '#contract/payments.ts';

/**
 * Merchant validation for Apple's payment sheet: its script posts here from the page, and
 * reads JSON; a refusal has its status and nothing else.
 */
export const action = formAction(
  async ({ context, visitor, params, form }) => {
    const submission = parseForm(form, applePaySessionForm);
    if (submission.status !== 'success') return Response.json(null, { status: 422 });
    const { hostname } = new URL(context.siteOrigin);
    const reply = await openApplePaySession(visitor, params['id'] ?? '', {
      validation_url: submission.value.validation_url,
      domain: hostname,
    });
    return reply.ok ? Response.json(reply.data) : Response.json(null, { status: reply.status });
  },
  { customersOnly: true },
);
