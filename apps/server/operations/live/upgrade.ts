import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIVE_PATH } from '@fairbook/contracts/operations/live';
import { networkOf } from '../../platform/http/address.ts';
import { comeBackSeconds } from '../../platform/http/doors.ts';

/** Explanations for programmers who try their first connection by hand. */
const WHY = {
  '400 Bad Request': 'The request names two hosts.',
  '401 Unauthorized': 'The access token is not valid here.',
  '403 Forbidden': 'The Origin header must be the origin of this site, unless an access token is sent.',
  '404 Not Found': `Live updates are at ${LIVE_PATH}.`,
  '503 Service Unavailable': 'This node takes no more connections now.',
} as const;

/** Answers an upgrade with a plain HTTP refusal and closes it; a full node says when to come back. */
export function refuseUpgrade(socket: Duplex, status: keyof typeof WHY) {
  const retry = status.startsWith('503') ? `Retry-After: ${comeBackSeconds()}\r\n` : '';
  socket.end(
    `HTTP/1.1 ${status}\r\n${retry}Connection: close\r\nContent-Type: text/plain\r\nContent-Length: ${WHY[status].length}\r\n\r\n${WHY[status]}`,
  );
}

export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}

export function queryOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 2)[1] ?? '';
}

/** The key for counting clients: their address, or the one a trusted proxy reports. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  // Only the last entry is the proxy's own; everything before it came from the client.
  const last = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return networkOf(last || (request.socket.remoteAddress ?? ''));
}
