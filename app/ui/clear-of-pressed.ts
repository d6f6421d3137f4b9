let pressed: Element | null = null;

/** Keeps in mind what was pressed last; called once, when the scripts start. */
export function rememberPressed(): void {
  const remember = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target.closest('button, a, input, summary') : null;
  };
  document.addEventListener('click', remember, true);
}

/** What was pressed is about to leave the page: messages need not stand clear of it. */
export function forgetPressed(): void {
  pressed = null;
}

/**
 * How far from an edge of the window a message must stand so as not to cover what was pressed
 * last. All in px.
 */
export function clearOfPressed(
  edge: 'top' | 'bottom',
  { usual, room }: { usual: number; room: number },
): number {
  if (!pressed?.isConnected) return usual;
  const { top, bottom, height } = pressed.getBoundingClientRect();
  const [near, far] = edge === 'top' ? [top, bottom] : [innerHeight - bottom, innerHeight - top];
  const covered = height > 0 && near < usual + room && far > usual;
  return covered ? far + 8 : usual;
}
