import type { NextFunction, Request, Response as ExpressResponse } from 'express';
import { LRUCache } from 'lru-cache';
import { requestId } from '../process/request-id.ts';
import { chooseFormat, fetchMedia } from '../app/api/media.server.ts';
import { secureResource } from '../app/requests/resource-response.server.ts';

/** Enough for the pictures of a few hundred products in the widths of phones. */
const KEPT_BYTES = 16_000_000;
/** Larger ones are requested by few screens. */
const PICTURE_MAX_BYTES = 100_000;
/** Names of the shop's pictures: with a hash of their content, so they never change. */
const SHOP_PICTURE = /^\/(?!avatars\/)([\w-]+\/[\w.-]+\.(?:avif|webp))$/;

interface Picture {
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Express middleware below `/media`: the shop's pictures from memory. All others, and what the
 * rental API does not have, go on to the app.
 */
export function createPictureCache(apiUrl: string) {
  const pictures = new LRUCache<string, Picture>({
    maxSize: KEPT_BYTES,
    maxEntrySize: PICTURE_MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
    ignoreFetchAbort: true,
    async fetchMethod(path) {
      // Fetched once for all who wait for it; the id is that of the first one.
      const caller = { apiUrl, requestId: requestId() ?? '' };
      const response = secureResource(await fetchMedia(caller, path, new AbortController().signal));
      if (!response.ok) return undefined;
      response.headers.set('vary', 'Accept');
      return {
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      };
    },
  });
  return (request: Request, response: ExpressResponse, next: NextFunction) => {
    const path = SHOP_PICTURE.exec(request.path)?.[1];
    if (!path || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    pictures.fetch(chooseFormat(path, request.get('accept'))).then(
      (picture) => {
        if (!picture) return next();
        response.set(picture.headers).send(picture.body);
        // The app says what is wrong.
      },
      () => next(),
    );
  };
}
