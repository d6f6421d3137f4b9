import { useTranslation } from '#app/locale/use-translation.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { useValidatedForm } from '#app/forms/validated-form.ts';
import type { DialCode } from '#contract/site.ts';
import { PostForm } from '#app/forms/form-submission.tsx';
import { PhoneField } from '#app/ui/phone-field.tsx';
import { withRedirectTo } from '#app/locale/language.ts';
import { LocalLink } from '#app/locale/link.tsx';
import { soft, stack, textLink } from '#app/theme/layout.css.ts';
import type { PhoneForm } from '#contract/forms.ts';

const loadPhoneForm = () => import('#contract/forms.ts').then(({ phoneForm }) => phoneForm);

interface ForgotPasswordProps {
  redirectTo: string;
  dialCodes: DialCode[];
}

export default function ForgotPasswordDialog({ redirectTo, dialCodes }: ForgotPasswordProps) {
  const { t } = useTranslation('forms');
  const [form, field] = useValidatedForm<PhoneForm>(loadPhoneForm);
  return (
    <>
      <p className={soft}>{t('forgot.text')}</p>
      <FormAlert formId={form.id} />
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
        <LocalLink to={withRedirectTo('/login', redirectTo)} className={textLink}>
          {t('register.haveAccount')}
        </LocalLink>
      </p>
    </>
  );
}
