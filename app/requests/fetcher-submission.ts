/** Asks for JSON with the target in place of a redirect. */
const FETCHER_PARAM = 'dialog';

/** The URL for a form that is submitted by a fetcher while the page stays. */
export function fetcherSubmissionUrl(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${FETCHER_PARAM}=1`;
}

/** Whether a submission to that URL came from a fetcher. */
export function isFetcherSubmission(url: string): boolean {
  return new URL(url).searchParams.has(FETCHER_PARAM);
}
