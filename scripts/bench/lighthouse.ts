import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { LAUNCH_OPTIONS } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { Measure } from './measure.ts';
import { PAGES } from './pages.ts';

const AUDITED = { ...PAGES, login: '/login' };
const LANGUAGES = { Arabic: '', English: '/en' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's four scores for a phone, with what costs points beside each. */
export async function measureLighthouse(shopUrl: string): Promise<Measure[]> {
  const port = await freePort();
  const args = [...LAUNCH_OPTIONS.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...LAUNCH_OPTIONS, args });
  const measures: Measure[] = [];
  try {
    for (const [name, path] of Object.entries(AUDITED))
      for (const [language, prefix] of Object.entries(LANGUAGES)) {
        const url = shopUrl + (prefix + path).replace(/(.)\/$/, '$1');
        measures.push(...(await auditPage(`${name}, ${language}`, url, port)));
      }
  } finally {
    await browser.close();
  }
  return measures;
}

async function auditPage(name: string, url: string, port: number): Promise<Measure[]> {
  // Made and kept by the page cache before.
  await (await fetch(url)).arrayBuffer();
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    formFactor: 'mobile',
    onlyCategories: CATEGORIES,
  });
  if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse did not read ${url}`);
  const { categories, audits } = run.lhr;
  return Object.values(categories).map(({ id, score, auditRefs }): Measure => {
    const costly = auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 1)
      .map(({ id: audit }) => audit);
    return {
      what: `${name}: ${id}`,
      value: Math.round((score ?? 0) * 100),
      unit: '',
      goal: 100,
      atLeast: true,
      beside: costly.join(' '),
    };
  });
}
