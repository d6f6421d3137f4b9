import { useState, type ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { Meta } from './fulfilment.tsx';
import { foldedHead } from './summary.css.ts';

/**
 * A part of the form that is folded away until it is wanted. It opens by itself when `wanted`
 * comes true and never closes by itself: a message that goes while one types must not take the
 * field along.
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

/** Whether something was typed into a field, or is wrong with it. */
export function isTouched({ initialValue, errors }: Meta): boolean {
  return Boolean(initialValue || errors?.length);
}
