/** Bytes beyond the limit that are read and discarded before the connection is closed. */
const DISCARD_MAX_BYTES = 64_000_000;

/** The body of a request; null where it is larger than `maxBytes`. */
export async function readLimitedBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { bytes, isWhole } = await readBodyStart(request, maxBytes);
  return isWhole ? bytes : null;
}

/**
 * The body of a request, or where it is larger than `maxBytes` its beginning. Bytes are counted as
 * they arrive, because Content-Length may be wrong, and never more than the limit is kept.
 */
export async function readBodyStart(
  request: Request,
  maxBytes: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isWhole: boolean }> {
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
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { bytes, isWhole: size <= maxBytes };
}
