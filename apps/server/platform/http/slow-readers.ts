import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ReaderBounds } from '../bounds.ts';

/**
 * Drops callers that don't read their answers: after a while without progress, and, when too many bytes wait in
 * total, the longest-waiting ones. Answers wait in this process, so many such callers would fill its memory. A
 * connection without any traffic, not even a first request, is closed as well, because each takes one of the system's
 * few; so is one that sends the rest of a body byte by byte after its request was refused. Live connections have limits of
 * their own.
 */
export function dropSlowReaders(
  app: FastifyInstance,
  bounds: ReaderBounds,
  now: () => number,
): {
  /** To be told of each request that is answered past the framework. */
  answered(request: IncomingMessage): void;
} {
  // Node runs this timeout itself: progress on a long answer restarts it, and the end of the answer ends it.
  app.addHook('onSend', ({ raw: { socket } }, _reply, _payload, done) => {
    if (socket instanceof Socket) socket.setTimeout(bounds.silentMs);
    done();
  });
  app.server.setTimeout(bounds.idleMs);
  const { forget, answered, stop } = boundWaiting(app.server, bounds, now);
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    answered(raw);
    done();
  });
  // Only beside a listener that answers: with ours alone, a node without live connections would leave upgrades hanging.
  app.addHook('onReady', async () => {
    if (app.server.listenerCount('upgrade') === 0) return;
    app.server.on('upgrade', (_request, socket) => forget(socket as Socket));
  });
  app.addHook('onClose', async () => stop());
  return { answered };
}

/** Checks all connections at intervals until `stop`, but for those that it was told to `forget`. */
function boundWaiting(
  server: Server,
  { lookMs, waitingBytes, restMs }: ReaderBounds,
  now: () => number,
): { forget(socket: Socket): void; answered(request: IncomingMessage): void; stop(): void } {
  /** Since when bytes wait on each; null for none. */
  const since = new Map<Socket, number | null>();
  /** Requests answered before their whole body was here, with the time of the answer. */
  const unfinished = new Map<IncomingMessage, number>();
  const forget = (socket: Socket) => void since.delete(socket);
  server.on('connection', (socket) => {
    since.set(socket, null);
    socket.on('close', () => forget(socket));
  });

  function lookAtSenders(at: number): void {
    for (const [request, answeredAt] of unfinished) {
      const isOver = request.complete || request.socket.destroyed;
      if (!isOver && at - answeredAt < restMs) continue;
      unfinished.delete(request);
      if (!isOver) request.socket.destroy();
    }
  }

  function look(): void {
    const at = now();
    lookAtSenders(at);
    let bytes = 0;
    for (const [socket, before] of since) {
      bytes += socket.writableLength;
      since.set(socket, socket.writableLength === 0 ? null : (before ?? at));
    }
    if (bytes <= waitingBytes) return;
    const waiting = [...since].filter(([, at]) => at !== null).sort(([, a], [, b]) => a! - b!);
    for (const [socket] of waiting) {
      if (bytes <= waitingBytes) return;
      bytes -= socket.writableLength;
      socket.destroy();
    }
  }

  const timer = setInterval(look, lookMs).unref();
  return {
    forget,
    answered(request) {
      if (!request.complete && request.socket instanceof Socket) unfinished.set(request, now());
    },
    stop: () => clearInterval(timer),
  };
}
