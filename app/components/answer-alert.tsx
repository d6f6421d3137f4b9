import { useState } from 'react';
import { useAnswer, useAnswerToast } from './form-frame.tsx';
import { notice } from './notice.css.ts';
import { Alert } from './notice.tsx';

/** What the page says above its form after a post that led nowhere else. */
export function AnswerAlert() {
  useAnswerToast();
  const answer = useAnswer();
  const [served] = useState(answer);
  // With scripts a toast says what was done; what went wrong also stands until it is mended.
  const done = answer === served ? answer?.done : null;
  return (
    <>
      <Alert>{answer?.alert}</Alert>
      {done && (
        <p role="status" className={notice.plain}>
          {done}
        </p>
      )}
    </>
  );
}
