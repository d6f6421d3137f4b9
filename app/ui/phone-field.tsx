import { useTranslation } from '#app/locale/use-translation.ts';
import { controlProps, FieldError, fieldText, type FieldMeta } from './field.tsx';
import * as styles from './field.css.ts';
import type { DialCode } from '#contract/site.ts';
import { DialCodeField } from './dial-code-field.tsx';

interface PhoneFieldProps {
  code: FieldMeta;
  phone: FieldMeta;
  dialCodes: DialCode[];
}

/** A phone beside its dial code, both written from left to right. */
export function PhoneField({ code, phone, dialCodes }: PhoneFieldProps) {
  const { t } = useTranslation('forms');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={phone.id}>
        {t('phone.label')}
      </label>
      <div className={styles.phoneRow}>
        <DialCodeField meta={code} dialCodes={dialCodes} />
        <input
          {...controlProps(phone)}
          type="text"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          placeholder="5X XXX XXXX"
          defaultValue={fieldText(phone.initialValue)}
          className={styles.input}
        />
      </div>
      <FieldError meta={code} />
      <FieldError meta={phone} />
    </div>
  );
}
