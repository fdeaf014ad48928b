import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Relay {
  host: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Forwards connections to the address `host` to a server that listens elsewhere on this machine, on a port or a socket
 * file. So the hosts of nodes can reach the server, and can be cut off from it.
 */
export async function relay(host: string, target: { port: number } | { path: string }): Promise<Relay> {
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(target);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    host,
    port,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
