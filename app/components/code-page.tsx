import { useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatSecond } from '#app/i18n/format.ts';
import { narrow, pageTitle, soft, stack } from '#app/theme/layout.css.ts';
import { AnswerAlert } from './answer-alert.tsx';
import { linkButton } from './button.css.ts';
import { SubmitButton } from './button.tsx';
import { atStart, codeInput } from './code-page.css.ts';
import { controlProps, Field } from './field.tsx';
import { useLastResult } from './last-result.ts';

interface CodePageProps {
  title: string;
  /** The number the code went to, for people. */
  phone: string;
  /** From when on another code can be asked for, in milliseconds. */
  resendFrom: number;
  /** The moment the page was made, in milliseconds. */
  now: number;
}

/** A page with one real input for the four characters of a code, and the way to another one. */
export function CodePage({ title, phone, resendFrom, now }: CodePageProps) {
  const { t } = useTranslation('forms');
  const [form, field] = useForm<{ otp: string }, string[]>({ lastResult: useLastResult() });
  const typed = field.otp.initialValue;
  return (
    <div className={`${narrow} ${stack.m}`}>
      <h1 className={pageTitle}>{title}</h1>
      <AnswerAlert />
      <p className={soft}>
        {t('verify.text')} <bdi dir="ltr">{phone}</bdi>
      </p>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className={stack.m}>
        <Field meta={field.otp} label={t('verify.code')}>
          <input
            {...controlProps(field.otp)}
            dir="ltr"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            defaultValue={typeof typed === 'string' ? typed : undefined}
            className={codeInput}
          />
        </Field>
        <SubmitButton>{t('verify.submit')}</SubmitButton>
      </Form>
      <Form method="post" className={stack.xs}>
        <p>{t('verify.missing')}</p>
        {resendFrom > now && (
          <p className={soft}>
            {t('verify.resendFrom', { time: formatSecond(new Date(resendFrom)) })}
          </p>
        )}
        <button name="intent" value="resend" className={`${linkButton} ${atStart}`}>
          {t('verify.resend')}
        </button>
      </Form>
    </div>
  );
}
