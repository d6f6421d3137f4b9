import { useForm } from '@conform-to/react';
import { Form, redirect, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AnswerAlert } from '#app/components/answer-alert.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { PhoneField, TextField } from '#app/components/field.tsx';
import { logIn, mergeWishlist } from '#app/api/account.server.ts';
import { setCartDates } from '#app/api/cart.server.ts';
import { listDialCodes } from '#app/api/site.server.ts';
import { pathIn } from '#app/i18n/language.ts';
import { wordsOf } from '#app/i18n/words.server.ts';
import { invalid, refusedBy, seeOther } from '#app/requests/answers.server.ts';
import { formAction } from '#app/requests/form-action.server.ts';
import { parseForm } from '#app/requests/parse-form.server.ts';
import { furnish, pageLoader } from '#app/requests/page-loader.server.ts';
import { safePath } from '#app/requests/safe-path.ts';
import { readGuestWishlist, writeGuestWishlist, writeToken } from '#app/sessions/cookies.server.ts';
import { narrow, pageTitle, stack } from '#app/theme/layout.css.ts';
import { loginForm } from '#contract/forms.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';

export { pageMeta as meta } from '#app/i18n/meta.ts';

/** Where the list of dial codes cannot be loaded, the shop's own country is enough to sign in. */
const HOME_DIAL_CODE = { code: '966', name: '' };

export const loader = pageLoader(async ({ visitor, request }) => {
  const redirectTo = safePath(new URL(request.url).searchParams.get('redirectTo'), '');
  if (visitor.token) throw redirect(pathIn(visitor.language, redirectTo || '/'));
  const { t } = wordsOf(visitor.language);
  const dialCodes = await furnish('dial codes', listDialCodes(visitor));
  return {
    title: t('forms:login.title'),
    description: t('forms:login.text'),
    redirectTo,
    dialCodes: dialCodes?.data.map(({ code, name }) => ({ code, name })) ?? [HOME_DIAL_CODE],
  };
});

export const action = formAction(
  async ({ request, visitor, form }) => {
    const submission = parseForm(form, loginForm);
    if (submission.status !== 'success') return invalid(submission, visitor);
    const reply = await logIn(visitor, submission.value);
    if (!reply.ok)
      return refusedBy(
        { ...reply, status: reply.status === 401 ? 422 : reply.status },
        submission,
        request,
        visitor,
      );

    const customer = { ...visitor, token: reply.data.token };
    const guestWishlist = await readGuestWishlist(request);
    await takeAlong(customer, guestWishlist);
    const backTo = safePath(form.get('redirectTo'), '/');
    return seeOther(request, visitor, backTo, reply.message, [
      writeToken(request, reply.data.token),
      ...(guestWishlist.length > 0 ? [await writeGuestWishlist(request, [])] : []),
    ]);
  },
  { keepsForm: true },
);

/** What a guest had collected goes into the account; failing to is no reason not to sign in. */
async function takeAlong(customer: Visitor, wishlist: string[]): Promise<void> {
  await Promise.all([
    wishlist.length > 0 && furnish('wishlist merge', mergeWishlist(customer, wishlist)),
    customer.dates && furnish('cart dates', setCartDates(customer, customer.dates)),
  ]);
}

export default function Login() {
  const { t } = useTranslation('forms');
  const { title, redirectTo, dialCodes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, field] = useForm<{ phone_code: string; phone: string; password: string }, string[]>({
    lastResult: answer && 'lastResult' in answer ? answer.lastResult : null,
  });
  return (
    <div className={`${narrow} ${stack.l}`}>
      <h1 className={pageTitle}>{title}</h1>
      <AnswerAlert />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className={stack.m}>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <PhoneField
          code={field.phone_code}
          phone={field.phone}
          label={t('phone.label')}
          codeLabel={t('phone.code')}
          dialCodes={dialCodes}
        />
        <TextField
          meta={field.password}
          label={t('password')}
          type="password"
          dir="ltr"
          autoComplete="current-password"
        />
        <SubmitButton>{t('login.submit')}</SubmitButton>
      </Form>
    </div>
  );
}
