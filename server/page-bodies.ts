import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** The bytes of a page in each encoding. */
export type Bodies = Record<Encoding, Buffer>;

const QUICK = { br: 5, gzip: 6 };
const BEST = { br: 11, gzip: 9 };

/**
 * Parameters of Brotli for a page. The window of 2^17 bytes has room for a whole page; with the
 * default one, 32 times as large, a process under load keeps a hundred megabytes more.
 */
export const brotliParams = (quality: number = QUICK.br) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: 17,
});

async function compress(identity: Buffer, level: typeof QUICK): Promise<Bodies> {
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        ...brotliParams(level.br),
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: level.gzip }),
  ]);
  return { br, gzip: gz, identity };
}

/** Compressed well enough, in a few milliseconds. */
export function compressQuickly(html: Buffer): Promise<Bodies> {
  return compress(html, QUICK);
}

let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;
/** What waits keeps a page's bytes: a flood of popular pages is not compressed well. */
const WAITING_MAX = 20;

/**
 * Compressed as small as it gets: a tenth of a second each, so one page after the other.
 * Undefined where the page is not wanted any more when its turn comes, or too many wait.
 */
export function compressWell(html: Buffer, isWanted: () => boolean): Promise<Bodies | undefined> {
  if (waiting >= WAITING_MAX) return Promise.resolve(undefined);
  waiting++;
  const bodies = queue
    .then(() => (isWanted() ? compress(html, BEST) : undefined))
    .finally(() => waiting--);
  queue = bodies.catch(() => undefined);
  return bodies;
}

/** The best encoding among those that the client accepts. */
export function chooseEncoding(accepted: readonly string[]): Encoding {
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
