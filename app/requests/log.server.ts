import { pino } from 'pino';
import { currentSettings } from '#settings';

/** The storefront's log: JSON lines, no secrets, no phone numbers. */
export const log = pino({
  level: currentSettings().LOG_LEVEL,
  base: { process: 'storefront' },
});
