import { useActionData } from '@remix-run/react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { stack } from '#app/theme/layout.css.ts';
import * as styles from '#app/ui/field.css.ts';
import { Alert } from '#app/ui/notice.tsx';
import type { FormResponse } from '#app/forms/form-response.ts';

/** What the last submission was refused with; undefined for a page that was only opened. */
export function useRefusedForm() {
  const lastResult = useActionData<FormResponse>()?.lastResult;
  if (!lastResult) return undefined;
  const values = lastResult.initialValue as Record<string, string[]>;
  const last = Object.entries(values).map(([name, all]) => [name, all.at(-1)!] as const);
  return {
    errors: lastResult.error ?? {},
    /** Every value of each field. */
    values,
    /** The last value of each field. */
    fields: Object.fromEntries(last),
  };
}

/** What is wrong with the form, above it. */
export function StaffAlert() {
  const alert = useActionData<FormResponse>()?.alert;
  if (!alert) return null;
  return (
    <Alert>
      <div className={stack.xs}>
        {alert.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Alert>
  );
}

/**
 * What was wrong with a field: attributes of its control, and the message below it. Nothing where
 * it is in another form than the one that was sent. Fields of one name have their `number`.
 */
export function useFieldError(name: string, isInOtherForm = false, number?: number) {
  const message = useRefusedForm()?.errors?.[name]?.[0];
  if (message === undefined || isInOtherForm) return { attributes: {}, message: null };
  const id = `error-of-${name}${number ?? ''}`;
  return {
    attributes: { 'aria-invalid': true, 'aria-describedby': id },
    message: (
      <span id={id} className={styles.error}>
        {message}
      </span>
    ),
  };
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: ReactNode;
  name: string;
  /** What was typed; where a page has several forms of the same fields, undefined in the others. */
  typed?: string | undefined;
};

/** Label and control. After a refusal it has what was typed, and what is wrong with it. */
export function StaffField({ label, name, defaultValue, className, ...rest }: FieldProps) {
  const refused = useRefusedForm()?.fields?.[name];
  const { typed = 'typed' in rest ? undefined : refused, ...props } = rest;
  const error = useFieldError(name, 'typed' in rest && rest.typed === undefined);
  return (
    <label className={`${styles.field} ${className ?? ''}`}>
      <span className={styles.label}>{label}</span>
      <input
        {...props}
        {...error.attributes}
        name={name}
        defaultValue={typed ?? defaultValue}
        className={styles.input}
      />
      {error.message}
    </label>
  );
}

/** What `refuseIfChanged` compares: of what was shown first, also after a refusal. */
export function VersionField({ version }: { version: string }) {
  const refused = useRefusedForm()?.fields?.['version'];
  return <input type="hidden" name="version" value={refused ?? version} />;
}

interface SelectProps {
  label: ReactNode;
  name: string;
  options: readonly { value: string; label: string }[];
  /** As with `StaffField`. */
  typed?: string | undefined;
  defaultValue?: string | undefined;
  required?: boolean;
}

/** As `StaffField`, one of the branches, or all of them; nothing in a shop with one branch. */
export function BranchSelect({
  branches,
  all,
  ...props
}: Omit<SelectProps, 'name' | 'options'> & {
  branches: readonly { slug: string; name: string }[];
  /** What the choice of all branches is called, where there is one. */
  all?: string;
}) {
  if (branches.length < 2) return null;
  const options = branches.map(({ slug, name }) => ({ value: slug, label: name }));
  if (all) options.unshift({ value: '', label: all });
  return <StaffSelect {...props} name="branch" options={options} />;
}

/** As `StaffField`, one of a few. */
export function StaffSelect({
  label,
  name,
  options,
  defaultValue,
  required,
  ...rest
}: SelectProps) {
  const refused = useRefusedForm()?.fields?.[name];
  const { typed = 'typed' in rest ? undefined : refused } = rest;
  const error = useFieldError(name, 'typed' in rest && rest.typed === undefined);
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <select
        {...error.attributes}
        name={name}
        defaultValue={typed ?? defaultValue}
        required={required}
        className={styles.select}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error.message}
    </label>
  );
}
