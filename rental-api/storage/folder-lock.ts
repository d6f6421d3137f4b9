import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '#process/start-errors.ts';

/** Longest path that every system takes for a local socket. */
const SOCKET_PATH_MAX = 100;

class FolderInUse extends StartupError {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another rental API. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Locks a data folder, since two processes on one PGlite folder lose rows silently. The lock is a
 * local socket, which the system frees however the process ends. Throws FolderInUse.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const path = socketPath(realpathSync(folder));
  const owner = randomUUID();
  if (await askOwner(path)) throw new FolderInUse(folder);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = await listen(path, owner);
  // Two that started in the same instant: the one whose socket was replaced gives way.
  if ((await askOwner(path)) !== owner) {
    server.close();
    throw new FolderInUse(folder);
  }
  return {
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function socketPath(folder: string): string {
  const inFolder = join(folder, 'lock.sock');
  const name = `m7-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return inFolder.length <= SOCKET_PATH_MAX ? inFolder : join(tmpdir(), `${name}.sock`);
}

function listen(path: string, owner: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(owner);
    });
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Who holds the lock, or undefined when nobody does. */
function askOwner(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    let reply = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (reply += text));
    socket.on('end', () => resolve(reply || 'unknown'));
    socket.on('error', () => resolve(reply || undefined));
  });
}
