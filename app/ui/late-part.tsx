import { late } from './late-part.css.ts';

/** In the place of a part whose code or data is on its way: lines, and the loading stripe. */
export function LatePart({ className = '' }: { className?: string }) {
  return <div className={`${late} ${className}`} aria-busy="true" />;
}
