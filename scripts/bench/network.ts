import type { Browser, CDPSession, Page } from 'playwright';

export interface Conditions {
  name: string;
  network: {
    offline: boolean;
    downloadThroughput: number;
    uploadThroughput: number;
    latency: number;
  };
  /** How many times slower the processor is. */
  cpu: number;
}

/** Bits a second up and down, and milliseconds; `quality.md` names both. */
function conditions(name: string, down: number, up: number, latency: number, cpu: number) {
  const network = { downloadThroughput: down / 8, uploadThroughput: up / 8, latency };
  return { name, network: { offline: false, ...network }, cpu };
}
export const SLOW_4G: Conditions = conditions('Slow 4G, CPU ×4', 1.6e6, 0.75e6, 150, 4);
export const SLOW_3G: Conditions = conditions('Slow 3G, CPU ×6', 400e3, 400e3, 400, 6);

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
