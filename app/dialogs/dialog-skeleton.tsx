import { useTranslation } from '#app/locale/use-translation.ts';
import { hidden } from '#app/theme/layout.css.ts';
import { DialogWaiting } from './dialog-waiting.tsx';
import type { DialogDeclaration } from './registry.ts';
import * as styles from './dialog-skeleton.css.ts';

/** Shown in place of a dialog until its code is loaded. */
export function DialogSkeleton({
  dialog,
}: {
  dialog: Pick<DialogDeclaration, 'atSide' | 'atTop'> | undefined;
}) {
  const { t } = useTranslation('forms');
  const place = dialog?.atTop ? styles.top : dialog?.atSide ? styles.side : styles.middle;
  return (
    <div className={styles.overlay} aria-live="polite" aria-busy="true">
      <div className={place}>
        <span className={hidden}>{t('loading')}</span>
        <DialogWaiting />
      </div>
    </div>
  );
}
