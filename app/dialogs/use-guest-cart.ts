import { useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { untilRetry } from '#app/connection/connection.ts';
import { isNoResponse, type NoResponse } from '#app/connection/offline-action.ts';
import type { FormResponse, SubmissionSuccess } from '#app/forms/form-response.ts';
import { useLocalPath } from '#app/locale/link.tsx';
import { fetcherSubmissionUrl } from '#app/requests/fetcher-submission.ts';
import { useToast } from '#app/ui/toast.ts';
import { dialogHistoryEntry } from './dialog-history.ts';
import { findDialog } from './registry.ts';

/** The fields of the cart's form. */
type CartFields = Record<string, string> | FormData;

/**
 * Adds to the cart of a guest: the server remembers the item and the login dialog opens over the
 * page. One at a time; while the device is offline it waits as long as the page is open.
 */
export function useGuestCart(): { add: (fields: CartFields) => void; isPending: boolean } {
  const { submit, data, state } = useFetcher<SubmissionSuccess | FormResponse | NoResponse>();
  const navigate = useNavigate();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const handled = useRef<unknown>(undefined);
  const sent = useRef<CartFields>();
  const isPending = state !== 'idle';
  const action = fetcherSubmissionUrl(useLocalPath()('/cart'));
  const send = useCallback(
    (fields: CartFields) => submit(fields, { method: 'post', action }),
    [submit, action],
  );
  useEffect(() => {
    sent.current = undefined;
  }, [here]);
  useEffect(() => {
    if (!data || isPending || data === handled.current) return undefined;
    handled.current = data;
    if (isNoResponse(data)) {
      // What was sent while the device was online may have arrived.
      if (navigator.onLine) return undefined;
      const waiting = new AbortController();
      untilRetry(waiting.signal).then(
        () => sent.current && send(sent.current),
        () => undefined,
      );
      return () => waiting.abort();
    }
    if ('goTo' in data && findDialog(data.goTo)) {
      const entry = dialogHistoryEntry(here, data.goTo, false);
      void navigate(entry.to, entry.options);
      return undefined;
    }
    // Signed in meanwhile, in another tab: it is in the cart, or was refused.
    const message = 'goTo' in data ? data.message : data.alert;
    if (message) toast({ kind: 'goTo' in data ? 'success' : 'error', message });
    return undefined;
  }, [data, isPending, here, navigate, send, toast]);
  const add = useCallback(
    (fields: CartFields) => {
      if (isPending) return;
      sent.current = fields;
      send(fields);
    },
    [isPending, send],
  );
  return { add, isPending };
}
