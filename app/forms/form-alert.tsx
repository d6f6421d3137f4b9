import type { SubmissionResult } from '@conform-to/react';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { linkButton } from '#app/ui/button.css.ts';
import { useLanguage } from '#app/locale/link.tsx';
import { errorTitle } from '#app/locale/error-title.ts';
import {
  ModalContext,
  useFormResponse,
  useSuccessToast,
  useNoResponse,
} from './form-submission.tsx';
import { notice } from '#app/ui/notice.css.ts';
import { Alert } from '#app/ui/notice.tsx';

/**
 * The message above a form after a submission that stays on the page; with the id of the form also
 * a list of its fields that are wrong, where there are several.
 */
export function FormAlert({
  formId,
  order = [],
}: {
  formId?: string;
  /** The names of the fields as they stand in the form, where its schema has another order. */
  order?: readonly string[];
}) {
  useSuccessToast();
  const response = useFormResponse();
  const [served] = useState(response);
  // With scripts, success is a toast; an error also stays on the page until it is fixed.
  const done = response === served ? response?.done : null;
  const alert = useRef<HTMLDivElement>(null);
  // The submit button may be far below. An invalid field has the focus already.
  useEffect(() => {
    if (response === served || !response?.alert || response.lastResult?.error) return;
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, [response, served]);
  const wrong = listWrongFields(response?.lastResult, order);
  useErrorTitle(response !== served && (wrong.length > 0 || Boolean(response?.alert)));
  return (
    <>
      {response?.alert && (
        <div ref={alert}>
          <Alert>{response.alert}</Alert>
        </div>
      )}
      {formId !== undefined && wrong.length > 1 && <ErrorSummary formId={formId} wrong={wrong} />}
      <NoResponseAlert />
      {done && (
        <p role="status" className={notice.plain}>
          {done}
        </p>
      )}
    </>
  );
}

/** The wrong fields with their messages, in that order where one is given. */
function listWrongFields(
  result: SubmissionResult<string[]> | null | undefined,
  order: readonly string[],
): [field: string, message: string][] {
  return Object.entries(result?.error ?? {})
    .flatMap(([field, errors]): [string, string][] => (errors?.[0] ? [[field, errors[0]]] : []))
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}

/** The fields that are wrong, each a link to it. */
function ErrorSummary({ formId, wrong }: { formId: string; wrong: [string, string][] }) {
  const { t } = useTranslation('layout');
  return (
    <Alert>
      <div>
        <p>{t('errorSummary', { count: wrong.length })}</p>
        <ul>
          {wrong.map(([field, message]) => (
            <li key={field}>
              <a
                href={`#${formId}-${field}`}
                onClick={(event) => {
                  // A fragment in the address would close the modal around.
                  event.preventDefault();
                  document.getElementById(`${formId}-${field}`)?.focus();
                }}
                className={linkButton}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Alert>
  );
}

/** Says in the page's title that something is wrong; without scripts the page itself does. */
function useErrorTitle(wrong: boolean): void {
  const inModal = useContext(ModalContext) !== null;
  const language = useLanguage();
  useEffect(() => {
    if (!wrong || inModal) return;
    const { title } = document;
    const marked = errorTitle(language, title);
    document.title = marked;
    return () => {
      // Another page may have set its own meanwhile.
      if (document.title === marked) document.title = title;
    };
  }, [wrong, inModal, language]);
}

/** Conform validates a field by submitting the form with a temporary button of this name. */
const VALIDATION_BUTTON = '__intent__';

/** A submission without a response: the form keeps its values, and a button submits it again. */
function NoResponseAlert() {
  const { t } = useTranslation('layout');
  const unanswered = useNoResponse();
  const submission = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null }>();
  useEffect(() => {
    const remember = ({ target, submitter }: SubmitEvent) => {
      if (submitter?.getAttribute('name') === VALIDATION_BUTTON) return;
      submission.current = { form: target as HTMLFormElement, submitter };
    };
    document.addEventListener('submit', remember, true);
    return () => document.removeEventListener('submit', remember, true);
  }, []);
  const again = useRef<HTMLButtonElement>(null);
  // The submit button may be far below.
  useEffect(() => {
    if (unanswered) again.current?.focus();
  }, [unanswered]);
  if (!unanswered) return null;
  const sendAgain = () => {
    const { form, submitter } = submission.current ?? {};
    if (form?.isConnected) form.requestSubmit(submitter);
  };
  // Submitted from another page: this page shows whether it arrived.
  if (!submission.current?.form.isConnected) return <Alert>{t('connection.unsure')}</Alert>;
  return (
    <Alert>
      <div>
        <p>{t('connection.unsent')}</p>
        <button ref={again} type="button" onClick={sendAgain} className={linkButton}>
          {t('connection.sendAgain')}
        </button>
      </div>
    </Alert>
  );
}
