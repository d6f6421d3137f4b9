import { stripe } from './loading-stripe.css.ts';

/** Shown while the code or data of a part is loading: lines, and the loading stripe. */
export function LoadingStripe({ className = '' }: { className?: string }) {
  return <div className={`${stripe} ${className}`} aria-busy="true" />;
}
