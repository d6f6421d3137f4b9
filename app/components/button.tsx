import { useNavigation } from '@remix-run/react';
import type { ButtonHTMLAttributes } from 'react';
import { LocalLink } from '#app/i18n/link.tsx';
import { button } from './button.css.ts';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'full' | 'small';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  size?: Size;
}

/** Sends its form; disabled while the form is on its way. */
export function SubmitButton({ look, size, className, ...props }: ButtonProps) {
  const sending = useNavigation().state === 'submitting';
  const classes = [button({ look, size }), className].filter(Boolean).join(' ');
  return <button type="submit" disabled={sending} {...props} className={classes} />;
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
