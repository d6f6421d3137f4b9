import type { Settings } from '../settings.ts';
import type { RentalApiProcess } from './rental-api-process.ts';

/** What a newcomer reads when the shop is open. */
export function startupBanner(
  settings: Settings,
  port: number,
  rentalApi: RentalApiProcess | undefined,
): string {
  const address = settings.PUBLIC_URL ?? `http://localhost:${port}`;
  const lines = [
    '',
    `  M7 is open:    ${address}      English: ${address}/en`,
    `  Rental API:    ${rentalApi?.url ?? settings.RENTAL_API_URL}`,
  ];
  if (settings.STAFF_PAGES) lines.push(`  Counter:       ${address}/staff`);
  if (rentalApi && settings.DEMO)
    lines.push(
      '  Demo people:   +966 512345678 / props1234   Noura, orders in every state',
      '                 +966 598765432 / props1234   Fahad, empty cart',
      '  Demo coupon:   M7WELCOME (10 % off)',
      `  SMS codes:     ${address}/demo/outbox?phone=966512345678`,
      `  All of it:     ${address}/demo`,
    );
  return [...lines, ''].join('\n');
}
