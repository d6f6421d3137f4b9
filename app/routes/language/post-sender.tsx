import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { besidePage } from '#app/components/form-frame.tsx';
import { settleFirst, useQueuedPosts, type QueuedPost } from '#app/components/queued-posts.ts';
import { useToast } from '#app/components/toast.ts';
import { useLocalPath } from '#app/i18n/link.tsx';

/** Sends what is queued, one after another, and says what became of it. */
export function PostSender() {
  const [first] = useQueuedPosts();
  const { state, data, submit } = useFetcher<{ message?: string; alert?: string }>();
  const sent = useRef<QueuedPost>();
  const toast = useToast();
  const localPath = useLocalPath();
  useEffect(() => {
    if (state !== 'idle' || !first) return;
    if (sent.current !== first) {
      sent.current = first;
      const { path, intent, productId: product_id, quantity } = first;
      const fields = { intent, product_id, ...(quantity !== undefined && { quantity }) };
      submit(fields, { method: 'post', action: besidePage(localPath(path)) });
      return;
    }
    settleFirst();
    if (data?.message) toast({ kind: 'success', message: data.message });
    if (data?.alert) toast({ kind: 'error', message: data.alert });
  }, [state, first, data, submit, localPath, toast]);
  return null;
}
