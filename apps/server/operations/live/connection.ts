import type { Socket } from 'node:net';
import type { live } from '@fairbook/contracts';
import {
  CLOSE,
  HEARTBEAT_MS,
  MAX_BUFFERED_BYTES,
  MAX_CLIENT_FRAME_BYTES,
  MAX_CLIENT_FRAMES_PER_10S,
  TOPICS_PER_FRAME,
} from '@fairbook/contracts/operations/live';
import { parseClientFrame } from '@fairbook/live/client-frame';
import { WebSocket } from 'ws';
import { SnapshotAllowance } from './snapshot-allowance.ts';

/** The player behind a connection; null for a visitor. */
export type Holder = { userId: number; tokenHash: string } | null;

export type CloseReason = (typeof CLOSE)[keyof typeof CLOSE];

const FRAMES_WINDOW_MS = 10_000;
/** Two heartbeats without an answer, and some tolerance. */
const ANSWER_WITHIN_MS = 2.5 * HEARTBEAT_MS;
/** How long a closed client may take for the closing handshake. */
const LEAVE_WITHIN_MS = 500;
const BYTES_PER_BEAT = (MAX_CLIENT_FRAMES_PER_10S * MAX_CLIENT_FRAME_BYTES * HEARTBEAT_MS) / FRAMES_WINDOW_MS;

/** One client: its limits, its subscriptions, and how it is disconnected. */
export class Connection {
  readonly holder: Holder;
  /** Whether it takes large snapshots packed. */
  readonly isUnpacking: boolean;
  readonly topics = new Set<string>();
  readonly snapshots = new SnapshotAllowance();
  readonly #ws: WebSocket;
  readonly #socket: Socket;
  readonly #now: () => number;
  #answeredAt: number;
  #windowAt: number;
  #framesInWindow = 0;
  #readAtBeat = 0;
  #takenAtBeat = 0;
  #wasWaiting = false;
  #isEnding = false;
  #endReason = 'left';

  constructor(
    ws: WebSocket,
    socket: Socket,
    { holder, isUnpacking }: { holder: Holder; isUnpacking: boolean },
    now: () => number,
  ) {
    this.isUnpacking = isUnpacking;
    this.#ws = ws;
    this.#socket = socket;
    this.holder = holder;
    this.#now = now;
    this.#answeredAt = now();
    this.#windowAt = now();
  }

  /**
   * Listens until the client leaves; `onGone` gets the reason. A client that sends too much or an invalid frame is
   * disconnected.
   */
  listen(onFrame: (frame: live.ClientFrame) => void, onGone: (reason: string) => void): void {
    this.#ws.on('message', (data, isBinary) => {
      if (!this.#isAllowed()) return;
      const frame = isBinary ? null : parseClientFrame(String(data));
      if (frame === null) this.end(CLOSE.policy);
      else if (frame.op === 'pong') this.#answeredAt = this.#now();
      else if (this.#isAllowed(topicsIn(frame) / TOPICS_PER_FRAME)) onFrame(frame);
    });
    this.#ws.on('ping', () => this.#isAllowed());
    // ws itself closes with the right code, such as 1009 for an oversized frame.
    this.#ws.on('error', (error) => this.#leave(reasonOf(error).reason));
    this.#ws.on('close', () => onGone(this.#endReason));
  }

  /** Writes a whole frame made by `textFrame`; disconnects a client that doesn't keep up. */
  write(frame: Buffer): void {
    if (this.#isEnding || this.#ws.readyState !== WebSocket.OPEN) return;
    if (this.#socket.writableLength > MAX_BUFFERED_BYTES) this.end(CLOSE.slow);
    else this.#socket.write(frame);
  }

  /** Until the connection is uncorked, frames are collected and sent in one system call. */
  cork(): void {
    this.#socket.cork();
  }
  uncork(): void {
    this.#socket.uncork();
  }

  /** Once a heartbeat: sends it, or disconnects a client that is silent, stuck or flooding. */
  beat(frame: Buffer): void {
    if (this.#isStuck()) this.end(CLOSE.slow);
    else if (this.#isLoud()) this.end(CLOSE.policy);
    else if (this.#now() - this.#answeredAt > ANSWER_WITHIN_MS) this.end(CLOSE.silent);
    else this.write(frame);
  }

  /** Sends the reason and closes; further frames of the client are ignored. */
  end({ code, reason }: CloseReason): void {
    if (this.#isEnding) return;
    this.#ws.close(code, reason);
    this.#leave(reason);
  }

  /** Bytes that the client has not taken yet. */
  get waitingBytes(): number {
    return this.#socket.writableLength;
  }

  /** Whether bytes were waiting at the last heartbeat and none was taken since. */
  #isStuck(): boolean {
    const { writableLength, bytesWritten } = this.#socket;
    const taken = bytesWritten - writableLength;
    const isStuck = writableLength > 0 && this.#wasWaiting && taken === this.#takenAtBeat;
    this.#wasWaiting = writableLength > 0;
    this.#takenAtBeat = taken;
    return isStuck;
  }

  /** Whether more bytes came since the last heartbeat than the allowed frames could hold, in pieces of any size. */
  #isLoud(): boolean {
    const bytes = this.#socket.bytesRead - this.#readAtBeat;
    this.#readAtBeat = this.#socket.bytesRead;
    return bytes > BYTES_PER_BEAT;
  }

  #leave(reason: string): void {
    this.#isEnding = true;
    this.#endReason = reason;
    setTimeout(() => this.#ws.terminate(), LEAVE_WITHIN_MS).unref();
  }

  #isAllowed(cost = 1): boolean {
    if (this.#isEnding) return false;
    const now = this.#now();
    if (now - this.#windowAt >= FRAMES_WINDOW_MS) {
      this.#windowAt = now;
      this.#framesInWindow = 0;
    }
    this.#framesInWindow += Math.floor(cost);
    if (this.#framesInWindow <= MAX_CLIENT_FRAMES_PER_10S) return true;
    this.end(CLOSE.policy);
    return false;
  }
}

function topicsIn(frame: live.ClientFrame): number {
  return 'topics' in frame ? frame.topics.length : 0;
}

function reasonOf(error: Error & { code?: string }): CloseReason {
  return error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' ? CLOSE.tooBig : CLOSE.policy;
}
