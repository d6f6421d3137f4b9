import { useTranslation } from 'react-i18next';
import { AnswerAlert } from '#app/components/answer-alert.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { useCheckedForm } from '#app/components/checked-form.ts';
import type { DialCode } from '#app/components/dial-code-field.tsx';
import { PostForm } from '#app/components/form-frame.tsx';
import { PhoneField } from '#app/components/phone-field.tsx';
import { returningTo } from '#app/i18n/language.ts';
import { LocalLink } from '#app/i18n/link.tsx';
import { soft, stack, textLink } from '#app/theme/layout.css.ts';
import type { PhoneForm } from '#contract/forms.ts';
import { loadPhoneForm } from './schemas.ts';

interface ForgotPasswordProps {
  redirectTo: string;
  dialCodes: DialCode[];
}

export default function ForgotPasswordDialog({ redirectTo, dialCodes }: ForgotPasswordProps) {
  const { t } = useTranslation('forms');
  const [form, field] = useCheckedForm<PhoneForm>(loadPhoneForm);
  return (
    <>
      <p className={soft}>{t('forgot.text')}</p>
      <AnswerAlert />
      <PostForm
        path="/forgot-password"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className={stack.m}
      >
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <PhoneField code={field.phone_code} phone={field.phone} dialCodes={dialCodes} />
        <SubmitButton>{t('forgot.submit')}</SubmitButton>
      </PostForm>
      <p>
        <LocalLink to={returningTo('/login', redirectTo)} className={textLink}>
          {t('register.haveAccount')}
        </LocalLink>
      </p>
    </>
  );
}
