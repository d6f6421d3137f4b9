import { lazy, useRef, useState } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { DialCode } from '#contract/site.ts';
import { hidden } from '#app/theme/layout.css.ts';
import { controlProps, fieldText, type FieldMeta } from './field.tsx';
import { select } from './field.css.ts';
import { LazyBoundary } from './lazy-boundary.tsx';
import { Flag } from './flag.tsx';
import { opener } from './dial-code-field.css.ts';

const DialCodePicker = lazy(() => import('./dial-code-picker.tsx'));

/**
 * Dial code field. The select is submitted; with scripts a button with the flag replaces it and
 * opens a searchable list.
 */
export function DialCodeField({ meta, dialCodes }: { meta: FieldMeta; dialCodes: DialCode[] }) {
  const { t } = useTranslation('forms');
  const first = fieldText(meta.initialValue)?.replace(/\D/g, '') || dialCodes[0]?.code || '';
  const [code, setCode] = useState(first);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Not while the native list is open.
  const searchable = useHydrated() && !busy && !missing;
  const chosen = dialCodes.find((entry) => entry.code === code) ?? dialCodes[0];
  return (
    <>
      <select
        {...controlProps(meta)}
        aria-label={t('phone.code')}
        // The code is read first, and a long name is cut at its end.
        dir="ltr"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onFocus={() => setBusy(true)}
        onBlur={() => setBusy(false)}
        className={searchable ? hidden : select}
        {...(searchable && { tabIndex: -1, 'aria-hidden': true })}
      >
        {dialCodes.map((entry) => (
          <option
            key={entry.code}
            value={entry.code}
          >{`\u200e+${entry.code} ${entry.name}`}</option>
        ))}
      </select>
      {searchable && chosen && (
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={`${t('phone.code')}: ${chosen.name} +${chosen.code}`}
          onClick={() => setOpen(true)}
          className={opener}
        >
          <Flag image={chosen.image} />
          <span>+{chosen.code}</span>
        </button>
      )}
      {open && (
        <LazyBoundary waiting={null} onMissing={() => setMissing(true)}>
          <DialCodePicker
            dialCodes={dialCodes}
            triggerRef={button}
            onClose={() => setOpen(false)}
            onChoose={setCode}
          />
        </LazyBoundary>
      )}
    </>
  );
}
