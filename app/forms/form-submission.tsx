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
import { besidePage } from '#app/requests/fetcher-submission.ts';
import { isUnanswered, type Unanswered } from '#app/connection/offline-action.ts';
import { useLocalPath } from '#app/locale/link.tsx';
import { useToast } from '#app/ui/toast.ts';

/** What a post gives its page when it leads nowhere else. */
export interface Answer {
  lastResult?: SubmissionResult<string[]> | null;
  alert?: string | null;
  done?: string | null;
}

/** What a post from within a modal is answered with instead of a redirect. */
export interface Done {
  goTo: string;
  message: string | null;
}

interface Frame {
  answer: Answer | undefined;
  /** Whether the last post got no answer at all. */
  unanswered: boolean;
  sending: boolean;
  fetcher: ReturnType<typeof useFetcher<Answer | Done | Unanswered>>;
}

const FrameContext = createContext<Frame | null>(null);

interface ModalWays {
  /** What happens when a form in the modal has succeeded. */
  finish: (done: Done, path: string) => void;
  close: () => void;
}

/** The ways out of the modal around this; null on a page. */
export const ModalContext = createContext<ModalWays | null>(null);

interface FormFrameProps {
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
export function FormFrame({ path, onRefused, children }: FormFrameProps) {
  const modal = useContext(ModalContext);
  if (!modal) return children;
  return (
    <FetcherFrame path={path} onDone={modal.finish} onRefused={onRefused}>
      {children}
    </FetcherFrame>
  );
}

function FetcherFrame(props: FormFrameProps & { onDone: ModalWays['finish'] }) {
  const { path, onDone, onRefused } = props;
  const fetcher = useFetcher<Answer | Done | Unanswered>();
  const { data } = fetcher;
  const handled = useRef<unknown>(undefined);
  useEffect(() => {
    if (!data || data === handled.current || isUnanswered(data)) return;
    handled.current = data;
    if ('goTo' in data) onDone(data, path);
    else onRefused?.();
  }, [data, onDone, onRefused, path]);
  const isCurrent = useIsCurrent(data, fetcher.state);
  const frame = {
    fetcher,
    sending: fetcher.state !== 'idle' && !(isCurrent && hasFailed(data)),
    answer: data && !('goTo' in data) && !isUnanswered(data) ? data : undefined,
    unanswered: isCurrent && isUnanswered(data),
  };
  return <FrameContext.Provider value={frame}>{props.children}</FrameContext.Provider>;
}

/** A form that is posted to `path`, or to its own page without one. */
export function PostForm({ path, ...props }: FormProps & { path?: string }) {
  const frame = useContext(FrameContext);
  const localPath = useLocalPath();
  const { pathname } = useLocation();
  const address = path && localPath(path);
  if (frame && address) {
    return <frame.fetcher.Form method="post" {...props} action={besidePage(address)} />;
  }
  // A page's own address keeps its query: where to go afterwards is in there.
  const elsewhere = address && address !== pathname;
  return <Form method="post" {...props} {...(elsewhere && { action: address })} />;
}

/** What the last post of this form was answered with. */
export function useAnswer(): Answer | undefined {
  const frame = useContext(FrameContext);
  const pageAnswer = useActionData<Answer | Unanswered>();
  if (frame) return frame.answer;
  return isUnanswered(pageAnswer) ? undefined : pageAnswer;
}

/** Whether the last post of this form got no answer at all, and is not on its way again. */
export function useUnanswered(): boolean {
  const frame = useContext(FrameContext);
  const pageAnswer = useActionData<Answer | Unanswered>();
  const isCurrent = useIsCurrent(pageAnswer, useNavigation().state);
  return frame ? frame.unanswered : isCurrent && isUnanswered(pageAnswer);
}

/** The refused form that this page answers, or null on a fresh one. */
export function useLastResult(): SubmissionResult<string[]> | null {
  return useAnswer()?.lastResult ?? null;
}

/** Whether a post came to nothing: refused, or not answered at all. Its form stands as it was. */
function hasFailed(data: Answer | Done | Unanswered | undefined): boolean {
  if (!data || 'goTo' in data) return false;
  return isUnanswered(data) || Boolean(data.alert) || data.lastResult?.status === 'error';
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
  const frame = useContext(FrameContext);
  const { state, formMethod } = useNavigation();
  const pageAnswer = useActionData<Answer | Unanswered>();
  const isCurrent = useIsCurrent(pageAnswer, state);
  if (frame) return frame.sending;
  return state !== 'idle' && formMethod !== undefined && !(isCurrent && hasFailed(pageAnswer));
}

/** Shows what a post was answered with as a toast too (specification section 8). */
export function useAnswerToast(): void {
  const toast = useToast();
  const answer = useAnswer();
  const served = useRef(answer);
  useEffect(() => {
    if (!answer || answer === served.current) return;
    served.current = answer;
    if (answer.alert) toast({ kind: 'error', message: answer.alert });
    if (answer.done) toast({ kind: 'success', message: answer.done });
  }, [answer, toast]);
}
