import type { SubmissionResult } from '@conform-to/react';

/** Response to a submission that stays on the page. */
export interface FormResponse {
  /** The form's values and the errors of its fields. */
  lastResult: SubmissionResult<string[]> | null;
  /** The message above the form. */
  alert: string | null;
  /** A success message, where the page stays. */
  done?: string | null | undefined;
}

/** Response to a successful fetcher submission, in place of a redirect. */
export interface SubmissionSuccess {
  goTo: string;
  message: string | null;
  /** No page shows anything else than before. */
  unchanged?: true;
}
