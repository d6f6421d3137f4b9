import type { Client } from 'pg';

/**
 * Destroys a PostgreSQL connection that does not respond to a statement in time. A connection that
 * the network has dropped silently looks open for minutes, and the pool would hand it out again
 * and again. Its statements fail, and the pool opens another one.
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
