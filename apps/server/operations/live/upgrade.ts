import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { networkOf } from '../../platform/http/address.ts';
import { comeBackSeconds } from '../../platform/http/doors.ts';

/** Answers an upgrade with a plain HTTP refusal and closes it; a full node says when to come back. */
export function refuseUpgrade(
  socket: Duplex,
  status: '400 Bad Request' | '403 Forbidden' | '404 Not Found' | '503 Service Unavailable',
) {
  const retry = status.startsWith('503') ? `Retry-After: ${comeBackSeconds()}\r\n` : '';
  socket.end(`HTTP/1.1 ${status}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`);
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
