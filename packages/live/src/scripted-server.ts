import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import type { live } from '@fairbook/contracts';
import { type WebSocket, WebSocketServer } from 'ws';

/** For tests: a loopback server that sends scripted messages and records what it receives. */
export async function scriptedServer(port = 0) {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  await once(server, 'listening');
  const heard: live.ClientFrame[] = [];
  const sockets: WebSocket[] = [];
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    say({ type: 'hello', session: null, heartbeatMs: 5_000, now: 0 });
  });

  function say(frame: live.ServerFrame): void {
    sockets.at(-1)?.send(JSON.stringify(frame));
  }

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    port: (server.address() as AddressInfo).port,
    heard,
    say,
    sayPacked: (frame: live.ServerFrame) => sockets.at(-1)?.send(deflateRawSync(JSON.stringify(frame))),
    /** Number of connections so far. */
    connections: () => sockets.length,
    hangUp: (code = 1012) => sockets.at(-1)?.close(code),
    async close() {
      for (const socket of sockets) socket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
