import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { startShop } from '#tests/support/processes.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { Measure } from './measure.ts';
import { PAGES } from './pages.ts';

const FEW = 10_000;
const MANY = 100_000;
const MB = 1e6;

/** Resident memory of both processes, started with these flags of Node as `npm start` does. */
export async function measureMemory(flags: string[]): Promise<Measure[]> {
  const metricsPort = await freePort();
  const shop = await startShop({
    LOG_LEVEL: 'silent',
    METRICS_PORT: String(metricsPort),
    NODE_OPTIONS: flags.join(' '),
  });
  try {
    await load(shop.url, FEW);
    const few = readResident(shop.process.pid!);
    await load(shop.url, MANY - FEW);
    const many = readResident(shop.process.pid!);
    const api = await readMetric(metricsPort + 1, 'process_resident_memory_bytes');
    const beside = `${Math.round(few)} MB after ${FEW.toLocaleString('en')}`;
    return [
      { what: 'storefront after 100,000 requests', value: many, unit: 'MB', goal: 200, beside },
      { what: 'the same, of 10,000 requests', value: many / few, unit: '×', goal: 1.1, beside },
      { what: 'rental API with the embedded database', value: api / MB, unit: 'MB', goal: 300 },
    ];
  } finally {
    await shop.stop();
  }
}

async function load(url: string, amount: number): Promise<void> {
  const paths = Object.values(PAGES);
  for (const path of paths)
    await autocannon({
      url: url + path,
      connections: 32,
      amount: Math.round(amount / paths.length),
      headers: { 'accept-encoding': 'br' },
    });
}

function readResident(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / MB;
}

async function readMetric(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)`, 'm').exec(text)?.[1]);
}
