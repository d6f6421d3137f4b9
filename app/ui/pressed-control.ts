let pressed: Element | null = null;

/** Remembers the control that was pressed last; called once, when the scripts start. */
export function rememberPressed(): void {
  const remember = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target.closest('button, a, input, summary') : null;
  };
  document.addEventListener('click', remember, true);
}

/** The control is about to leave the page: messages may cover it. */
export function forgetPressed(): void {
  pressed = null;
}

/**
 * Distance of a message of height `room` from an edge of the window: `usual`, or more where that
 * would cover the control that was pressed last, or the field that is being filled in. All in px.
 */
export function edgeDistance(
  edge: 'top' | 'bottom',
  { usual, room }: { usual: number; room: number },
): number {
  let distance = usual;
  for (const control of [pressed, focusedField()]) {
    if (!control?.isConnected) continue;
    const { top, bottom, height } = control.getBoundingClientRect();
    const [near, far] = edge === 'top' ? [top, bottom] : [innerHeight - bottom, innerHeight - top];
    if (height > 0 && near < distance + room && far > distance) distance = far + 8;
  }
  return distance;
}

function focusedField(): Element | null {
  return document.activeElement?.closest('input, select, textarea') ?? null;
}
