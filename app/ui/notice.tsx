import type { ReactNode } from 'react';
import { notice } from './notice.css.ts';

/** What went wrong with the whole form or page; read out at once. */
export function Alert({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <div role="alert" className={notice.alert}>
      {children}
    </div>
  );
}

/** A remark within a page, plain or emphasized (`warm`). */
export function Note({ children, warm }: { children: ReactNode; warm?: boolean }) {
  return <div className={warm ? notice.warm : notice.plain}>{children}</div>;
}
