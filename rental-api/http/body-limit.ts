import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { failure } from '../domain/outcome.ts';
import type { AppContext } from '../app-context.ts';
import type { ApiEnv } from './context.ts';
import { sendFailure } from './responses.ts';

/** Where staff send more than others: these routes have limits of their own, after the guards. */
const LARGE_BODIES = /^\/staff\/(?:import|pictures|pictures\/known|orders\/[^/]+\/pictures)$/;

export function hasOwnBodyLimit(path: string): boolean {
  return LARGE_BODIES.test(path);
}

/** Refuses larger bodies with too_large. */
export function limitBody(app: AppContext, maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: (c: Context<ApiEnv>) => sendFailure(c, app, failure('too_large')),
  });
}
