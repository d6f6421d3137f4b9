import type { SubmissionResult } from '@conform-to/react';
import { useActionData } from '@remix-run/react';

/** The refused form that this page answers, or null on a fresh one. */
export function useLastResult(): SubmissionResult<string[]> | null {
  const answer = useActionData<{ lastResult?: SubmissionResult<string[]> | null }>();
  return answer?.lastResult ?? null;
}
