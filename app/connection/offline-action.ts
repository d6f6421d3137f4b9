import type { ClientActionFunctionArgs } from '@remix-run/react';
import { ConnectionLost } from './connection.ts';

/** Result of an action when the shop cannot be reached. */
export interface NoResponse {
  offline: true;
}

export function isNoResponse(answer: unknown): answer is NoResponse {
  return typeof answer === 'object' && answer !== null && 'offline' in answer;
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
