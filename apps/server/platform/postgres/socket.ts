import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';

/**
 * PostgreSQL listens on a socket file in its own folder, beside its TCP port. Through the folder it can be checked
 * from anywhere, even from another container on the same volume, which sees neither its process nor its port.
 */
const OWN_FOLDER = '.';

/** The value of `unix_socket_directories`: the cluster's own folder, or none where the disk can't hold sockets. */
export async function socketSetting(dataDir: string): Promise<string> {
  const probe = path.join(dataDir, `.socket-${process.pid}`);
  const isPossible = await within(probe, (file) => canListen(file));
  await rm(probe, { force: true });
  return isPossible ? OWN_FOLDER : '';
}

/**
 * Whether the cluster in `dir` answers on its socket file; a process too busy to accept the connection counts as
 * alive.
 */
export function answers(dir: string, port: number): Promise<boolean> {
  return within(path.join(dir, `.s.PGSQL.${port}`), (file) => canConnect(file));
}

/**
 * Calls `ask` with a path that fits the limit for sockets, 107 bytes: on Linux a deep folder is named by its
 * descriptor.
 */
async function within(file: string, ask: (file: string) => Promise<boolean>): Promise<boolean> {
  if (process.platform !== 'linux') return ask(file);
  const folder = openSync(path.dirname(file), 'r');
  try {
    return await ask(`/proc/self/fd/${folder}/${path.basename(file)}`);
  } finally {
    closeSync(folder);
  }
}

function canListen(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(file, () => server.close(() => resolve(true)));
  });
}

/** The file is missing, or nobody listens on it. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK']);

function canConnect(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(file);
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(!NOBODY.has(error.code ?? '')));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
