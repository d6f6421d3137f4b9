import type { FieldMetadata } from '@conform-to/react';
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import * as styles from './field.css.ts';

export type FieldMeta = FieldMetadata<unknown, Record<string, unknown>, string[]>;

interface FieldProps {
  /** The field's state from conform: id, name, what was typed, what is wrong. */
  meta: FieldMeta;
  label: string;
  hint?: string | undefined;
}

/** What ties a control to its label, its hint and its message. */
export function controlProps(meta: FieldMeta, hasHint = false) {
  const wrong = meta.errors !== undefined && meta.errors.length > 0;
  const describedBy = [wrong && meta.errorId, hasHint && meta.descriptionId].filter(Boolean);
  return {
    id: meta.id,
    name: meta.name,
    'aria-invalid': wrong || undefined,
    // Of several the browser takes the first; React leaves a page that is already there alone.
    autoFocus: wrong || undefined,
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

export function FieldError({ meta }: { meta: FieldMeta }) {
  if (!meta.errors?.length) return null;
  return (
    <p className={styles.error} id={meta.errorId}>
      {meta.errors[0]}
    </p>
  );
}

export function fieldText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'className'>;

/** One line of text; `suggestions` are offered by the browser. */
export function TextField({
  meta,
  label,
  hint,
  suggestions = [],
  ...props
}: FieldProps & InputProps & { suggestions?: string[] | undefined }) {
  const list = suggestions.length > 0 ? `${meta.id}-suggestions` : undefined;
  return (
    <Field meta={meta} label={label} hint={hint}>
      <input
        {...props}
        {...controlProps(meta, hint !== undefined)}
        list={list}
        defaultValue={fieldText(meta.initialValue) ?? props.defaultValue}
        className={styles.input}
      />
      {list && (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
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
        defaultValue={fieldText(meta.initialValue)}
        className={styles.area}
      />
    </Field>
  );
}
