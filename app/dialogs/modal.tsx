import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from '#app/locale/use-translation.ts';
import { iconButton } from '#app/ui/button.css.ts';
import { FormSubmission, ModalContext } from '#app/forms/form-submission.tsx';
import { forgetPressed } from '#app/ui/pressed-control.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useToast } from '#app/ui/toast.ts';
import { stripLocaleAndQuery } from '#app/locale/language.ts';
import { stack } from '#app/theme/layout.css.ts';
import * as styles from './modal.css.ts';
import { dialogHistoryEntry } from './dialog-history.ts';
import { DialogWaiting } from './dialog-waiting.tsx';
import { preloadBodies, useDialogBody } from './dialog-body.tsx';
import { findDialog } from './registry.ts';

export { preloadBodies };

/** The loader data of a dialog's page. */
export type DialogPage = { title?: string } & Record<string, unknown>;

interface ModalProps {
  /** Path of the dialog's page, with its query. */
  path: string;
  /** Path of the page under it, with its query. */
  here: string;
  /** Undefined until it has been loaded. */
  page: DialogPage | undefined;
  reload: () => void;
}

/** A dialog over the page, with the body, action and messages of its page. */
export default function Modal({ path, here, page, reload }: ModalProps) {
  const { t } = useTranslation('forms');
  const actions = useModalActions(path, here);
  const { close } = actions;
  const title = page?.title ?? t('loading');
  useEscape(close);
  const dialog = findDialog(path);
  const placement = dialog?.atTop ? styles.top : dialog?.atSide ? styles.side : styles.middle;
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && close()}
      className={placement.overlay}
    >
      <AriaModal className={placement.modal}>
        <Dialog className={styles.dialog} aria-label={title}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <button type="button" aria-label={t('close')} onClick={close} className={iconButton}>
              <Icon name="close" />
            </button>
          </div>
          <ModalContext.Provider value={actions}>
            <DialogBody path={path} page={page} reload={reload} />
          </ModalContext.Provider>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}

/** The body of the dialog's page. Its code is fetched while its data is on its way. */
function DialogBody({ path, page, reload }: Omit<ModalProps, 'here'>) {
  const Body = useDialogBody(path);
  if (!page || !Body) return <DialogWaiting />;
  return (
    <FormSubmission {...(findDialog(path)?.atSide && { onRefused: reload })}>
      <div className={stack.m}>
        <Body {...page} />
      </div>
    </FormSubmission>
  );
}

/** Escape also works after the focused button was disabled, which loses the focus. */
function useEscape(close: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close]);
}

/** Closes the dialog, and continues after a successful submission. */
function useModalActions(path: string, here: string) {
  const navigate = useNavigate();
  const toast = useToast();
  const { key } = useLocation();
  const left = useRef<string>();
  const close = useCallback(() => {
    // Once per history entry: a second press while it closes would go back one page too far.
    if (left.current === key) return;
    left.current = key;
    void navigate(-1);
  }, [navigate, key]);
  const finish = useCallback(
    ({ goTo, message }: { goTo: string; message: string | null }) => {
      forgetPressed();
      if (message) toast({ kind: 'success', message });
      if (goTo === here) return close();
      if (!findDialog(goTo)) return void navigate(goTo, { replace: true });
      if (stripLocaleAndQuery(goTo) === stripLocaleAndQuery(path)) return;
      const entry = dialogHistoryEntry(here, goTo, true);
      void navigate(entry.to, entry.options);
    },
    [navigate, toast, here, path, close],
  );
  return useMemo(() => ({ close, finish }), [close, finish]);
}
