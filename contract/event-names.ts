/** The names of the events in `events.ts`, without their schemas, for the browser. */
export const EVENT_NAMES = ['notification', 'order', 'cart', 'resync'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Path of socket.io, on the storefront and on the rental API. */
export const SOCKET_PATH = '/socket.io';
