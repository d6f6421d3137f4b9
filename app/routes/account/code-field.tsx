import { useEffect, useRef, useState } from 'react';
import { controlProps, Field, type FieldMeta } from '#app/ui/field.tsx';
import { codeBoxes } from './code-field.css.ts';

interface CodeFieldProps {
  meta: FieldMeta;
  label: string;
  length: number;
  /** Normalises typed text: capitals, Latin digits, no spaces. */
  fold: (text: string) => string;
  onCount?: (count: number) => void;
}

/**
 * Input of a one-time code: one real input over drawn boxes, so that pasting, arrow keys, deleting
 * and autofill work as in any input, also without scripts.
 */
export function CodeField({ meta, label, length, fold, onCount }: CodeFieldProps) {
  const typed = meta.initialValue;
  const [first] = useState(typeof typed === 'string' ? fold(typed) : '');
  const box = useRef<HTMLInputElement>(null);
  // Includes what was typed before hydration.
  useEffect(() => onCount?.(fold(box.current?.value ?? '').length), [fold, onCount]);
  return (
    <Field meta={meta} label={label}>
      <input
        {...controlProps(meta)}
        ref={box}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        // Allows spaces between the characters; with scripts they are removed.
        maxLength={length * 3}
        defaultValue={first}
        className={codeBoxes}
        onInput={({ currentTarget }) => {
          const folded = fold(currentTarget.value).slice(0, length);
          if (folded !== currentTarget.value) {
            const at = fold(currentTarget.value.slice(0, currentTarget.selectionStart ?? 0)).length;
            currentTarget.value = folded;
            currentTarget.setSelectionRange(at, at);
          }
          onCount?.(folded.length);
        }}
      />
    </Field>
  );
}
