/** Tells the server to answer a success with where to go, instead of sending the page there. */
const FETCHER_PARAM = 'dialog';

/** The address for a form that is sent beside the page, which stays. */
export function fetcherSubmissionUrl(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${FETCHER_PARAM}=1`;
}

/** Whether a form was sent to that URL beside the page, which stays. */
export function isFetcherSubmission(url: string): boolean {
  return new URL(url).searchParams.has(FETCHER_PARAM);
}
