import type { Client } from 'pg';
import { requestId } from '#process/request-id.ts';
import { traceStatement } from '#process/traces.ts';

/** Characters that are allowed in the comment. */
const PLAIN = /^[\w:-]{1,80}$/;

/**
 * Adds the request's id to every statement as a comment (sqlcommenter), for PostgreSQL's log and
 * pg_stat_activity, and traces each as a span.
 */
export function tagStatements(client: Client): void {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  const named = (statement: unknown, ...more: unknown[]) => {
    const id = requestId();
    const known = typeof statement === 'string' && id !== undefined && PLAIN.test(id);
    const sent = known ? `/*request_id='${id}'*/ ${statement}` : statement;
    return typeof statement === 'string' && more.every((value) => typeof value !== 'function')
      ? traceStatement(statement, () => query(sent, ...more) as Promise<unknown>)
      : query(sent, ...more);
  };
  client.query = named as typeof client.query;
}
