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
import { fetcherSubmissionUrl } from '#app/requests/fetcher-submission.ts';
import { isNoResponse, type NoResponse } from '#app/connection/offline-action.ts';
import { useLocalPath } from '#app/locale/link.tsx';
import { useToast } from '#app/ui/toast.ts';

/** What a post gives its page when it leads nowhere else. */
export interface FormResponse {
  lastResult?: SubmissionResult<string[]> | null;
  alert?: string | null;
  done?: string | null;
}

/** What a post from within a modal is answered with instead of a redirect. */
export interface SubmissionSuccess {
  goTo: string;
  message: string | null;
}

interface SubmissionState {
  answer: FormResponse | undefined;
  /** Whether the last post got no answer at all. */
  unanswered: boolean;
  sending: boolean;
  fetcher: ReturnType<typeof useFetcher<FormResponse | SubmissionSuccess | NoResponse>>;
}

const FormSubmissionContext = createContext<SubmissionState | null>(null);

interface ModalActions {
  /** What happens when a form in the modal has succeeded. */
  finish: (done: SubmissionSuccess, path: string) => void;
  close: () => void;
}

/** The ways out of the modal around this; null on a page. */
export const ModalContext = createContext<ModalActions | null>(null);

interface FormSubmissionProps {
  /** Where the form posts, without language. */
  path: string;
  /** What else happens in a modal when the form was refused. */
  onRefused?: () => void;
  children: ReactNode;
}

/**
 * Around one form that posts to `path` (without language). On a page it does nothing; in a
 * modal the form is sent beside the page that lies under it.
 */
export function FormSubmission({ path, onRefused, children }: FormSubmissionProps) {
  const modal = useContext(ModalContext);
  if (!modal) return children;
  return (
    <FetcherSubmission path={path} onDone={modal.finish} onRefused={onRefused}>
      {children}
    </FetcherSubmission>
  );
}

function FetcherSubmission(props: FormSubmissionProps & { onDone: ModalActions['finish'] }) {
  const { path, onDone, onRefused } = props;
  const fetcher = useFetcher<FormResponse | SubmissionSuccess | NoResponse>();
  const { data } = fetcher;
  const handled = useRef<unknown>(undefined);
  useEffect(() => {
    if (!data || data === handled.current || isNoResponse(data)) return;
    handled.current = data;
    if ('goTo' in data) onDone(data, path);
    else onRefused?.();
  }, [data, onDone, onRefused, path]);
  const isCurrent = useIsCurrent(data, fetcher.state);
  const frame = {
    fetcher,
    sending: fetcher.state !== 'idle' && !(isCurrent && hasFailed(data)),
    answer: data && !('goTo' in data) && !isNoResponse(data) ? data : undefined,
    unanswered: isCurrent && isNoResponse(data),
  };
  return (
    <FormSubmissionContext.Provider value={frame}>{props.children}</FormSubmissionContext.Provider>
  );
}

/** A form that is posted to `path`, or to its own page without one. */
export function PostForm({ path, ...props }: FormProps & { path?: string }) {
  const frame = useContext(FormSubmissionContext);
  const localPath = useLocalPath();
  const { pathname } = useLocation();
  const address = path && localPath(path);
  if (frame && address) {
    return <frame.fetcher.Form method="post" {...props} action={fetcherSubmissionUrl(address)} />;
  }
  // A page's own address keeps its query: where to go afterwards is in there.
  const elsewhere = address && address !== pathname;
  return <Form method="post" {...props} {...(elsewhere && { action: address })} />;
}

/** What the last post of this form was answered with. */
export function useFormResponse(): FormResponse | undefined {
  const frame = useContext(FormSubmissionContext);
  const pageAnswer = useActionData<FormResponse | NoResponse>();
  if (frame) return frame.answer;
  return isNoResponse(pageAnswer) ? undefined : pageAnswer;
}

/** Whether the last post of this form got no answer at all, and is not on its way again. */
export function useNoResponse(): boolean {
  const frame = useContext(FormSubmissionContext);
  const pageAnswer = useActionData<FormResponse | NoResponse>();
  const isCurrent = useIsCurrent(pageAnswer, useNavigation().state);
  return frame ? frame.unanswered : isCurrent && isNoResponse(pageAnswer);
}

/** The refused form that this page answers, or null on a fresh one. */
export function useLastResult(): SubmissionResult<string[]> | null {
  return useFormResponse()?.lastResult ?? null;
}

/** Whether a post came to nothing: refused, or not answered at all. Its form stands as it was. */
function hasFailed(data: FormResponse | SubmissionSuccess | NoResponse | undefined): boolean {
  if (!data || 'goTo' in data) return false;
  return isNoResponse(data) || Boolean(data.alert) || data.lastResult?.status === 'error';
}

/**
 * Whether an answer is that of the last post: while a success leads on, what an earlier try was
 * answered with is still there.
 */
function useIsCurrent(answer: unknown, state: Navigation['state']): boolean {
  const [answerBefore, setAnswerBefore] = useState(answer);
  if (state === 'submitting' && answerBefore !== answer) setAnswerBefore(answer);
  return state === 'idle' || (state === 'loading' && answer !== answerBefore);
}

/**
 * Whether a form is on its way: also while the page it leads to is loaded, since a second press
 * would send it again. One that failed can be sent again at once, while its page is loaded anew.
 */
export function useSending(): boolean {
  const frame = useContext(FormSubmissionContext);
  const { state, formMethod } = useNavigation();
  const pageAnswer = useActionData<FormResponse | NoResponse>();
  const isCurrent = useIsCurrent(pageAnswer, state);
  if (frame) return frame.sending;
  return state !== 'idle' && formMethod !== undefined && !(isCurrent && hasFailed(pageAnswer));
}

/** Shows what a post was answered with as a toast too (specification section 8). */
export function useResponseToast(): void {
  const toast = useToast();
  const answer = useFormResponse();
  const served = useRef(answer);
  useEffect(() => {
    if (!answer || answer === served.current) return;
    served.current = answer;
    if (answer.alert) toast({ kind: 'error', message: answer.alert });
    if (answer.done) toast({ kind: 'success', message: answer.done });
  }, [answer, toast]);
}
