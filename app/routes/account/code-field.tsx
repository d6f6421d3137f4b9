import { useEffect, useRef, useState } from 'react';
import { controlProps, Field, type Meta } from '#app/ui/field.tsx';
import { codeBoxes } from './code-field.css.ts';

interface CodeFieldProps {
  meta: Meta;
  label: string;
  length: number;
  /** Gives a typed text its checked form: capitals, Latin digits, no spaces. */
  fold: (text: string) => string;
  onCount?: (count: number) => void;
}

/**
 * The characters of a code: one real input, whose letters stand in drawn boxes. Pasting,
 * arrows, deleting and the phone's own one-time code are the browser's, with scripts and
 * without.
 */
export function CodeField({ meta, label, length, fold, onCount }: CodeFieldProps) {
  const typed = meta.initialValue;
  const [first] = useState(typeof typed === 'string' ? fold(typed) : '');
  const box = useRef<HTMLInputElement>(null);
  // What was typed before the scripts woke counts too.
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
        // Room for spaces between the characters; while scripts run they are taken out.
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
