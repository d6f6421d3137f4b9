import { Form, useLoaderData } from '@remix-run/react';
import { lazy } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { useLastResult } from '#app/forms/form-submission.tsx';
import { useValidatedForm } from '#app/forms/validated-form.ts';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { AreaField, TextField } from '#app/ui/field.tsx';
import { listBranches, sendContact } from '#app/api/site.server.ts';
import { isMissingCall } from '#app/api/missing-calls.server.ts';
import { SHIPPED_TEXTS } from '#app/locale/shipped-texts.server.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import { validationError, apiErrorResponse, successText } from '#app/forms/responses.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { loadOptional, pageLoader } from '#app/requests/page-loader.server.ts';
import { findSite, getDialCodes } from '#app/requests/site-data.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';
import type { Site } from '#contract/site.ts';
import { PhoneField } from '#app/ui/phone-field.tsx';
import { page, pageTitle, stack, twoColumns } from '#app/theme/layout.css.ts';
import { contactForm, type ContactForm } from '#contract/forms.ts';
import { MapFrame } from '#app/maps/map-frame.tsx';
import { BranchCard } from './branch-card.tsx';
import type { PageHandle } from '#app/requests/page-handle.ts';

const loadContactForm = () => import('#contract/forms.ts').then(({ contactForm }) => contactForm);

export const handle: PageHandle = { allows: 'maps', cached: {} };

const BranchMap = lazy(() => import('./branch-map.tsx'));

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = pageLoader(async ({ visitor, context }) => {
  const { t } = getTranslator(visitor.language);
  const [branches, dialCodes] = await Promise.all([
    loadOptional(visitor, 'branches', listBranches(visitor)),
    getDialCodes(visitor),
  ]);
  const closed = isMissingCall(visitor.apiUrl, 'POST contact')
    ? describeOtherWays(visitor, await findSite(visitor))
    : null;
  // Not kept for others: it is tried again after some minutes.
  if (closed) visitor.missing.push('contact');
  return {
    title: t('pages:contact.title'),
    description: t('pages:contact.text'),
    branches: branches?.data ?? [],
    dialCodes,
    mapKey: context.settings.GOOGLE_MAPS_KEY ?? null,
    closed,
  };
});

/** In place of the form; the foot of the page has what the shop says of itself. */
function describeOtherWays({ language }: Visitor, site: Site | undefined): string {
  const { contact, form } = SHIPPED_TEXTS[language].unsupported;
  return site?.phone || site?.whatsapp ? contact : form;
}

export const action = formAction(
  async ({ request, visitor, form }) => {
    const submission = parseForm(form, contactForm);
    if (submission.status !== 'success') return validationError(submission, visitor);
    const reply = await sendContact(visitor, submission.value);
    if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);
    return redirectWithFlash(
      request,
      visitor,
      '/contact-us',
      successText(reply, visitor, 'messageSent'),
    );
  },
  { preserveFormOnOutage: true },
);

export default function ContactUs() {
  const { t } = useTranslation('pages');
  const { t: tForms } = useTranslation('forms');
  const { title, branches, dialCodes, mapKey, closed } = useLoaderData<typeof loader>();
  const lastResult = useLastResult();
  const [form, field] = useValidatedForm<ContactForm>(loadContactForm);
  return (
    <div className={page}>
      <h1 className={pageTitle}>{title}</h1>
      <div className={twoColumns}>
        <div className={stack.m}>
          <p>{closed ?? t('contact.text')}</p>
          <FormAlert formId={form.id} />
          {/* What was just typed stays. */}
          {(!closed || lastResult) && (
            <Form
              method="post"
              id={form.id}
              onSubmit={form.onSubmit}
              noValidate
              className={stack.m}
            >
              <TextField
                meta={field.fullname}
                label={tForms('name')}
                autoComplete="name"
                dir="auto"
              />
              <PhoneField code={field.phone_code} phone={field.phone} dialCodes={dialCodes} />
              <TextField
                meta={field.email}
                label={tForms('email')}
                type="email"
                dir="ltr"
                autoComplete="email"
              />
              <AreaField meta={field.message} label={t('contact.message')} />
              <SubmitButton>{t('contact.send')}</SubmitButton>
            </Form>
          )}
        </div>
        {branches.length > 0 && (
          <section className={stack.m} aria-label={t('contact.branches')}>
            {branches.map((branch) => (
              <BranchCard key={branch.id} branch={branch} />
            ))}
            <MapFrame mapKey={mapKey}>
              <BranchMap mapKey={mapKey ?? ''} places={branches} />
            </MapFrame>
          </section>
        )}
      </div>
    </div>
  );
}
