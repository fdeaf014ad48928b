import { connect, type Socket } from 'node:net';
import type { OverloadReport } from './overload-server.ts';
import { couponFor } from './placement-load.ts';

type Player = OverloadReport['players'][number];

/** A kept-alive connection with one request on it at a time. */
export interface Caller {
  /** Places a coupon; resolves with the status, 0 for a lost connection. */
  ask(): Promise<number>;
  readonly isLost: boolean;
  end(): void;
}

/** All sockets share this buffer: its contents are handled before the next socket reads. */
const INTO = Buffer.alloc(64 * 1024);
/** Unique to this process, so that no key repeats. */
const KEYS = `${process.pid}-${Date.now().toString(36)}-`;
const KEY_LENGTH = 40;
let keys = 0;

/** Cheap per request, since the callers share the machine with the server: only the key is written anew. */
export function callerTo(port: number, player: Player): Caller {
  const { bytes, keyAt } = requestOf(player);
  let answered: (status: number) => void = () => undefined;
  let text = '';
  const socket: Socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: INTO,
      callback(length, into) {
        text += (into as Buffer).toString('latin1', 0, length);
        if (isWhole(text)) answered(Number(text.slice(9, 12)));
        return true;
      },
    },
  });
  socket.on('error', () => undefined);
  socket.on('close', () => answered(0));
  return {
    ask() {
      if (socket.destroyed) return Promise.resolve(0);
      text = '';
      bytes.write(`${KEYS}${keys++}`.padEnd(KEY_LENGTH, '-'), keyAt, 'latin1');
      return new Promise((resolve) => {
        answered = resolve;
        socket.write(bytes);
      });
    },
    get isLost() {
      return socket.destroyed;
    },
    end: () => socket.destroy(),
  };
}

function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  return head >= 0 && text.length >= head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1]);
}

function requestOf({ cookie, accountId }: Player): { bytes: Buffer; keyAt: number } {
  const body = JSON.stringify({ ...couponFor(accountId), amount: '0.20' });
  const key = 'idempotency-key: ';
  const bytes = Buffer.from(
    `POST /bets-api/v1/coupons HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncookie: ${cookie}\r\n` +
      `content-type: application/json\r\n${key}${' '.repeat(KEY_LENGTH)}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  return { bytes, keyAt: bytes.indexOf(key) + key.length };
}
