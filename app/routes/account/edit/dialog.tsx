import { useContext } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { FormAlert } from '#app/forms/form-alert.tsx';
import { SubmitButton } from '#app/forms/submit-button.tsx';
import { useValidatedForm } from '#app/forms/validated-form.ts';
import type { DialCode } from '#contract/site.ts';
import { TextField } from '#app/ui/field.tsx';
import { FormSubmission, ModalContext, PostForm } from '#app/forms/form-submission.tsx';
import { PhoneField } from '#app/ui/phone-field.tsx';
import { small, soft, stack } from '#app/theme/layout.css.ts';
import type { ProfileForm } from '#contract/forms.ts';
import type { Profile } from '#contract/account.ts';
import { AvatarForm } from '../avatar-form.tsx';

const loadProfileForm = () => import('#contract/forms.ts').then(({ profileForm }) => profileForm);

interface EditProfileProps {
  profile: Pick<Profile, 'image' | 'fullname' | 'phone_code' | 'phone'>;
  dialCodes: DialCode[];
}

export default function EditProfileDialog({ profile, dialCodes }: EditProfileProps) {
  const { t } = useTranslation('forms');
  const inModal = useContext(ModalContext) !== null;
  const { image, fullname, phone_code, phone } = profile;
  const [form, field] = useValidatedForm<ProfileForm>(loadProfileForm, {
    defaultValue: { fullname, phone_code, phone },
  });
  return (
    <>
      <FormSubmission>
        {/*
         * Without scripts this submission leads to the picture's own page.
         */}
        {inModal && <FormAlert formId={form.id} />}
        <AvatarForm key={image} image={image} fullname={fullname} />
      </FormSubmission>
      <FormAlert formId={form.id} />
      <PostForm
        path="/account/edit"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className={stack.m}
      >
        <TextField meta={field.fullname} label={t('name')} autoComplete="name" dir="auto" />
        <PhoneField code={field.phone_code} phone={field.phone} dialCodes={dialCodes} />
        <p className={`${soft} ${small}`}>{t('edit.phoneHint')}</p>
        <SubmitButton>{t('edit.submit')}</SubmitButton>
      </PostForm>
    </>
  );
}
