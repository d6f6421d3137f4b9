import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { fetcherSubmissionUrl } from '#app/requests/fetcher-submission.ts';
import { dequeue, useQueuedMutations, type QueuedMutation } from '#app/forms/mutation-queue.ts';
import { untilRetry } from '#app/connection/connection.ts';
import { isNoResponse, type NoResponse } from '#app/connection/offline-action.ts';
import { useToast } from '#app/ui/toast.ts';
import { useLocalPath } from '#app/locale/link.tsx';

/** Submits queued mutations one after another and shows their messages. */
export function MutationSender() {
  const [first] = useQueuedMutations();
  const { state, data, submit } = useFetcher<{ message?: string; alert?: string } | NoResponse>({
    key: 'mutations',
  });
  const sent = useRef<QueuedMutation>();
  const dataBefore = useRef<typeof data>();
  const started = useRef(false);
  const [retries, setRetries] = useState(0);
  const toast = useToast();
  const localPath = useLocalPath();
  useEffect(() => {
    if (state !== 'idle') {
      started.current = true;
      return undefined;
    }
    if (!first) return undefined;
    if (sent.current !== first) {
      sent.current = first;
      dataBefore.current = data;
      started.current = false;
      const { path, intent, productId: product_id, quantity } = first;
      // After a retry it may have been done before.
      const fields = { intent, product_id, retries, ...(quantity !== undefined && { quantity }) };
      submit(fields, { method: 'post', action: fetcherSubmissionUrl(localPath(path)) });
      return undefined;
    }
    // The fetcher may still be idle in the first render after `submit`: that is not a response.
    if (!started.current && data === dataBefore.current) return undefined;
    if (isNoResponse(data)) {
      // It stays first and is submitted again once the shop can be reached.
      const waiting = new AbortController();
      untilRetry(waiting.signal).then(
        () => {
          sent.current = undefined;
          setRetries((count) => count + 1);
        },
        () => undefined,
      );
      return () => waiting.abort();
    }
    dequeue();
    if (data?.message) toast({ kind: 'success', message: data.message });
    if (data?.alert) toast({ kind: 'error', message: data.alert });
    return undefined;
  }, [state, first, data, submit, localPath, toast, retries]);
  return null;
}
