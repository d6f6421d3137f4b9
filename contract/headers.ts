/** Headers of our own between storefront, rental API and proxy (blueprint section 7). */
export const HEADERS = {
  requestId: 'x-request-id',
  /** The token of a browser that was used to sign in before. */
  deviceToken: 'x-device-token',
  /** The token of a request for a code, for the calls that answer it. */
  challengeToken: 'x-challenge-token',
} as const;
