import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkButton } from '#app/ui/button.css.ts';
import { useFormResponse, useResponseToast, useNoResponse } from './form-submission.tsx';
import { notice } from '#app/ui/notice.css.ts';
import { Alert } from '#app/ui/notice.tsx';

/** The message above a form after a submission that stays on the page. */
export function FormAlert() {
  useResponseToast();
  const answer = useFormResponse();
  const [served] = useState(answer);
  // With scripts, success is a toast; an error also stays on the page until it is fixed.
  const done = answer === served ? answer?.done : null;
  const alert = useRef<HTMLDivElement>(null);
  // The submit button may be far below. An invalid field has the focus already.
  useEffect(() => {
    if (answer === served || !answer?.alert || answer.lastResult?.error) return;
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, [answer, served]);
  return (
    <>
      {answer?.alert && (
        <div ref={alert}>
          <Alert>{answer.alert}</Alert>
        </div>
      )}
      <NoResponseAlert />
      {done && (
        <p role="status" className={notice.plain}>
          {done}
        </p>
      )}
    </>
  );
}

/** A submission without a response: the form keeps its values, and a button submits it again. */
function NoResponseAlert() {
  const { t } = useTranslation('layout');
  const unanswered = useNoResponse();
  const submission = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null }>();
  useEffect(() => {
    const remember = ({ target, submitter }: SubmitEvent) => {
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
      <p>{t('connection.unsent')}</p>
      <button ref={again} type="button" onClick={sendAgain} className={linkButton}>
        {t('connection.sendAgain')}
      </button>
    </Alert>
  );
}
