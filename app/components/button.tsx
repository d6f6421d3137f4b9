import type { ButtonHTMLAttributes } from 'react';
import { LocalLink } from '#app/i18n/link.tsx';
import { button } from './button.css.ts';
import { useSending } from './form-frame.tsx';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'full' | 'small';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  size?: Size;
}

/** Sends its form; disabled while the form is on its way. */
export function SubmitButton({ look, size, className, disabled, ...props }: ButtonProps) {
  const sending = useSending();
  const classes = [button({ look, size }), className].filter(Boolean).join(' ');
  return <button type="submit" {...props} disabled={sending || disabled} className={classes} />;
}

/** A link that looks like a button; `to` is the Arabic path. */
export function ButtonLink({
  look,
  size,
  to,
  children,
}: {
  look?: Look;
  size?: Size;
  to: string;
  children: React.ReactNode;
}) {
  return (
    <LocalLink to={to} className={button({ look, size })}>
      {children}
    </LocalLink>
  );
}
