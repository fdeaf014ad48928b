import type { Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ReaderBounds } from '../bounds.ts';

/**
 * Drops who asks and does not read the answer: after a while in which nothing was taken of it, and, when all that waits
 * together is too much, whoever has waited longest. Answers wait in this process, so many such callers would fill its
 * memory. A connection on which nothing happens at all, not even a first request, is closed as well: each takes one of the
 * few that the system has. Live connections look after themselves.
 */
export function dropSlowReaders(app: FastifyInstance, bounds: ReaderBounds, now: () => number): void {
  // Node runs this time-out itself: reading part of a long answer restarts it, and the end of the answer ends it.
  app.addHook('onSend', async ({ raw: { socket } }) => {
    if (socket instanceof Socket) socket.setTimeout(bounds.silentMs);
  });
  app.server.setTimeout(bounds.idleMs);
  const stop = boundWaiting(app.server, bounds, now);
  app.addHook('onClose', async () => stop());
}

/** Looks at all connections now and then. Returns what ends it. */
function boundWaiting(server: Server, { lookMs, waitingBytes }: ReaderBounds, now: () => number): () => void {
  /** Since when something waits for each; null for nothing. */
  const since = new Map<Socket, number | null>();
  const forget = (socket: Socket) => void since.delete(socket);
  server.on('connection', (socket) => {
    since.set(socket, null);
    socket.on('close', () => forget(socket));
  });
  server.on('upgrade', (_request, socket) => forget(socket as Socket));

  function look(): void {
    const at = now();
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
  return () => clearInterval(timer);
}
