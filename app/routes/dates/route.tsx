import { useForm } from '@conform-to/react';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AnswerAlert } from '#app/components/answer-alert.tsx';
import { useLastResult } from '#app/components/form-frame.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { TextField } from '#app/components/field.tsx';
import { Note } from '#app/components/notice.tsx';
import { clearCartDates, setCartDates } from '#app/api/cart.server.ts';
import { wordsOf } from '#app/i18n/words.server.ts';
import { invalid, refusedBy, seeOther } from '#app/requests/answers.server.ts';
import { formAction, type ActionArgs } from '#app/requests/form-action.server.ts';
import { parseForm } from '#app/requests/parse-form.server.ts';
import { pageLoader } from '#app/requests/page-loader.server.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { clearDates, clearToken, writeDates } from '#app/sessions/cookies.server.ts';
import { narrow, pageTitle, soft, stack } from '#app/theme/layout.css.ts';
import { addDays, findRangeFault } from '#contract/days.ts';
import { datesForm } from '#contract/forms.ts';
import { RENTAL_DAYS_AHEAD } from '#contract/limits.ts';
import { fields } from './dates.css.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

export const loader = pageLoader(async ({ visitor, request }) => {
  const { t } = wordsOf(visitor.language);
  return {
    title: t('catalogue:dates.title'),
    description: t('catalogue:dates.text'),
    first: visitor.today,
    last: addDays(visitor.today, RENTAL_DAYS_AHEAD),
    dates: visitor.dates ?? null,
    redirectTo: safePath(new URL(request.url).searchParams.get('redirectTo'), ''),
  };
});

export const action = formAction(
  async (args) => (args.form.get('intent') === 'clear' ? clear(args) : choose(args)),
  { keepsForm: true },
);

async function choose({ request, visitor, form }: ActionArgs) {
  const submission = parseForm(
    form,
    datesForm.superRefine((range, context) => {
      const fault = findRangeFault(range, visitor.today);
      const path = [fault === 'datesPast' ? 'from' : 'to'];
      if (fault) context.addIssue({ code: 'custom', path, message: fault });
    }),
  );
  if (submission.status !== 'success') return invalid(submission, visitor);
  const { from, to } = submission.value;
  const backTo = safePath(form.get('redirectTo'), '/');
  const cookies = [writeDates(request, { from, to }, visitor.now)];
  if (visitor.token) {
    const reply = await setCartDates(visitor, { from, to });
    if (!reply.ok && reply.status !== 401) return refusedBy(reply, submission, request, visitor);
    // A token that is no good any more: the days are a guest's.
    if (!reply.ok) cookies.push(clearToken(request));
  }
  const { t } = wordsOf(visitor.language);
  return seeOther(request, visitor, backTo, t('catalogue:dates.updated'), cookies);
}

async function clear({ request, visitor, form }: ActionArgs) {
  const { t } = wordsOf(visitor.language);
  const backTo = safePath(form.get('redirectTo'), '/');
  if (visitor.token) {
    const reply = await clearCartDates(visitor);
    if (!reply.ok && reply.status !== 401) return refusedBy(reply, null, request, visitor);
  }
  return seeOther(request, visitor, backTo, t('catalogue:dates.cleared'), [clearDates(request)]);
}

export default function Dates() {
  const { t } = useTranslation('catalogue');
  const { title, first, last, dates, redirectTo } = useLoaderData<typeof loader>();
  const [form, field] = useForm<{ from: string; to: string }, string[]>({
    lastResult: useLastResult(),
    defaultValue: dates ?? undefined,
  });
  return (
    <div className={`${narrow} ${stack.l}`}>
      <div>
        <h1 className={pageTitle}>{title}</h1>
        <p className={soft}>{t('dates.text')}</p>
      </div>
      <AnswerAlert />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className={stack.l}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <div className={fields}>
          <TextField meta={field.from} label={t('dates.from')} type="date" min={first} max={last} />
          <TextField meta={field.to} label={t('dates.to')} type="date" min={first} max={last} />
        </div>
        <Note warm>{t('dates.bothCharged')}</Note>
        <SubmitButton>{t('dates.apply')}</SubmitButton>
      </Form>
      {dates && (
        <Form method="post" className={stack.s}>
          <input type="hidden" name="intent" value="clear" />
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <SubmitButton look="quiet">{t('dates.clear')}</SubmitButton>
        </Form>
      )}
    </div>
  );
}
