import type { live } from '@fairbook/contracts';
import { CLOSE, PACKED_QUERY } from '@fairbook/contracts/operations/live';
import { canUnpack, unpack } from './unpack.ts';
import type { WireOptions } from './wire-types.ts';

/** The server sends a heartbeat every 5 s; after this long without any frame the connection counts as dead. */
const SILENT_MS = 12_000;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15_000;
/** A node that restarts disconnects all its clients at once. They reconnect at random moments within this time. */
const AFTER_RESTART_MS = 5_000;
/**
 * A client waits a random time between this share of a wait and the whole wait. The range is wide, so that many clients
 * don't reconnect at once.
 */
const LEAST_PART = 0.25;

export interface ConnectionEvents {
  onOpen(): void;
  onFrame(frame: live.ServerFrame): void;
  onDown(isSignedOut: boolean): void;
}

/** Keeps one socket at a time. It reopens a lost one after growing, random waits; `open` reopens it at once. */
export function createConnection(
  options: Required<Pick<WireOptions, 'url' | 'WebSocket' | 'random'>> & { now(): number },
  events: ConnectionEvents,
) {
  const { url, WebSocket: Socket, now, random } = options;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let heardAt = 0;

  /** Does nothing while there is a socket, connected or connecting. */
  function open(): void {
    if (socket) return;
    clearTimeout(timer);
    const mine = new Socket(canUnpack ? `${url}?${PACKED_QUERY}` : url);
    mine.binaryType = 'arraybuffer';
    socket = mine;
    heardAt = now();
    mine.onopen = () => {
      if (mine === socket) events.onOpen();
    };
    /** Settles when earlier packed frames are unpacked, so that later ones can't overtake them. */
    let unpacking: Promise<void> | undefined;
    mine.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (mine !== socket) return;
      heardAt = now();
      failures = 0;
      if (typeof data === 'string' && !unpacking) {
        hear(data);
        return;
      }
      const turn = Promise.all([typeof data === 'string' ? data : unpack(data), unpacking])
        .then(([text]) => {
          if (unpacking === turn) unpacking = undefined;
          if (mine === socket) hear(text);
        })
        // A frame that can't be unpacked breaks the sequence, so the connection is opened again.
        .catch(() => mine.close());
      unpacking = turn;
    };
    mine.onclose = ({ code }) => {
      if (mine === socket) lose(code);
    };
  }

  function hear(text: string): void {
    const frame = JSON.parse(text) as live.ServerFrame;
    if (frame.type === 'heartbeat') send({ op: 'pong' });
    events.onFrame(frame);
  }

  function lose(code?: number): void {
    drop();
    failures++;
    const isSignedOut = code === CLOSE.signedOut.code;
    events.onDown(isSignedOut);
    if (isSignedOut) return;
    const first = code === CLOSE.restart.code ? AFTER_RESTART_MS : FIRST_WAIT_MS;
    const wait = Math.min(LONGEST_WAIT_MS, first * 2 ** (failures - 1));
    timer = setTimeout(open, wait * (LEAST_PART + random() * (1 - LEAST_PART)));
  }

  /** Closes the socket and stays away until `open`. */
  function drop(): void {
    clearTimeout(timer);
    const old = socket;
    socket = undefined;
    old?.close();
  }

  /** False as soon as the socket begins to close: a browser reports anything sent after that as an error. */
  const isUp = () => socket?.readyState === Socket.OPEN;

  function send(frame: live.ClientFrame): void {
    if (isUp()) socket!.send(JSON.stringify(frame));
  }

  return {
    open,
    drop,
    send,
    isUp,
    /** Number of failures since the server last sent something. */
    failures: () => failures,
    age: () => now() - heardAt,
    /** Gives up a silent server; called every now and then. */
    check(): void {
      if (socket && now() - heardAt > SILENT_MS) lose();
    },
  };
}
