import { useForm, type SubmissionResult } from '@conform-to/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { useLastResult } from './form-submission.tsx';
import type { Validate, FormSchema } from './form-validation.ts';

interface Options<Fields> {
  id?: string;
  /** Initial values. */
  defaultValue?: Partial<Fields>;
  /** The result that belongs to this form, where a page has several forms. */
  lastResult?: SubmissionResult<string[]> | null | undefined;
}

/**
 * A conform form with the server's last result. Once hydrated and once the schema is loaded,
 * fields are validated in the browser on blur (specification section 5). `loadSchema` must be
 * stable between renders.
 */
export function useValidatedForm<Fields extends Record<string, unknown>>(
  loadSchema: () => Promise<FormSchema>,
  options: Options<Fields> = {},
) {
  const { t } = useTranslation('validation');
  const [validateForm, setValidateForm] = useState<Validate>();
  const translate = useCallback((key: string) => t(key as 'phone'), [t]);
  useEffect(() => {
    let gone = false;
    Promise.all([import('./form-validation.ts'), loadSchema()]).then(
      ([{ createValidate }, schema]) => {
        if (!gone) setValidateForm(() => createValidate(schema, translate));
      },
      // Without the schema the server validates.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [loadSchema, translate]);
  const pageResult = useLastResult();
  const [form, fields] = useForm<Fields, string[]>({
    ...(options.id !== undefined && { id: options.id }),
    lastResult: options.lastResult === undefined ? pageResult : options.lastResult,
    defaultValue: options.defaultValue as never,
    ...(validateForm && {
      shouldValidate: 'onBlur',
      shouldRevalidate: 'onInput',
      onValidate: ({ formData }) => validateForm(formData) as never,
    }),
  });
  const { validate } = form;
  useBlurredFields(form.id, validateForm === undefined, pageResult, (name) => validate({ name }));
  return [form, fields] as const;
}

/**
 * Records fields that are blurred while `waiting`, and validates them afterwards; not those that
 * the server has validated meanwhile, whose faults it alone may know.
 */
function useBlurredFields(
  formId: string,
  waiting: boolean,
  serverResult: unknown,
  validate: (name: string) => void,
): void {
  const left = useRef(new Set<string>());
  useEffect(() => left.current.clear(), [serverResult]);
  useEffect(() => {
    if (!waiting) {
      left.current.forEach(validate);
      left.current.clear();
      return;
    }
    const remember = ({ target }: FocusEvent) => {
      const { name, form } = target as Partial<HTMLInputElement>;
      if (name && form?.id === formId) left.current.add(name);
    };
    document.addEventListener('focusout', remember);
    return () => document.removeEventListener('focusout', remember);
  });
}
