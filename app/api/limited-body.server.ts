/** Bytes beyond the limit that are read and discarded before the connection is closed. */
const DISCARD_MAX_BYTES = 64_000_000;

/**
 * The body of a request; null where it is larger than `maxBytes`. Bytes are counted as they
 * arrive, because Content-Length may be wrong, and never more than the limit is kept.
 */
export async function readLimitedBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size <= maxBytes) chunks.push(part.value);
    // A small excess is read to its end: a browser that is still sending does not show the
    // response.
    else if (size > maxBytes + DISCARD_MAX_BYTES) await reader?.cancel();
  }
  if (size > maxBytes) return null;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
