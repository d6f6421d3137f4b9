import { expect, it, onTestFinished } from 'vitest';
import { startClockAt } from '#tests/support/clock.ts';
import { startShop } from '#tests/support/processes.ts';
import { dayFromToday, Visitor } from '#tests/support/visitor.ts';

it('chosen days are forgotten at midnight in Riyadh', async () => {
  const today = dayFromToday(0);
  // 40 seconds before midnight: long enough to start the shop and to choose on a busy machine.
  const shop = await startShop(startClockAt(`${today}T20:59:20Z`));
  onTestFinished(async () => void (await shop.stop()));
  const guest = new Visitor(shop.url);
  const chosen = async () => {
    const { document } = await guest.get('/dates');
    return document.querySelector('main [name=from]')?.getAttribute('value') ?? '';
  };
  expect((await guest.post('/dates', { from: today, to: today })).status).toBe(303);
  expect(await chosen()).toBe(today);
  await expect.poll(chosen, { timeout: 60_000 }).toBe('');
  // Today is over: it cannot be chosen again.
  expect((await guest.post('/dates', { from: today, to: today })).status).toBe(422);
});
