import { useForm } from '@conform-to/react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastResult } from './form-frame.tsx';
import type { Check, FormSchema } from './form-check.ts';

/**
 * A form of ours: what the server answered, and, once scripts run and the rules have been
 * fetched, the same rules in the browser, from the moment a field was left (specification
 * section 5). `loadSchema` must be the same function at each call; `defaultValue` is what the
 * fields hold at first.
 */
export function useCheckedForm<Fields extends Record<string, unknown>>(
  loadSchema: () => Promise<FormSchema>,
  defaultValue?: Fields,
) {
  const { t } = useTranslation('validation');
  const [check, setCheck] = useState<Check>();
  const say = useCallback((key: string) => t(key as 'phone'), [t]);
  useEffect(() => {
    let gone = false;
    void Promise.all([import('./form-check.ts'), loadSchema()]).then(
      ([{ createCheck }, schema]) => {
        if (!gone) setCheck(() => createCheck(schema, say));
      },
    );
    return () => {
      gone = true;
    };
  }, [loadSchema, say]);
  return useForm<Fields, string[]>({
    lastResult: useLastResult(),
    ...(defaultValue && { defaultValue: defaultValue as never }),
    ...(check && {
      shouldValidate: 'onBlur',
      shouldRevalidate: 'onInput',
      onValidate: ({ formData }) => check(formData) as never,
    }),
  });
}
