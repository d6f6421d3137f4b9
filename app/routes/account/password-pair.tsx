import { useTranslation } from 'react-i18next';
import type { Meta } from '#app/ui/field.tsx';
import { PasswordField } from './password-field.tsx';

interface PasswordPairProps {
  password: Meta;
  confirmation: Meta;
  label: string;
}

export function PasswordPair({ password, confirmation, label }: PasswordPairProps) {
  const { t } = useTranslation('forms');
  return (
    <>
      <PasswordField meta={password} label={label} autoComplete="new-password" />
      <PasswordField meta={confirmation} label={t('confirmPassword')} autoComplete="new-password" />
    </>
  );
}
