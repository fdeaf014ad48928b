import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '@fairbook/contracts';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';
import { API_HEADERS } from './api-headers.ts';
import { COME_BACK_SECONDS, comeBackSeconds, type Doors } from './doors.ts';
import { toProblem } from './problem.ts';
import { lookBeforeParsing } from './unparsed.ts';

export const NOT_LISTENED_MS = 1_000;

interface Prepared {
  /** A flat list, which Node sends with the least work. */
  headers: string[];
  body: Buffer;
  /** The whole answer, for a connection whose requests are not parsed. */
  bytes(): Buffer;
}

/**
 * Refuses before all other work: the cheaper a refusal in a crowd, the more is left for admitted requests. The answer
 * equals that of the call, except for its language and id. The first two refusals on a connection go through Node's
 * HTTP server; later requests on it are refused before they are parsed, which costs a third.
 */
export function refuseEarly(
  app: FastifyInstance,
  { metrics, config }: Pick<Platform, 'metrics' | 'config'>,
  { doors, answered }: { doors: Doors; answered(request: IncomingMessage): void },
): void {
  const answers = new Map(COME_BACK_SECONDS.map((seconds) => [seconds, prepared(seconds)]));
  const handlers = app.server.listeners('request') as RequestListener[];

  function refusal(socket: Socket): Prepared {
    metrics.count('fairbook_refusals_total', { call: 'none', code: 'server.unavailable' });
    if (!config.trustProxy) letWait(socket);
    return answers.get(comeBackSeconds())!;
  }

  const unparsed = lookBeforeParsing({
    isRefused: doors.isClosedFor,
    refuse: (socket) => void socket.write(refusal(socket).bytes()),
  });
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const isClosed = doors.isClosedFor(request.method, request.url);
    unparsed.asked(request, response, isClosed);
    if (!isClosed) {
      for (const handle of handlers) handle(request, response);
      return;
    }
    request.resume();
    const { headers, body } = refusal(request.socket);
    response.writeHead(503, headers).end(body);
    // By the next turn a body that came with the head has been read, and the answer sent.
    setImmediate(() => {
      answered(request);
      unparsed.watchAfter(request, response);
    });
  });
}

function prepared(seconds: (typeof COME_BACK_SECONDS)[number]): Prepared {
  const refusal = new Refusal({ code: 'server.unavailable', values: { seconds } });
  const body = Buffer.from(JSON.stringify(toProblem(refusal, { requestId: 'door', lng: 'en' })));
  const fields = {
    ...API_HEADERS,
    'content-type': 'application/problem+json',
    'content-length': String(body.length),
    'retry-after': String(seconds),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  let madeIn = 0;
  let bytes: Buffer = body;
  return {
    headers: Object.entries(fields).flat(),
    body,
    bytes() {
      const second = Math.floor(Date.now() / 1000);
      if (second === madeIn) return bytes;
      madeIn = second;
      const head = `HTTP/1.1 503 Service Unavailable\r\n${lines.join('')}date: ${new Date().toUTCString()}\r\n\r\n`;
      bytes = Buffer.concat([Buffer.from(head), body]);
      return bytes;
    },
  };
}

/** Until when another request on a refused connection is too early. */
const earlyUntil = new WeakMap<Socket, number>();

/**
 * A caller that was told when to come back but asks again at once is ignored for a second: such a crowd would take
 * time from admitted requests. Not behind a proxy, where one connection carries many callers.
 */
function letWait(socket: Socket): void {
  const now = performance.now();
  const isEarly = now < (earlyUntil.get(socket) ?? 0);
  earlyUntil.set(socket, now + NOT_LISTENED_MS * (isEarly ? 2 : 1));
  if (!isEarly) return;
  setImmediate(() => {
    // Node pauses a connection whose answers pile up. Data that comes before Node resumes it would end the process.
    if (socket.isPaused()) return;
    socket.pause();
    setTimeout(() => socket.resume(), NOT_LISTENED_MS).unref();
  });
}
