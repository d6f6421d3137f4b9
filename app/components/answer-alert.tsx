import { useAnswer, useRefusalToast } from './form-frame.tsx';
import { Alert } from './notice.tsx';

/** What the page says above its form after a refused post. */
export function AnswerAlert() {
  useRefusalToast();
  return <Alert>{useAnswer()?.alert}</Alert>;
}
