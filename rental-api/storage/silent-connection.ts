import type { Client } from 'pg';

/**
 * Ends a PostgreSQL connection that does not answer a statement in time. A connection that a
 * network has dropped without a word looks open for many minutes; a pool would hand it out
 * again and again. Its statements fail, and the pool opens another one.
 */
export function destroyWhenSilent(client: Client, limitMs: number): void {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  const limited = (...statement: unknown[]) => {
    const answer = query(...statement);
    if (!(answer instanceof Promise)) return answer;
    const timer = setTimeout(() => {
      client.connection.stream.destroy(new Error('the database does not answer'));
    }, limitMs);
    return answer.finally(() => clearTimeout(timer));
  };
  client.query = limited as typeof client.query;
}
