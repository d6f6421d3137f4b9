import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { getNotifyBy, setNotifyBy } from '#app/api/account.server.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { parseForm } from '#app/forms/parse-form.server.ts';
import { apiErrorResponse, validationError, successText } from '#app/forms/responses.server.ts';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { useValidatedForm } from '#app/forms/validated-form.ts';
import { getTranslator } from '#app/locale/translator.server.ts';
import type { PageHandle } from '#app/requests/page-handle.ts';
import { customerLoader, requireReply } from '#app/requests/page-loader.server.ts';
import { redirectWithFlash } from '#app/requests/redirects.server.ts';
import { narrow, pageTitle, soft, stack } from '#app/theme/layout.css.ts';
import { choice, tick } from '#app/ui/field.css.ts';
import { controlProps, FieldError, TextField } from '#app/ui/field.tsx';
import { notifyByForm, type NotifyByForm } from '#contract/forms.ts';

const loadNotifyByForm = () => import('#contract/forms.ts').then((forms) => forms.notifyByForm);

export const handle: PageHandle = { noindex: true };

export { actionOrNoResponse as clientAction } from '#app/connection/offline-action.ts';
export { revalidatePage as shouldRevalidate } from '#app/dialogs/revalidation.ts';

export const loader = customerLoader(async (args) => {
  const { t } = getTranslator(args.visitor.language);
  const { data } = await requireReply(await getNotifyBy(args.visitor), args);
  return { title: t('forms:messages.title'), ...data };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    const submission = parseForm(form, notifyByForm);
    if (submission.status !== 'success') return validationError(submission, visitor);
    const reply = await setNotifyBy(visitor, submission.value);
    if (!reply.ok) return apiErrorResponse(reply, submission, request, visitor);
    return redirectWithFlash(
      request,
      visitor,
      '/account/messages',
      successText(reply, visitor, 'saved'),
    );
  },
  { customersOnly: true, preserveFormOnOutage: true },
);

export default function Messages() {
  const { t } = useTranslation('forms');
  const { title, notify_by, email, channels } = useLoaderData<typeof loader>();
  const [form, field] = useValidatedForm<NotifyByForm>(loadNotifyByForm, {
    id: 'messages',
    defaultValue: { notify_by, email: email ?? '' },
  });
  const ways = ['none' as const, ...channels.filter((way) => way !== 'none')];
  const chosen = field.notify_by.initialValue;
  return (
    <div className={`${narrow} ${stack.l}`}>
      <h1 className={pageTitle}>{title}</h1>
      <p className={soft}>{t('messages.hint')}</p>
      <FormAlert formId={form.id} />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className={stack.m}>
        <div role="radiogroup" aria-label={title} className={stack.s}>
          {ways.map((way, index) => (
            <label key={way} className={choice}>
              <input
                {...controlProps(field.notify_by)}
                id={index === 0 ? field.notify_by.id : `notify-by-${way}`}
                type="radio"
                value={way}
                defaultChecked={chosen === way}
                className={tick}
              />
              {t(`messages.${way}`)}
            </label>
          ))}
          <FieldError meta={field.notify_by} />
        </div>
        {ways.includes('email') && (
          <TextField
            meta={field.email}
            label={t('messages.address')}
            type="email"
            autoComplete="email"
            dir="ltr"
          />
        )}
        <SubmitButton>{t('messages.submit')}</SubmitButton>
      </Form>
    </div>
  );
}
