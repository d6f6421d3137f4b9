import { io } from 'socket.io-client';
import { EVENT_NAMES, SOCKET_PATH } from '#contract/event-names.ts';

/** Several events of one change cause one revalidation. */
const TOGETHER_MS = 100;
const AGAIN_AFTER_MS = 2_000;
const AGAIN_AT_MOST_MS = 60_000;

/**
 * Opens the socket of the signed-in customer. `onEvent` is called for each event, and after a
 * reconnect, since events in between were missed. Returns a function that closes it.
 */
export function openSocket(onEvent: () => void): () => void {
  const socket = io({
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnectionDelay: AGAIN_AFTER_MS,
    reconnectionDelayMax: AGAIN_AT_MOST_MS,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleEvent = () => {
    clearTimeout(timer);
    timer = setTimeout(onEvent, TOGETHER_MS);
  };
  for (const name of EVENT_NAMES) socket.on(name, scheduleEvent);
  socket.io.on('reconnect', scheduleEvent);
  return () => {
    clearTimeout(timer);
    socket.close();
  };
}
