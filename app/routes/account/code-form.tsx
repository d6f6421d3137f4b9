import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { useHydrated } from 'remix-utils/use-hydrated';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { linkButton } from '#app/ui/button.css.ts';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { useValidatedForm } from '#app/forms/validated-form.ts';
import { CodeField } from './code-field.tsx';
import type { FormSchema } from '#app/forms/form-validation.ts';
import { PostForm, useSending } from '#app/forms/form-submission.tsx';
import { formatTime } from '#app/locale/format.ts';
import { useLanguage, useLocalPath } from '#app/locale/link.tsx';
import { number, soft, stack, unbroken } from '#app/theme/layout.css.ts';
import { PasswordField } from './password-field.tsx';
import { foldCode } from '#contract/code.ts';
import { CODE_LENGTH } from '#contract/limits.ts';
import { useCountdown } from '#app/ui/countdown.ts';

export interface CodeDialogProps {
  /** The phone number that the code was sent to, formatted. */
  phone: string;
  /** Time from which another code can be requested, in milliseconds. */
  resendFrom: number;
  /** Time of the server's response, in milliseconds. */
  now: number;
}

interface Purpose {
  /** Also asks for the password. */
  withPassword?: boolean;
  path: string;
  /** Name of the code's field. */
  name?: 'otp' | 'code';
  loadSchema?: () => Promise<FormSchema>;
  /** A confirmed code changes what the profile says. */
  reloadsProfile?: boolean;
}

const loadOtpForm = () => import('#contract/forms.ts').then(({ otpForm }) => otpForm);

/** Removes characters that no code contains. */
function foldTyped(text: string): string {
  return foldCode(text).replace(/[^A-Z0-9]/g, '');
}

/** Form for a one-time code, with a button to resend it. */
export function CodeDialog({
  path,
  name = 'otp',
  loadSchema = loadOtpForm,
  withPassword,
  reloadsProfile = false,
  ...props
}: CodeDialogProps & Purpose) {
  const { t } = useTranslation('forms');
  const language = useLanguage();
  const { phone, resendFrom, now } = props;
  const [form, field] = useValidatedForm<{ otp: string; code: string; password: string }>(
    loadSchema,
  );
  const [count, setCount] = useState(0);
  const [submitted, setSubmitted] = useState(false);
  const hydrated = useHydrated();
  const sending = useSending();
  const left = useCountdown(resendFrom, now);
  // Specification section 4: hidden after submitting while the seconds run, back on a failure.
  const checking = submitted && sending && left > 0;
  useProfileReload(reloadsProfile && submitted);
  return (
    <>
      <FormAlert formId={form.id} />
      <p className={soft}>
        {t('verify.text')}{' '}
        <bdi dir="ltr" className={unbroken}>
          {phone}
        </bdi>
      </p>
      <PostForm
        path={path}
        id={form.id}
        onSubmit={(event) => {
          setSubmitted(true);
          form.onSubmit(event);
        }}
        noValidate
        hidden={checking}
        className={stack.m}
      >
        <CodeField
          meta={field[name]}
          label={t('verify.code')}
          length={CODE_LENGTH}
          fold={foldTyped}
          onCount={setCount}
        />
        {withPassword && (
          <PasswordField
            meta={field.password}
            label={t('verify.password')}
            autoComplete="current-password"
          />
        )}
        <SubmitButton disabled={hydrated && count !== CODE_LENGTH}>
          {t('verify.submit')}
        </SubmitButton>
      </PostForm>
      {checking && <p role="status">{t('verify.checking')}</p>}
      <PostForm path={path} onSubmit={() => setSubmitted(false)} className={stack.xs}>
        <p>{t('verify.missing')}</p>
        {!hydrated && resendFrom > now && (
          <p className={soft}>
            {t('verify.resendFrom', {
              time: formatTime(language, new Date(resendFrom), 'seconds'),
            })}
          </p>
        )}
        <div>
          <button
            name="intent"
            value="resend"
            disabled={hydrated && (left > 0 || sending)}
            className={linkButton}
          >
            {t('verify.resend')}
            {hydrated && left > 0 && <span className={number}> ({left})</span>}
          </button>
        </div>
      </PostForm>
    </>
  );
}

/** Delay between a confirmed code and reloading the profile (specification section 9). */
const RELOAD_AFTER_MS = 1_000;
const ACCOUNT_ROUTE = 'routes/account/account/route';

/** Loads the profile again after the form has gone, and the page with it, which may show it. */
function useProfileReload(isConfirmed: boolean) {
  const account = useLocalPath()('/account');
  const isAsked = useRef(false);
  useEffect(() => {
    isAsked.current = isConfirmed;
  }, [isConfirmed]);
  useEffect(
    () => () => {
      if (isAsked.current) setTimeout(() => reloadProfile(account), RELOAD_AFTER_MS);
    },
    [account],
  );
}

function reloadProfile(account: string) {
  // Not a fetcher of the router's: each revalidation would load that again.
  fetch(`${account}?_data=${encodeURIComponent(ACCOUNT_ROUTE)}`).catch(() => undefined);
  void window.__remixRouter?.revalidate();
}
