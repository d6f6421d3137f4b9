import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkButton } from '#app/ui/button.css.ts';
import { useFormResponse, useResponseToast, useNoResponse } from './form-submission.tsx';
import { notice } from '#app/ui/notice.css.ts';
import { Alert } from '#app/ui/notice.tsx';

/** What the page says above its form after a post that led nowhere else. */
export function FormAlert() {
  useResponseToast();
  const answer = useFormResponse();
  const [served] = useState(answer);
  // With scripts a toast says what was done; what went wrong also stands until it is mended.
  const done = answer === served ? answer?.done : null;
  const alert = useRef<HTMLDivElement>(null);
  // What was pressed may lie far below; a field that is wrong has the focus already.
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

/** A form that got no answer: it stands as it was, and can be sent again from here. */
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
  // What was pressed may lie far below.
  useEffect(() => {
    if (unanswered) again.current?.focus();
  }, [unanswered]);
  if (!unanswered) return null;
  const sendAgain = () => {
    const { form, submitter } = submission.current ?? {};
    if (form?.isConnected) form.requestSubmit(submitter);
  };
  // Sent from another page: whether it arrived shows here.
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
