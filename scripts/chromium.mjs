import { existsSync } from 'node:fs';

const USUAL = [
  // Without windows: a quarter faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium of this machine, or undefined where there is none. */
export function findChromium() {
  return process.env.CHROMIUM ?? USUAL.find((path) => existsSync(path));
}
