import { useTranslation } from '#app/locale/use-translation.ts';
import type { FieldMeta } from '#app/ui/field.tsx';
import { PasswordField } from './password-field.tsx';

interface PasswordPairProps {
  password: FieldMeta;
  confirmation: FieldMeta;
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
