import { connect, type Socket } from 'node:net';
import type { OverloadReport } from './overload-server.ts';
import { couponFor } from './placement-load.ts';

type Player = OverloadReport['players'][number];

/** What a crowd asks for: a bet, a player's own bets (a session and two queries), or a page that no cache has. */
export type Wanted = 'bet' | 'history' | 'page';

/** A kept-alive connection with one request on it at a time. */
export interface Caller {
  /** Asks once; `answered` gets the status, 0 for a lost connection. */
  ask(answered: (status: number) => void): void;
  readonly isLost: boolean;
  end(): void;
}

/** All sockets share this buffer: its contents are handled before the next socket reads. */
const INTO = Buffer.alloc(64 * 1024);
/** Unique to this process, so that no key repeats. */
const KEYS = `${process.pid}-${Date.now().toString(36)}-`;
const KEY_LENGTH = 40;
const KEY = ' '.repeat(KEY_LENGTH);
/** A page gives a bet up after this long, and then asks how it ended. */
const GIVE_UP_MS = 12_000;
const LAST_CHUNK = '0\r\n\r\n';
let keys = 0;

/** Cheap per request, since the callers share the machine with the server: only the key is written anew. */
export function callerTo(port: number, player: Player, wanted: Wanted): Caller {
  const bytes = REQUESTS[wanted](player);
  const keyAt = bytes.indexOf(KEY);
  let waiting: ((status: number) => void) | null = null;
  /** The head, and of the body only as much as its end needs. */
  let text = '';
  let missing = -1;
  const socket: Socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: INTO,
      callback(length, into) {
        text += (into as Buffer).toString('latin1', 0, length);
        if (isWhole()) tell(Number(text.slice(9, 12)));
        return true;
      },
    },
  });
  socket.on('error', () => undefined);
  socket.setTimeout(GIVE_UP_MS, () => waiting && socket.destroy());
  socket.on('close', () => tell(0));

  function tell(status: number): void {
    const told = waiting;
    waiting = null;
    told?.(status);
  }

  function isWhole(): boolean {
    if (missing < 0) {
      const head = text.indexOf('\r\n\r\n');
      if (head < 0) return false;
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      missing = length === undefined ? 0 : head + 4 + Number(length);
    }
    return missing > 0 ? text.length >= missing : text.endsWith(LAST_CHUNK);
  }

  return {
    ask(answered) {
      if (socket.destroyed) return answered(0);
      waiting = answered;
      text = '';
      missing = -1;
      bytes.write(`${KEYS}${keys++}`.padEnd(KEY_LENGTH, '-'), keyAt, 'latin1');
      socket.write(bytes);
    },
    get isLost() {
      return socket.destroyed;
    },
    end: () => socket.destroy(),
  };
}

const REQUESTS: Record<Wanted, (player: Player) => Buffer> = {
  bet({ cookie, accountId }) {
    const body = JSON.stringify({ ...couponFor(accountId), amount: '0.20' });
    return Buffer.from(
      `POST /bets-api/v1/coupons HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncookie: ${cookie}\r\n` +
        `content-type: application/json\r\nidempotency-key: ${KEY}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  },
  history: ({ cookie }) =>
    Buffer.from(
      `GET /bets-api/v1/coupons?limit=10 HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nx-one: ${KEY}\r\n\r\n`,
    ),
  // Each request has its own address, because simultaneous requests for one page share its rendering.
  page: () =>
    Buffer.from(`GET /en?returnTo=/${KEY} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`),
};
