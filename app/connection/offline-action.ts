import type { ClientActionFunctionArgs } from '@remix-run/react';
import { ConnectionLost } from './connection.ts';

/** Result of an action when the shop cannot be reached. */
export interface NoResponse {
  offline: true;
}

export function isNoResponse(response: unknown): response is NoResponse {
  return typeof response === 'object' && response !== null && 'offline' in response;
}

/**
 * Whether a submission changed nothing that a page shows: it got no response, or what was sent is
 * only remembered until somebody has signed in.
 */
export function changedNothing(result: unknown): boolean {
  return (
    isNoResponse(result) || (typeof result === 'object' && result !== null && 'unchanged' in result)
  );
}

/**
 * Client action: calls the server's action; where it cannot be reached, returns NoResponse. The
 * form keeps its values and can be submitted again.
 */
export async function actionOrNoResponse({
  serverAction,
}: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    return { offline: true } satisfies NoResponse;
  }
}
