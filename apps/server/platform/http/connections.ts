import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionBounds } from '../bounds.ts';
import type { Config } from '../config/config.ts';
import { networkOf } from './address.ts';
import { comeBackSeconds } from './doors.ts';

/**
 * Limits open connections, in total and per address, live ones included. A connection beyond its address's limit is
 * refused and closed before anything is read; one beyond the total is closed only. A proxy brings everybody from one
 * address, so behind one the proxy must limit clients.
 */
export function boundConnections(
  server: Server,
  { total }: ConnectionBounds,
  { connectionsPerAddress: most, trustProxy }: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
): void {
  const isByAddress = most > 0 && !trustProxy;
  const open = new Map<string, number>();
  let all = 0;
  server.on('connection', (socket: Socket) => {
    if (all >= total) return void socket.destroy();
    all++;
    socket.on('close', () => all--);
    if (!isByAddress) return;
    const { remoteAddress } = socket;
    // Already closed.
    if (remoteAddress === undefined) return;
    const address = networkOf(remoteAddress);
    const here = open.get(address) ?? 0;
    if (here >= most) return refuse(socket);
    open.set(address, here + 1);
    socket.on('close', () => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

function refuse(socket: Socket): void {
  socket.write(
    `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${comeBackSeconds()}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  socket.destroySoon();
}
