import { connect, createServer, type Server, type Socket } from 'node:net';

interface Pair {
  inner: Socket;
  outer: Socket;
  silent: boolean;
  /** The server never hears that the client has closed. */
  isLost: boolean;
}

/** Stands between a client and a server; its connections can fail as those of networks do. */
export class TcpRelay {
  /** Cuts each connection off a few bytes into the body of the next response. */
  cutsResponses = false;
  /** How many connections came while they were refused. */
  refused = 0;
  private refuses = false;
  private readonly pairs = new Set<Pair>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static start(targetPort: number): Promise<TcpRelay> {
    return new Promise((resolve) => {
      const server = createServer((inner) => {
        if (relay.refuses) {
          relay.refused++;
          inner.destroy();
          return;
        }
        const outer = connect(targetPort, '127.0.0.1');
        const pair = { inner, outer, silent: false, isLost: false };
        relay.carry(pair);
      });
      let relay: TcpRelay;
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        relay = new TcpRelay(server, typeof address === 'object' ? address!.port : 0);
        resolve(relay);
      });
    });
  }

  private carry(pair: Pair): void {
    const { inner, outer } = pair;
    this.pairs.add(pair);
    for (const socket of [inner, outer]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        inner.destroy();
        if (pair.isLost && !outer.destroyed) return;
        outer.destroy();
        this.pairs.delete(pair);
      });
    }
    inner.on('data', (bytes) => !pair.silent && outer.write(bytes));
    outer.on('data', (bytes: Buffer) => {
      if (pair.silent) return;
      const head = bytes.indexOf('\r\n\r\n');
      if (!this.cutsResponses || head < 0) return void inner.write(bytes);
      inner.write(bytes.subarray(0, head + 12), () => inner.destroy());
    });
  }

  /** Lets the connections that are open stand open and carry nothing more; new ones work. */
  silence(): void {
    for (const pair of this.pairs) pair.silent = true;
  }

  /** As `silence`, and the server never hears that the client is gone: as when a machine dies. */
  lose(): void {
    for (const pair of this.pairs) pair.silent = pair.isLost = true;
  }

  get openConnections(): number {
    return this.pairs.size;
  }

  /** Ends the open connections, and new ones at once, until `accept`. */
  refuse(): void {
    this.refuses = true;
    for (const { inner, outer } of this.pairs) {
      inner.destroy();
      outer.destroy();
    }
    this.pairs.clear();
  }

  accept(): void {
    this.refuses = false;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.refuse();
    });
  }
}
