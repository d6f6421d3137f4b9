import { startShop } from '#tests/support/processes.ts';
import { measureRentalApi } from './rental-api.ts';
import { measureProcesses } from './processes.ts';
import { measurePages } from './pages.ts';
import { measureServer } from './server.ts';
import { printTable } from './table.ts';

/** Runs every benchmark against a demo shop of its own and prints the tables. */
const shop = await startShop({ LOG_LEVEL: 'silent' });
try {
  console.log('First visit, empty cache, Arabic, 390×844; Slow 4G (1.6 Mbit/s, 150 ms), CPU ×4.');
  console.log('"static": the same HTML, styles and pictures served as files.\n');
  printTable(await measurePages(shop.url));
  console.log('\nRequests a second, 32 connections, this machine shared with the load.\n');
  printTable(await measureServer(shop.url));
} finally {
  await shop.stop();
}

console.log(
  '\nRequests a second of a list with one and with two storefronts, cores shared with the load.\n',
);
printTable(await measureProcesses());

console.log('\nThe rental API over HTTP on PostgreSQL, one call after the other.');
console.log(
  '"× list": p99 against the list without days; "× smaller": median against the size before.\n',
);
printTable(await measureRentalApi());
