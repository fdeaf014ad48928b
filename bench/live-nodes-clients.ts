import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { LIVE_PATH } from '@fairbook/contracts/operations/live';

/**
 * A process that stands for many pages at the lowest cost: raw sockets that follow the list of live football and one
 * game each, answer heartbeats, count frames, and reconnect as the site's client does.
 */
export interface LiveClientsOrder {
  ports: readonly number[];
  /** Numbers of this process's sockets: from `from`, up to but not including `to`. */
  from: number;
  to: number;
  games: { from: number; count: number };
  perSecond: number;
}

/** Sent every 100 ms; sums since the start. */
export interface LiveClientsTold {
  at: number;
  open: number;
  /** Sockets that have their first snapshot. */
  shown: number;
  frames: number;
  bytes: number;
  refused: number;
  lost: number;
  /**
   * For a sample of the deltas since the last report: milliseconds from the writer's receipt of the message to the
   * client.
   */
  delays: number[];
}

const TOLD_EVERY_MS = 100;
const STEP_MS = 20;
/** The range of the first wait, as in the site's live client. */
const FIRST_WAIT_MS = [500, 2_000] as const;
const LONGEST_WAIT_MS = 15_000;
const SAMPLED = 40;
/** All sockets share this buffer: its content is handled before the next socket reads. */
const INTO = Buffer.alloc(256 * 1024);
const PONG = masked('{"op":"pong"}');
const KINDS = { delta: 100, snapshot: 115, heartbeat: 104 };

const told: LiveClientsTold = {
  at: 0,
  open: 0,
  shown: 0,
  frames: 0,
  bytes: 0,
  refused: 0,
  lost: 0,
  delays: [],
};

process.once('message', (order: LiveClientsOrder) => {
  let made = order.from;
  let due = 0;
  const making = setInterval(() => {
    due += (order.perSecond * STEP_MS) / 1_000;
    for (; due >= 1 && made < order.to; due--) open(order, made++, 0);
    if (made >= order.to) clearInterval(making);
  }, STEP_MS);
  setInterval(() => {
    process.send!({ ...told, at: Date.now() });
    told.delays = [];
  }, TOLD_EVERY_MS);
});
process.on('disconnect', () => process.exit());

/**
 * Opens socket `n`. `tries` counts failed tries since it was last open; each try goes to the next node, as behind a
 * balancer that has noticed the failure.
 */
function open(order: LiveClientsOrder, n: number, tries: number): void {
  const port = order.ports[(n + tries) % order.ports.length]!;
  let isOpen = false;
  let isShown = false;
  let seen = 0;
  let rest: Buffer | null = null;
  let left = 0;
  const socket: Socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: INTO,
      callback(length, into) {
        told.bytes += length;
        const bytes = (into as Buffer).subarray(0, length);
        if (isOpen) read(bytes);
        else if (bytes.toString('latin1', 9, 12) === '101') opened();
        else {
          told.refused++;
          socket.destroy();
        }
        return true;
      },
    },
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (isOpen) {
      told.open--;
      told.lost++;
    }
    if (isShown) told.shown--;
    const nth = isOpen ? 0 : tries + 1;
    const [least, most] = FIRST_WAIT_MS;
    const wait = Math.min(LONGEST_WAIT_MS, (least + Math.random() * (most - least)) * 2 ** nth);
    setTimeout(() => open(order, n, tries + 1), wait);
  });
  socket.write(
    `GET ${LIVE_PATH}?packed HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\n` +
      `X-Forwarded-For: 10.${n >> 16}.${(n >> 8) & 255}.${n & 255}\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );

  /** The greeting may arrive together with the answer to the upgrade; it is not counted. */
  function opened(): void {
    isOpen = true;
    told.open++;
    const topics = ['list:live:1', `game:${order.games.from + (n % order.games.count)}`];
    socket.write(masked(JSON.stringify({ op: 'subscribe', topics })));
  }

  function read(chunk: Buffer): void {
    let bytes = rest ? Buffer.concat([rest, chunk]) : chunk;
    rest = null;
    while (bytes.length > 0) {
      if (left > 0) {
        const taken = Math.min(left, bytes.length);
        left -= taken;
        bytes = bytes.subarray(taken);
        continue;
      }
      // A header of up to ten bytes, and enough of the frame to tell its kind.
      if (bytes.length < 24) {
        rest = Buffer.from(bytes);
        return;
      }
      const short = bytes[1]! & 127;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      const size = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : bytes.readUInt32BE(6);
      // Packed frames are snapshots.
      took(bytes[0] === 0x82 ? KINDS.snapshot : bytes[head + 9]!, bytes.subarray(head, head + size));
      left = head + size;
    }
  }

  function took(kind: number, frame: Buffer): void {
    told.frames++;
    if (kind === KINDS.heartbeat) socket.write(PONG);
    else if (kind === KINDS.snapshot && !isShown) {
      isShown = true;
      told.shown++;
    } else if (kind === KINDS.delta && seen++ % SAMPLED === n % SAMPLED) {
      const at = frame.indexOf('"at":');
      if (at > 0)
        told.delays.push(Date.now() - Number.parseInt(frame.toString('latin1', at + 5, at + 20), 10));
    }
  }
}

/** A client's text frame under 126 bytes; a mask of zeros leaves the text unchanged. */
function masked(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
