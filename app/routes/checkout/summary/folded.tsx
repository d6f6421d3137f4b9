import { useState, type ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { FieldMeta } from '#app/ui/field.tsx';
import { foldedHead } from './summary.css.ts';

/**
 * A collapsible part of the form. It opens when `wanted` becomes true and never closes by itself:
 * an error that disappears while typing must not hide the field.
 */
export function Folded(props: {
  title: string;
  wanted: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { wanted } = props;
  const [before, setBefore] = useState(wanted);
  const [open, setOpen] = useState(wanted);
  if (wanted !== before) {
    setBefore(wanted);
    if (wanted) setOpen(true);
  }
  return (
    <details
      className={props.className}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={foldedHead}>
        {props.title}
        <Icon name="down" />
      </summary>
      {props.children}
    </details>
  );
}

/** Whether a field has a value or an error. */
export function isTouched({ initialValue, errors }: FieldMeta): boolean {
  return Boolean(initialValue || errors?.length);
}
