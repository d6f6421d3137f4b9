import type { Client } from 'pg';

/**
 * PostgreSQL drops a vanished client, and its locks, after 25 s of silence or 20 s without an
 * acknowledgement, and checks every 10 s during a statement. Its defaults are hours. `keepalives`
 * are in seconds, the other two in milliseconds.
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

export const NOT_ANSWERING = 'the database does not answer';

/**
 * Destroys a connection that does not respond to a statement in time, so that the pool opens
 * another one: a connection that the network dropped silently looks open for minutes.
 */
export function destroyWhenSilent(client: Client, limitMs: number): void {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  const limited = (...statement: unknown[]) => {
    const result = query(...statement);
    if (!(result instanceof Promise)) return result;
    const timer = setTimeout(() => {
      client.connection.stream.destroy(new Error(NOT_ANSWERING));
    }, limitMs);
    return result.finally(() => clearTimeout(timer));
  };
  client.query = limited as typeof client.query;
}
