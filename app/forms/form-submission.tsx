import type { SubmissionResult } from '@conform-to/react';
import {
  Form,
  useActionData,
  useFetcher,
  useLocation,
  useNavigation,
  type FormProps,
  type Navigation,
} from '@remix-run/react';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { FormResponse, SubmissionSuccess } from './form-response.ts';
import { fetcherSubmissionUrl } from '#app/requests/fetcher-submission.ts';
import { isNoResponse, type NoResponse } from '#app/connection/offline-action.ts';
import { useLocalPath } from '#app/locale/link.tsx';
import { useToast } from '#app/ui/toast.ts';

interface SubmissionState {
  response: FormResponse | undefined;
  /** Whether the last submission got no response. */
  unanswered: boolean;
  sending: boolean;
  fetcher: ReturnType<typeof useFetcher<FormResponse | SubmissionSuccess | NoResponse>>;
}

const FormSubmissionContext = createContext<SubmissionState | null>(null);

interface ModalActions {
  /** Called after a successful submission in the modal. */
  finish: (done: SubmissionSuccess) => void;
  close: () => void;
}

/** The actions of the surrounding modal; null on a page. */
export const ModalContext = createContext<ModalActions | null>(null);

interface FormSubmissionProps {
  /** Called in a modal after a refused submission. */
  onRefused?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * Wraps a form. On a page it does nothing; in a modal the form is submitted by a fetcher, and the
 * page below stays.
 */
export function FormSubmission({ onRefused, children }: FormSubmissionProps) {
  const modal = useContext(ModalContext);
  if (!modal) return children;
  return (
    <FetcherSubmission onDone={modal.finish} onRefused={onRefused}>
      {children}
    </FetcherSubmission>
  );
}

function FetcherSubmission(props: FormSubmissionProps & { onDone: ModalActions['finish'] }) {
  const { onDone, onRefused } = props;
  const fetcher = useFetcher<FormResponse | SubmissionSuccess | NoResponse>();
  const { data } = fetcher;
  const handled = useRef<unknown>(undefined);
  useEffect(() => {
    if (!data || data === handled.current || isNoResponse(data)) return;
    handled.current = data;
    if ('goTo' in data) onDone(data);
    else onRefused?.();
  }, [data, onDone, onRefused]);
  const isCurrent = useIsCurrent(data, fetcher.state);
  const submission = {
    fetcher,
    sending: fetcher.state !== 'idle' && !(isCurrent && hasFailed(data)),
    response: data && !('goTo' in data) && !isNoResponse(data) ? data : undefined,
    unanswered: isCurrent && isNoResponse(data),
  };
  return (
    <FormSubmissionContext.Provider value={submission}>
      {props.children}
    </FormSubmissionContext.Provider>
  );
}

/** A form that posts to `path`; without one, to its own page. */
export function PostForm({ path, ...props }: FormProps & { path?: string }) {
  const submission = useContext(FormSubmissionContext);
  const localPath = useLocalPath();
  const { pathname } = useLocation();
  const action = path && localPath(path);
  if (submission && action) {
    return (
      <submission.fetcher.Form method="post" {...props} action={fetcherSubmissionUrl(action)} />
    );
  }
  // Without an action attribute the URL keeps its query, which has `redirectTo`.
  const elsewhere = action && action !== pathname;
  return <Form method="post" {...props} {...(elsewhere && { action })} />;
}

export function useFormResponse(): FormResponse | undefined {
  const submission = useContext(FormSubmissionContext);
  const pageResponse = useActionData<FormResponse | NoResponse>();
  if (submission) return submission.response;
  return isNoResponse(pageResponse) ? undefined : pageResponse;
}

/** Whether the form's last submission got no response and is not pending again. */
export function useNoResponse(): boolean {
  const submission = useContext(FormSubmissionContext);
  const pageResponse = useActionData<FormResponse | NoResponse>();
  const isCurrent = useIsCurrent(pageResponse, useNavigation().state);
  return submission ? submission.unanswered : isCurrent && isNoResponse(pageResponse);
}

/** The result of the form's last submission; null on a fresh page. */
export function useLastResult(): SubmissionResult<string[]> | null {
  return useFormResponse()?.lastResult ?? null;
}

/** Whether a submission failed: refused, or without a response. */
function hasFailed(data: FormResponse | SubmissionSuccess | NoResponse | undefined): boolean {
  if (!data || 'goTo' in data) return false;
  return isNoResponse(data) || Boolean(data.alert) || data.lastResult?.status === 'error';
}

/**
 * Whether a response belongs to the last submission. While a success navigates on, Remix still
 * holds the response to an earlier one.
 */
function useIsCurrent(response: unknown, state: Navigation['state']): boolean {
  const [responseBefore, setResponseBefore] = useState(response);
  if (state === 'submitting' && responseBefore !== response) setResponseBefore(response);
  return state === 'idle' || (state === 'loading' && response !== responseBefore);
}

/**
 * Whether a submission is pending, including the navigation after it: a second press would submit
 * it again. After a failure it is false at once, while the page still revalidates.
 */
export function useSending(): boolean {
  const submission = useContext(FormSubmissionContext);
  const { state, formMethod } = useNavigation();
  const pageResponse = useActionData<FormResponse | NoResponse>();
  const isCurrent = useIsCurrent(pageResponse, state);
  if (submission) return submission.sending;
  return state !== 'idle' && formMethod !== undefined && !(isCurrent && hasFailed(pageResponse));
}

/** Shows the message of a success as a toast; what was refused stands above the form. */
export function useSuccessToast(): void {
  const toast = useToast();
  const response = useFormResponse();
  const served = useRef(response);
  useEffect(() => {
    if (!response || response === served.current) return;
    served.current = response;
    if (response.done) toast({ kind: 'success', message: response.done });
  }, [response, toast]);
}
