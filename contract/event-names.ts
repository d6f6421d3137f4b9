/** The events of `events.ts` by name alone: what a browser needs of them. */
export const EVENT_NAMES = ['notification', 'order', 'cart', 'resync'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Where socket.io is spoken, at the storefront and at the rental API. */
export const SOCKET_PATH = '/socket.io';
