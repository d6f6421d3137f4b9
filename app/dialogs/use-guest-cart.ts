import { useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { untilRetry } from '#app/connection/connection.ts';
import { isNoResponse, type NoResponse } from '#app/connection/offline-action.ts';
import type { FormResponse, SubmissionSuccess } from '#app/forms/form-response.ts';
import { useLocalPath } from '#app/locale/link.tsx';
import { fetcherSubmissionUrl } from '#app/requests/fetcher-submission.ts';
import { dialogHistoryEntry } from './dialog-history.ts';

type Item = Record<string, string> | FormData;

/**
 * Adds to the cart of somebody who is not signed in: the server remembers what was chosen, and the
 * login opens over the page, which stays. Without a connection it waits for one. The function takes
 * the fields of the cart's form.
 */
export function useGuestCart(): (item: Item) => void {
  const { submit, data } = useFetcher<SubmissionSuccess | FormResponse | NoResponse>();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { pathname, search } = useLocation();
  const handled = useRef<unknown>(undefined);
  const sent = useRef<Item>();
  const address = fetcherSubmissionUrl(localPath('/cart'));
  const add = useCallback(
    (item: Item) => {
      sent.current = item;
      submit(item, { method: 'post', action: address });
    },
    [submit, address],
  );
  useEffect(() => {
    if (!data || data === handled.current || !('goTo' in data)) return;
    handled.current = data;
    const entry = dialogHistoryEntry(pathname + search, data.goTo, false);
    void navigate(entry.to, entry.options);
  }, [data, navigate, pathname, search]);
  useEffect(() => {
    if (!isNoResponse(data)) return undefined;
    const waiting = new AbortController();
    untilRetry(waiting.signal).then(
      () => sent.current && add(sent.current),
      () => undefined,
    );
    return () => waiting.abort();
  }, [data, add]);
  return add;
}
