import { useForm, type SubmissionResult } from '@conform-to/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastResult } from './form-submission.tsx';
import type { Check, FormSchema } from './form-validation.ts';

interface Options<Fields> {
  id?: string;
  /** What the fields hold at first. */
  defaultValue?: Partial<Fields>;
  /** The refused form that this one answers, where a page has several. */
  lastResult?: SubmissionResult<string[]> | null;
}

/**
 * A form of ours: what the server answered, and, once scripts run and the rules have been
 * fetched, the same rules in the browser, from the moment a field was left (specification
 * section 5). `loadSchema` must be the same function at each call.
 */
export function useCheckedForm<Fields extends Record<string, unknown>>(
  loadSchema: () => Promise<FormSchema>,
  options: Options<Fields> = {},
) {
  const { t } = useTranslation('validation');
  const [check, setCheck] = useState<Check>();
  const say = useCallback((key: string) => t(key as 'phone'), [t]);
  useEffect(() => {
    let gone = false;
    Promise.all([import('./form-validation.ts'), loadSchema()]).then(
      ([{ createCheck }, schema]) => {
        if (!gone) setCheck(() => createCheck(schema, say));
      },
      // Without the rules here the server checks them.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [loadSchema, say]);
  const pageResult = useLastResult();
  const [form, fields] = useForm<Fields, string[]>({
    id: options.id,
    lastResult: options.lastResult === undefined ? pageResult : options.lastResult,
    defaultValue: options.defaultValue as never,
    ...(check && {
      shouldValidate: 'onBlur',
      shouldRevalidate: 'onInput',
      onValidate: ({ formData }) => check(formData) as never,
    }),
  });
  const { validate } = form;
  useFieldsLeft(form.id, check === undefined, (name) => validate({ name: name as never }));
  return [form, fields] as const;
}

/** Remembers the fields that were left while `waiting`, and looks at them afterwards. */
function useFieldsLeft(formId: string, waiting: boolean, look: (name: string) => void): void {
  const left = useRef(new Set<string>());
  useEffect(() => {
    if (!waiting) {
      left.current.forEach(look);
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
