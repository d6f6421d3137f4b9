// Makes app/theme/fonts from Readex Pro (OFL, by fontsource): the letters this shop
// writes, weights 400 to 600. Run again when the family is updated: node scripts/subset-fonts.mjs
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const FAMILY = 'node_modules/@fontsource-variable/readex-pro';
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );

const LATIN = range(0x20, 0x7e) + '\u00a0©«»·×éüö–—‘’“”•…←→−';
const ARABIC =
  range(0x0621, 0x063a) +
  range(0x0640, 0x0652) +
  '\u0670\u0671،؛؟٪٫٬' +
  range(0x0660, 0x0669) +
  '\u200c\u200d';

for (const [name, text] of Object.entries({ latin: LATIN, arabic: ARABIC })) {
  const source = await readFile(`${FAMILY}/files/readex-pro-${name}-wght-normal.woff2`);
  const font = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  });
  await writeFile(`app/theme/fonts/readex-pro-${name}.woff2`, font);
  console.log(`${name}: ${source.length} → ${font.length} bytes`);
}
await copyFile(`${FAMILY}/LICENSE`, 'app/theme/fonts/LICENSE');
