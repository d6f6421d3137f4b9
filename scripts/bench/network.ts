import type { Browser, CDPSession, Page } from 'playwright';

export interface Conditions {
  network: {
    offline: boolean;
    downloadThroughput: number;
    uploadThroughput: number;
    latency: number;
  };
  /** How many times slower the processor is. */
  cpu: number;
}

/** Bits a second down and up, milliseconds, and the processor's factor. */
function conditions(down: number, up: number, latency: number, cpu: number): Conditions {
  const network = { downloadThroughput: down / 8, uploadThroughput: up / 8, latency };
  return { network: { offline: false, ...network }, cpu };
}
export const SLOW_4G = conditions(1.6e6, 0.75e6, 150, 4);
export const SLOW_3G = conditions(400e3, 400e3, 400, 6);

/** A phone with an empty cache under these conditions. */
export async function openPhone(
  browser: Browser,
  { network, cpu }: Conditions,
): Promise<{ page: Page; devtools: CDPSession; close(): Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, devtools, close: () => context.close() };
}
