import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import type { live } from '@fairbook/contracts';
import {
  HEARTBEAT_MS,
  LIVE_PATH,
  MAX_CLIENT_FRAME_BYTES,
  MAX_CLIENT_FRAMES_PER_10S,
  PACKED_QUERY,
  TOPICS_PER_FRAME,
} from '@fairbook/contracts/operations/live';
import { type WebSocket, WebSocketServer } from 'ws';
import { parseClientFrame } from '../client-frame.ts';

/** What a client did against the protocol, in a sentence. */
export class Unmet extends Error {}

/** A frame of the client. `at`: milliseconds of `performance.now()`. */
interface Heard {
  at: number;
  /** Number of the connection, from 1. */
  on: number;
  frame: live.ClientFrame;
}

/** How long a client may take for what it should do at once; it may be one of several on a busy machine. */
export const PROMPT_MS = 5_000;
const LOOK_MS = 20;
const WINDOW_MS = 10_000;

/** A server of the live protocol that says what a scenario tells it to, and notes all that its client does. */
export interface Stage {
  /** `http://127.0.0.1:…` */
  site: string;
  /** Sends a frame, whatever is in it, on the newest connection. */
  say(frame: object): void;
  sayPacked(frame: object): void;
  /** Closes the newest connection with a code and a reason. Without them the line is cut. */
  hangUp(code?: number, reason?: string): void;
  /** From now on no connection is let in: 503. */
  refuse(isRefusing: boolean): void;
  heard: readonly Heard[];
  /** When each connection was asked for, those that were refused too. */
  attempts: readonly number[];
  /** Number of connections that were let in. */
  connections(): number;
  isPacked(): boolean;
  /** Waits until `test` holds. Throws `Unmet` with the sentence if it doesn't in time. */
  until(test: () => boolean, sentence: string, withinMs?: number): Promise<void>;
  /** Waits until all these topics were subscribed to on the newest connection. */
  subscribed(topics: readonly string[], withinMs?: number): Promise<void>;
  /** What the client did that no client may: frames that are none, too large or too many. */
  faults: readonly string[];
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const http = createServer((_, answer) => answer.writeHead(404).end());
  const server = new WebSocketServer({ noServer: true });
  const heard: Heard[] = [];
  const attempts: number[] = [];
  const faults: string[] = [];
  const sockets: WebSocket[] = [];
  let isRefusing = false;
  let isPacked = false;

  http.on('upgrade', (request, socket, head) => {
    attempts.push(performance.now());
    socket.on('error', () => {});
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stage');
    if (pathname !== LIVE_PATH) faults.push(`It connected to ${pathname} instead of ${LIVE_PATH}.`);
    isPacked = searchParams.has(PACKED_QUERY);
    if (isRefusing)
      socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n\r\n');
    else server.handleUpgrade(request, socket, head, welcome);
  });

  function welcome(socket: WebSocket): void {
    const on = sockets.push(socket);
    socket.on('error', () => {});
    socket.on('message', (data, isBinary) => hear(String(data), isBinary, on));
    // A field that the protocol doesn't have yet, as a newer site may send it.
    say({ type: 'hello', session: null, heartbeatMs: HEARTBEAT_MS, now: Date.now(), release: 'newer' });
  }

  function hear(text: string, isBinary: boolean, on: number): void {
    const at = performance.now();
    const frame = isBinary ? null : parseClientFrame(text);
    if (frame === null) faults.push(`It sent what is no frame of the protocol: ${text.slice(0, 80)}`);
    else heard.push({ at, on, frame });
    if (Buffer.byteLength(text) > MAX_CLIENT_FRAME_BYTES)
      faults.push(
        `It sent a frame of ${Buffer.byteLength(text)} bytes; ${MAX_CLIENT_FRAME_BYTES} are allowed.`,
      );
    const recent = heard.filter((each) => each.on === on && each.at > at - WINDOW_MS);
    if (recent.reduce((sum, each) => sum + costOf(each.frame), 0) > MAX_CLIENT_FRAMES_PER_10S)
      faults.push(`It sent more than ${MAX_CLIENT_FRAMES_PER_10S} frames in 10 s.`);
  }

  function say(frame: object): void {
    sockets.at(-1)?.send(JSON.stringify(frame));
  }

  async function until(test: () => boolean, sentence: string, withinMs = PROMPT_MS): Promise<void> {
    const end = performance.now() + withinMs;
    while (!test()) {
      if (performance.now() > end) throw new Unmet(sentence);
      await pause(LOOK_MS);
    }
  }

  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    site: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    say,
    sayPacked: (frame) => sockets.at(-1)?.send(deflateRawSync(JSON.stringify(frame))),
    hangUp(code, reason) {
      if (code === undefined) sockets.at(-1)?.terminate();
      else sockets.at(-1)?.close(code, reason);
    },
    refuse(now) {
      isRefusing = now;
    },
    heard,
    attempts,
    connections: () => sockets.length,
    isPacked: () => isPacked,
    until,
    async subscribed(topics, withinMs) {
      const missing = () => {
        const joined = heard.flatMap(({ on, frame }) =>
          on === sockets.length && frame.op === 'subscribe' ? (frame.topics as string[]) : [],
        );
        return topics.filter((topic) => !joined.includes(topic));
      };
      await until(
        () => missing().length === 0,
        'It did not subscribe to all that it should follow.',
        withinMs,
      );
    },
    faults,
    async close() {
      for (const socket of sockets) socket.terminate();
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

/** A frame counts once more for every so many topics in it. */
const costOf = (frame: live.ClientFrame): number =>
  1 + ('topics' in frame ? Math.floor(frame.topics.length / TOPICS_PER_FRAME) : 0);

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
