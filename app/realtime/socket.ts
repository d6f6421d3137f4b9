import { io } from 'socket.io-client';
import { EVENT_NAMES, SOCKET_PATH } from '#contract/event-names.ts';

/** Several events of one change cause one revalidation. */
const TOGETHER_MS = 100;
const AGAIN_AFTER_MS = 2_000;
const AGAIN_AT_MOST_MS = 60_000;

/**
 * Opens the socket of the signed-in customer. `onNews` is called for each event, and after a
 * reconnect, since events in between were missed. Returns a function that closes it.
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
