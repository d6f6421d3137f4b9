import { encodeCatalogue } from '#rental-api/demo/pictures.ts';

/** The demo's own step: makes the catalogue's pictures, with progress. */
await encodeCatalogue('.media', (share) => {
  const percent = Math.round(share * 100);
  if (process.stdout.isTTY) process.stdout.write(`\r  pictures ${percent} %`);
  else if (percent % 20 === 0) console.log(`  pictures ${percent} %`);
});
if (process.stdout.isTTY) console.log();
