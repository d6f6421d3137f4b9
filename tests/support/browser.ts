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

/** A Chromium of this machine, or undefined for the one that playwright keeps. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM ?? USUAL.find((path) => existsSync(path));
}

export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
}
