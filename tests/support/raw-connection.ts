import { connect, type Socket } from 'node:net';

/** What a raw connection does after its bytes are sent. */
export type Ending = 'wait' | 'reset' | 'end' | 'more';

/**
 * Sends bytes over a TCP connection to a server on this machine and returns whatever comes
 * back until the other side closes, or `limitMs` have passed. Never rejects.
 */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  ending: Ending = 'wait',
  limitMs = 2_000,
): Promise<string> {
  return new Promise((resolve) => {
    let response = '';
    const socket: Socket = connect(port, '127.0.0.1');
    const done = () => {
      socket.destroy();
      resolve(response);
    };
    socket.setTimeout(limitMs, done);
    socket.on('error', done);
    socket.on('close', done);
    socket.on('data', (data) => {
      response += data.toString('latin1');
      // One that goes on sending after its answer, and then goes.
      if (ending === 'more') socket.end('x');
      // A client that goes away as soon as it was answered.
      if (ending === 'reset') socket.resetAndDestroy();
    });
    socket.on('connect', () => {
      socket.write(bytes);
      if (ending === 'end') socket.end();
      if (ending === 'reset') setTimeout(() => socket.resetAndDestroy(), 5);
    });
  });
}
