import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Connections that the system queues for each listener until they are accepted. Few, because a queue
 * is as old as the turns of the loop that it takes: in a crowd that would be many seconds, and whoever waited has left.
 * Beyond it nothing of ours is spent: the caller's system tries again after 1 s, 3 s, 7 s.
 */
const BACKLOG = 16;
/**
 * Node accepts one connection per listener in a turn of the loop, however many wait. With one listener a busy process
 * would accept some dozens a second.
 */
const LISTENERS = 64;
const CLOSING_LOOK_MS = 20;
/** The options that an HTTP server sets for its connections: small messages, such as prices, are sent at once. */
const OF_HTTP = { noDelay: true, allowHalfOpen: true };

/** Starts listening, with several listeners on one port where the system supports that (Linux). Returns the port. */
export async function listen(app: FastifyInstance, at: { host: string; port: number }): Promise<number> {
  await refuseTaken(at);
  const options = { ...at, backlog: BACKLOG };
  try {
    await app.listen({ ...options, reusePort: true } as typeof options);
  } catch (error) {
    if (!isWithoutSharing(error)) throw error;
    await app.listen(options);
  }
  return (app.server.address() as AddressInfo).port;
}

/** Throws EADDRINUSE for a port in use, which sharing would hide. Port 0 stands for any free one. */
export async function refuseTaken(at: { host: string; port: number }): Promise<void> {
  if (at.port === 0) return;
  const probe = createServer().listen(at);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

function isWithoutSharing(error: unknown): boolean {
  return ['ENOTSUP', 'ENOPROTOOPT', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Adds listeners on the app's port, if it can be shared, and closes them with the app. */
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
      // Without more listeners the server is slower in a crowd, but still correct.
      other.on('error', () => other.close());
      other.listen({ host: at.address, port: at.port, backlog: BACKLOG, reusePort: true });
      others.push(other);
    }
  });
  app.addHook('preClose', async () => {
    for (const other of others) other.close();
    // Node doesn't count a connection without a request as idle.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
  // The server waits for its own connections only, so the others are waited for here.
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
