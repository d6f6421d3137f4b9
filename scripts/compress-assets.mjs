// Compressed copies of the build's text files, at the best quality: nobody waits for it here.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(css|js|json|svg)$/;
/** A smaller file is sent in one packet anyway. */
const BYTES_MIN = 500;

const COPIES = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes `NAME.br` and `NAME.gz` beside each text file of the folder. */
export async function compressAssets(folder) {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      if (bytes.length < BYTES_MIN) return;
      for (const [extension, compress] of Object.entries(COPIES))
        await writeFile(join(folder, `${name}.${extension}`), await compress(bytes));
    }),
  );
}
