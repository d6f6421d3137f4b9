/** Tells the server to answer a success with where to go, instead of sending the page there. */
const IN_MODAL = 'dialog';

/** The address for a form that is sent beside the page, which stays. */
export function besidePage(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${IN_MODAL}=1`;
}

/** Whether a form was sent to that URL beside the page, which stays. */
export function isBesidePage(url: string): boolean {
  return new URL(url).searchParams.has(IN_MODAL);
}
