import { io } from 'socket.io-client';
import { EVENT_NAMES, SOCKET_PATH } from '#contract/event-names.ts';

/** Several events of one change ask for the page's data once. */
const TOGETHER_MS = 100;
const AGAIN_AFTER_MS = 2_000;
const AGAIN_AT_MOST_MS = 60_000;

/**
 * Opens the socket of the signed-in customer. `onNews` is called when something is new, and
 * after a connection that was lost: what happened meanwhile was not heard. Gives the way to
 * close it.
 */
export function openSocket(onNews: () => void): () => void {
  const socket = io({
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnectionDelay: AGAIN_AFTER_MS,
    reconnectionDelayMax: AGAIN_AT_MOST_MS,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    clearTimeout(timer);
    timer = setTimeout(onNews, TOGETHER_MS);
  };
  for (const name of EVENT_NAMES) socket.on(name, tell);
  socket.io.on('reconnect', tell);
  return () => {
    clearTimeout(timer);
    socket.close();
  };
}
