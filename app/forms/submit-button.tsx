import type { ButtonHTMLAttributes } from 'react';
import { button } from '#app/ui/button.css.ts';
import type { Variant, Size } from '#app/ui/button.tsx';
import { useSending } from './form-submission.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant;
  size?: Size;
}

/** Submit button; disabled while its form is pending. */
export function SubmitButton({ variant, size, className, disabled, ...props }: ButtonProps) {
  const sending = useSending();
  const classes = [button({ variant, size }), className].filter(Boolean).join(' ');
  return <button type="submit" {...props} disabled={sending || disabled} className={classes} />;
}
