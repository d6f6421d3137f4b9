import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';

const USUAL = [
  // Without windows: a quarter faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium of this machine; without one Playwright uses its own. */
function findChromium(): string | undefined {
  return process.env.CHROMIUM ?? USUAL.find((path) => existsSync(path));
}

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
