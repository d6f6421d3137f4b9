import { chromium, type Browser } from 'playwright';
import { findChromium } from '../../scripts/chromium.mjs';

const executable = findChromium();

/** How browsers are started here. */
export const LAUNCH_OPTIONS = {
  ...(executable && { executablePath: executable }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export function openBrowser(): Promise<Browser> {
  return chromium.launch(LAUNCH_OPTIONS);
}
