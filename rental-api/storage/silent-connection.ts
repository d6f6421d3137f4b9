import type { Client } from 'pg';

/**
 * How soon PostgreSQL gives up a client that has vanished, and with it the locks it holds: after
 * 25 quiet seconds, or when what was sent is not acknowledged for 20; while a statement runs it
 * looks every 10 seconds (milliseconds in both). Its own limits are hours.
 */
export const LOST_CLIENT = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 20_000,
  client_connection_check_interval: 10_000,
};

/** Settings of a session, as a connection's `options`. */
export function sessionOptions(settings: Record<string, string | number>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * Destroys a PostgreSQL connection that does not respond to a statement in time. A connection that
 * the network has dropped silently looks open for minutes, and the pool would hand it out again
 * and again. Its statements fail, and the pool opens another one.
 */
export function destroyWhenSilent(client: Client, limitMs: number): void {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  const limited = (...statement: unknown[]) => {
    const result = query(...statement);
    if (!(result instanceof Promise)) return result;
    const timer = setTimeout(() => {
      client.connection.stream.destroy(new Error('the database does not answer'));
    }, limitMs);
    return result.finally(() => clearTimeout(timer));
  };
  client.query = limited as typeof client.query;
}
