import { useState } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { useHydrated } from 'remix-utils/use-hydrated';
import { controlProps, Field, type FieldMeta } from '#app/ui/field.tsx';
import { input } from '#app/ui/field.css.ts';
import { Icon } from '#app/ui/icon.tsx';
import { reveal, room } from './password-field.css.ts';

interface PasswordFieldProps {
  meta: FieldMeta;
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be looked at while scripts run. */
export function PasswordField({ meta, label, autoComplete }: PasswordFieldProps) {
  const { t } = useTranslation('forms');
  const [shown, setShown] = useState(false);
  return (
    <Field meta={meta} label={label}>
      <div className={room}>
        <input
          {...controlProps(meta)}
          type={shown ? 'text' : 'password'}
          dir="ltr"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={input}
        />
        {useHydrated() && (
          <button
            type="button"
            aria-pressed={shown}
            aria-label={t('showPassword')}
            aria-controls={meta.id}
            onClick={() => setShown(!shown)}
            className={reveal}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        )}
      </div>
    </Field>
  );
}
