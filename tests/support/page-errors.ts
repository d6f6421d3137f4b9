import type { Page } from 'playwright';

/** A load of data that was given up for a newer one: no fault of anybody. */
const GIVEN_UP = /signal is aborted|The user aborted a request/;

/** Writes down what goes wrong in a page's scripts. */
export function collectFaults(page: Page, faults: string[]): void {
  page.on('pageerror', ({ message }) => {
    if (!GIVEN_UP.test(message)) faults.push(message);
  });
}
