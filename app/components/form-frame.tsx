import type { SubmissionResult } from '@conform-to/react';
import {
  Form,
  useActionData,
  useFetcher,
  useLocation,
  useNavigation,
  type FormProps,
} from '@remix-run/react';
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { useLocalPath } from '#app/i18n/link.tsx';
import { useToast } from './toast.ts';

/** What a post gives its page when it leads nowhere else. */
interface Answer {
  lastResult?: SubmissionResult<string[]> | null;
  alert?: string | null;
  done?: string | null;
}

/** What a post from within a modal is answered with instead of a redirect. */
interface Done {
  goTo: string;
  message: string | null;
}

interface Frame {
  answer: Answer | undefined;
  sending: boolean;
  fetcher: ReturnType<typeof useFetcher>;
}

const FrameContext = createContext<Frame | null>(null);

interface ModalWays {
  /** What happens when a form in the modal has succeeded. */
  finish: (done: Done, path: string) => void;
  close: () => void;
}

/** The ways out of the modal around this; null on a page. */
export const ModalContext = createContext<ModalWays | null>(null);

/** Tells the server to answer a success with where to go, instead of sending the page there. */
const IN_MODAL = 'dialog';

/** The address for a form that is sent beside the page, which stays. */
export function besidePage(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${IN_MODAL}=1`;
}

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
  const fetcher = useFetcher<Answer | Done>();
  const { data } = fetcher;
  const handled = useRef<unknown>(undefined);
  useEffect(() => {
    if (!data || data === handled.current) return;
    handled.current = data;
    if ('goTo' in data) onDone(data, path);
    else onRefused?.();
  }, [data, onDone, onRefused, path]);
  const frame = {
    fetcher,
    sending: fetcher.state !== 'idle',
    answer: data && !('goTo' in data) ? data : undefined,
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
  const pageAnswer = useActionData<Answer>();
  return frame ? frame.answer : pageAnswer;
}

/** The refused form that this page answers, or null on a fresh one. */
export function useLastResult(): SubmissionResult<string[]> | null {
  return useAnswer()?.lastResult ?? null;
}

/** Whether a form is on its way. */
export function useSending(): boolean {
  const frame = useContext(FrameContext);
  const { state, formMethod } = useNavigation();
  // Also while the page it leads to is on its way: a second press would send it again.
  return frame ? frame.sending : state !== 'idle' && formMethod !== undefined;
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
