import { pino } from 'pino';
import { logRequestId } from '#process/request-id.ts';
import { currentSettings } from '#settings';

/** The storefront's log: JSON lines, no secrets, no phone numbers. */
export const log = pino({
  level: currentSettings().LOG_LEVEL,
  base: { process: 'storefront' },
  mixin: logRequestId,
});
