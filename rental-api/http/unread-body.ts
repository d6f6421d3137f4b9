import type { MiddlewareHandler } from 'hono';

/** Longer than a caller takes to send a body that a call accepts. */
const LIMIT_MS = 5_000;

/**
 * A guard refuses before the body of its request is read: it is read to its end, up to that many
 * bytes, before the reply goes out. Otherwise the server closes the connection some time after it,
 * and whichever call has it by then fails.
 */
export function readUnreadBodies(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (['GET', 'HEAD'].includes(c.req.method)) return;
    const { body, bodyUsed } = c.req.raw;
    if (body && !bodyUsed && !body.locked) await readToEnd(body.getReader(), maxBytes);
  };
}

async function readToEnd(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<void> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel().catch(() => undefined);
  }, LIMIT_MS);
  try {
    let bytes = 0;
    for (let part = await reader.read(); !part.done && !isLate; part = await reader.read()) {
      bytes += part.value.length;
      if (bytes > maxBytes) return;
    }
  } catch {
    // Whoever sent it is gone.
  } finally {
    clearTimeout(timer);
  }
}
