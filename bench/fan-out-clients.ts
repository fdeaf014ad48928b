import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { LIVE_PATH } from '@fairbook/contracts/operations/live';
import type { FanOutReport } from './fan-out.ts';

/**
 * A process of readers: `node fan-out-clients.ts <port> <sockets>`. They follow one topic, answer heartbeats and
 * count bytes.
 */
const port = Number(process.argv[2]);
const sockets = Number(process.argv[3]);
const AT_ONCE = 200;

const SUBSCRIBE = masked('{"op":"subscribe","topics":["game:1"]}');
const PONG = masked('{"op":"pong"}');

for (let n = 0; n < sockets; n += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, sockets - n) }, open));
}
process.send?.({ type: 'ready', port } satisfies FanOutReport);
process.on('disconnect', () => process.exit());

function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.on('error', reject);
    socket.write(
      `GET ${LIVE_PATH} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    socket.once('data', () => {
      socket.write(SUBSCRIBE);
      socket.on('data', (bytes: Buffer) => {
        if (bytes.includes('"heartbeat"')) socket.write(PONG);
      });
      resolve();
    });
  });
}

/** A client's text frame under 126 bytes; a mask of zeros leaves the text unchanged. */
function masked(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
