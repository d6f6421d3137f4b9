import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/*
 * Below the ports that systems hand out for outgoing connections (Linux from 32,768): one of
 * those may be in use again by the time that the test's own program listens.
 */
const FIRST = 12_000;
const END = 32_000;
/** Ports of this process's tests: some of them listen later. */
const given = new Set<number>();

/** A port that nothing listens on at this moment, nor on the one after it (metrics use both). */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST / 2, END / 2) * 2;
    if (given.has(port)) continue;
    given.add(port);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
