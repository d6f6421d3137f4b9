import type { FieldMetadata } from '@conform-to/react';
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import * as styles from './field.css.ts';

type Meta = FieldMetadata<unknown, Record<string, unknown>, string[]>;

interface FieldProps {
  /** The field's state from conform: id, name, what was typed, what is wrong. */
  meta: Meta;
  label: string;
  hint?: string | undefined;
}

/** What ties a control to its label, its hint and its message. */
export function controlProps(meta: Meta, hasHint = false) {
  const wrong = meta.errors !== undefined && meta.errors.length > 0;
  const describedBy = [wrong && meta.errorId, hasHint && meta.descriptionId].filter(Boolean);
  return {
    id: meta.id,
    name: meta.name,
    'aria-invalid': wrong || undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
  };
}

/** Label, control, hint and message, in this order. */
export function Field({ meta, label, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={meta.id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={meta.descriptionId}>
          {hint}
        </p>
      )}
      <FieldError meta={meta} />
    </div>
  );
}

export function FieldError({ meta }: { meta: Meta }) {
  if (!meta.errors?.length) return null;
  return (
    <p className={styles.error} id={meta.errorId}>
      {meta.errors[0]}
    </p>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'className'>;

/** One line of text. */
export function TextField({ meta, label, hint, ...props }: FieldProps & InputProps) {
  return (
    <Field meta={meta} label={label} hint={hint}>
      <input
        {...props}
        {...controlProps(meta, hint !== undefined)}
        defaultValue={textOf(meta.initialValue) ?? props.defaultValue}
        className={styles.input}
      />
    </Field>
  );
}

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name' | 'className'>;

/** Several lines of text, in whichever direction they are written. */
export function AreaField({ meta, label, hint, ...props }: FieldProps & AreaProps) {
  return (
    <Field meta={meta} label={label} hint={hint}>
      <textarea
        dir="auto"
        {...props}
        {...controlProps(meta, hint !== undefined)}
        defaultValue={textOf(meta.initialValue)}
        className={styles.area}
      />
    </Field>
  );
}

/** A phone beside its dial code: a plain select, then digits from left to right. */
export function PhoneField({
  code,
  phone,
  label,
  codeLabel,
  hint,
  dialCodes,
}: {
  code: Meta;
  phone: Meta;
  label: string;
  codeLabel: string;
  hint?: string;
  dialCodes: { code: string; name: string }[];
}) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={phone.id}>
        {label}
      </label>
      <div className={styles.phoneRow}>
        <select
          {...controlProps(code)}
          aria-label={codeLabel}
          defaultValue={textOf(code.initialValue)?.replace(/\D/g, '') || dialCodes[0]?.code}
          className={styles.select}
        >
          {dialCodes.map((entry) => (
            <option
              key={entry.code}
              value={entry.code}
            >{`\u200e+${entry.code} ${entry.name}`}</option>
          ))}
        </select>
        <input
          {...controlProps(phone, hint !== undefined)}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          placeholder="5X XXX XXXX"
          defaultValue={textOf(phone.initialValue)}
          className={styles.input}
        />
      </div>
      {hint && (
        <p className={styles.hint} id={phone.descriptionId}>
          {hint}
        </p>
      )}
      <FieldError meta={code} />
      <FieldError meta={phone} />
    </div>
  );
}
