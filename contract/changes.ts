/*
 * Events of `GET /changes` (server-sent events): that public data has changed, never what. `ping`
 * says that the connection lives. After a lost connection everything counts as changed.
 */

/** `catalogue`: products, prices, stock and texts. `days`: which days are taken. */
export const CHANGES = ['catalogue', 'days'] as const;
export type Change = (typeof CHANGES)[number];

export const CHANGES_PATH = '/changes';
/** A stream that is silent for longer than twice this is dead. */
export const CHANGES_PING_MS = 15_000;
