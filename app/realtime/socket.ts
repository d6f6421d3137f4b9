import { io } from 'socket.io-client';
import { EVENT_NAMES, SOCKET_PATH } from '#contract/event-names.ts';

/** Several events of one change cause one revalidation. */
const TOGETHER_MS = 100;
const AGAIN_AFTER_MS = 2_000;
const AGAIN_AT_MOST_MS = 60_000;
/** A socket that was never open is not there, or its API is away: the next page tries again. */
const FIRST_TRIES = 2;

/**
 * Opens the socket of the signed-in customer. `onEvent` is called for each event, and after a
 * reconnect, since events in between were missed. Returns a function that closes it.
 */
export function openSocket(onEvent: () => void): () => void {
  const socket = io({
    path: SOCKET_PATH,
    query: { language: document.documentElement.lang },
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
  let failures = 0;
  let wasOpen = false;
  socket.on('connect', () => (wasOpen = true));
  socket.on('connect_error', () => {
    if (!wasOpen && ++failures >= FIRST_TRIES) socket.close();
  });
  return () => {
    clearTimeout(timer);
    socket.close();
  };
}
