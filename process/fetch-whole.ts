/**
 * Fetches and reads the whole body, all of it within that many milliseconds; throws a TimeoutError
 * after them. A signal alone does not do that: once the headers are there, nothing keeps it, and a
 * body that stalls is waited for without an end as soon as it is collected.
 */
export async function fetchWhole(
  url: string,
  { signal, ...init }: RequestInit,
  limitMs: number,
): Promise<Response> {
  const controller = new AbortController();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let stop: (reason: Error) => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = (reason) => {
      reject(reason);
      controller.abort(reason);
      reader?.cancel(reason).catch(() => undefined);
    };
  });
  const timer = setTimeout(() => stop(new DOMException('Too slow', 'TimeoutError')), limitMs);
  const onAbort = () => stop(signal!.reason as Error);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  const load = async () => {
    const response = await fetch(url, { ...init, signal: controller.signal });
    reader = response.body?.getReader();
    const chunks: Uint8Array[] = [];
    for (let part = await reader?.read(); part && !part.done; part = await reader!.read())
      chunks.push(part.value);
    const { status, statusText, headers } = response;
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
    const whole = new Response(body, { status, statusText, headers });
    return Object.defineProperty(whole, 'url', { value: response.url });
  };
  try {
    return await Promise.race([load(), stopped]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
