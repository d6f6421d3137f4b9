import { Router, type NextFunction, type Request, type Response } from 'express';
import staticWithCompressed from 'express-static-gzip';
import type { ServeStaticOptions } from 'serve-static';

/** Serves the build's files, of which it has compressed copies (scripts/compress-assets.mjs). */
export function serveAssets(folder: string, serveStatic: ServeStaticOptions): Router {
  const orderPreference = ['br', 'gzip'];
  return Router().use(
    staticWithCompressed(folder, {
      enableBrotli: true,
      orderPreference,
      index: false,
      serveStatic,
    }),
    // The copy may be gone with its build: what comes next sends another body.
    (_: Request, response: Response, next: NextFunction) => {
      for (const header of ['content-encoding', 'content-type']) response.removeHeader(header);
      next();
    },
  );
}
