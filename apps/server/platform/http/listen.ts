import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Connections that the system keeps until they are accepted, of each listener. */
const BACKLOG = 4_096;
/**
 * Node accepts one connection of each listener in a turn of the loop, however many wait. With one listener a crowd that
 * comes at once to a busy process gets in at the pace of its turns: some dozens a second.
 */
const LISTENERS = 16;
const CLOSING_LOOK_MS = 20;
/** What an HTTP server sets for its own connections: small messages, such as prices, wait for no others. */
const OF_HTTP = { noDelay: true, allowHalfOpen: true };

/** Opens the app to callers, with several listeners on its port where the system has that (Linux). Answers the port. */
export async function listen(app: FastifyInstance, at: { host: string; port: number }): Promise<number> {
  if (at.port !== 0) await refuseTaken(at);
  const options = { ...at, backlog: BACKLOG };
  try {
    await app.listen({ ...options, reusePort: true } as typeof options);
  } catch (error) {
    if (!isWithoutSharing(error)) throw error;
    await app.listen(options);
  }
  return (app.server.address() as AddressInfo).port;
}

/** Sharing a port would hide that somebody else has it. */
async function refuseTaken(at: { host: string; port: number }): Promise<void> {
  const probe = createServer().listen(at);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function isWithoutSharing(error: unknown): boolean {
  return ['ENOTSUP', 'ENOPROTOOPT', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Adds listeners to whatever port the app listens on, if it shares it, and closes them with it. */
export function acceptFaster(app: FastifyInstance): void {
  const others: Server[] = [];
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  app.server.on('listening', () => {
    const at = app.server.address();
    if (at === null || typeof at === 'string') return;
    for (let n = 1; n < LISTENERS; n++) {
      const other = createServer(OF_HTTP, (socket) => void app.server.emit('connection', socket));
      // Without them it is slower in a crowd, and right all the same.
      other.on('error', () => other.close());
      other.listen({ host: at.address, port: at.port, backlog: BACKLOG, reusePort: true });
      others.push(other);
    }
  });
  app.addHook('preClose', async () => {
    for (const other of others) other.close();
    // Node does not count as idle who has never asked for anything.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
  // The server waits for its own connections only, so these are waited for here.
  app.addHook('onClose', async () => {
    for (const other of others) {
      while ((await connectionsOf(other)) > 0) {
        app.server.closeIdleConnections();
        await sleep(CLOSING_LOOK_MS);
      }
    }
  });
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count ?? 0)));
}
