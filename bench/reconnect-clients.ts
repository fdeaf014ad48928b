import type { live } from '@fairbook/contracts';
import { LIVE_PATH } from '@fairbook/contracts/operations/live';
import { createLiveClient } from '@fairbook/live';
import { liveWire } from '@fairbook/live/wire';
import WebSocket from 'ws';
import type { Player } from './betting-server.ts';

/**
 * A process that stands for many pages: it runs the site's own live client many times, each with the address and the
 * cookie of one player.
 */
export interface ReconnectOrder {
  port: number;
  players: Player[];
  sockets: number;
}

/** How many clients have a connection, and how many tries were refused since the start; sent every 50 ms. */
export interface ReconnectTold {
  at: number;
  open: number;
  refused: number;
}

const OPENED_A_TICK = 20;
const TICK_MS = 20;
const TOLD_EVERY_MS = 50;
const FOLLOWED: live.Topic = 'list:line:1';

process.once('message', ({ port, players, sockets }: ReconnectOrder) => {
  let open = 0;
  let refused = 0;
  /** The socket class of one player: `ws` gets the headers that a browser sends by itself. */
  function socketOf(n: number): typeof globalThis.WebSocket {
    const headers = {
      origin: 'http://localhost',
      host: 'localhost',
      cookie: players[n % players.length]!.cookie,
      'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    };
    return class extends WebSocket {
      constructor(url: string) {
        super(url, { headers, perMessageDeflate: false });
        this.once('open', () => {
          open++;
          this.once('close', () => open--);
        });
        this.once('unexpected-response', () => {
          refused++;
          this.terminate();
        });
        this.on('error', () => undefined);
      }
    } as unknown as typeof globalThis.WebSocket;
  }
  let made = 0;
  const making = setInterval(() => {
    for (let n = 0; n < OPENED_A_TICK && made < sockets; n++, made++) {
      const client = createLiveClient();
      const wire = liveWire({
        url: `ws://127.0.0.1:${port}${LIVE_PATH}`,
        poll: () => Promise.reject(new Error('not polled here')),
        WebSocket: socketOf(made),
        page: { isHidden: () => false, onChange: () => () => undefined },
      });
      client.subscribe(FOLLOWED, () => undefined);
      client.onMe(() => undefined);
      client.connect(wire);
    }
    if (made >= sockets) clearInterval(making);
  }, TICK_MS);
  setInterval(() => process.send!({ at: Date.now(), open, refused } satisfies ReconnectTold), TOLD_EVERY_MS);
});
process.on('disconnect', () => process.exit());
