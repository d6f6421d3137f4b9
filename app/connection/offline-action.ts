import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react';
import { ConnectionLost } from './connection.ts';

/** What a form gets instead of an answer while the shop cannot be reached. */
export interface NoResponse {
  offline: true;
}

export function isNoResponse(answer: unknown): answer is NoResponse {
  return typeof answer === 'object' && answer !== null && 'offline' in answer;
}

/**
 * The action of a route in the browser: the server's, and where that cannot be reached an answer
 * that says so. The form stands as it was and can be sent again.
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

/** Nothing is asked for anew after a form that went unanswered: what is shown stays. */
export const revalidateUnlessOffline: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => (isNoResponse(actionResult) ? false : defaultShouldRevalidate);
