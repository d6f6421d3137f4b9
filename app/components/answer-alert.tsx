import { useActionData } from '@remix-run/react';
import { Alert } from './notice.tsx';

/** What the page says above its form after a refused post. */
export function AnswerAlert() {
  const answer = useActionData<{ alert?: string | null }>();
  return <Alert>{answer?.alert}</Alert>;
}
