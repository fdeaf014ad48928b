import type { IncomingHttpHeaders } from 'node:http';
import type { Permission } from '@fairbook/contracts';
import type { Config } from '../config/config.ts';
import { ownOrigin } from './origin.ts';

export const SESSION_DAYS = 30;
const PLAIN = 'fb_session';
const HARDENED = '__Host-fb_session';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Finds the holder of a session token. Implemented by the auth module. */
export interface SessionReader {
  /**
   * `from` is the caller's address. Refuses `request.rate_limited` after many unknown tokens from it; known tokens
   * still work.
   */
  find(token: string, from: string): Promise<FoundSession | null>;
  /** Which of these sessions are open: neither ended nor expired. */
  living(tokenHashes: readonly string[]): Promise<Set<string>>;
  /** Whether the session signed in, or was confirmed, within the last five minutes. Reads the database. */
  isConfirmed(tokenHash: string): Promise<boolean>;
  /** When the ways to sign in of the session’s player may be changed again; null: now. Reads the database. */
  heldUntil(tokenHash: string): Promise<Date | null>;
  /** Sessions that were ended, on any node, in the last so many milliseconds by the database's clock. */
  endedWithin(ms: number): Promise<string[]>;
}

export interface FoundSession {
  userId: number;
  role: 'player' | 'operator';
  permissions: ReadonlySet<Permission>;
  tokenHash: string;
  /** The session was just prolonged, so the cookie must be, too. */
  isProlonged: boolean;
}

/** The session token of a request or a WebSocket upgrade; null without one. */
export function sessionToken(
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'publicOrigin' | 'trustProxy'>,
): string | null {
  const name = cookieName(headers, config);
  const token = readCookie(headers.cookie, name);
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** The token of a request by its cookies, whether its session is open or not; null without one. */
export function tokenAmong(cookie: (name: string) => string | undefined): string | null {
  const token = cookie(HARDENED) ?? cookie(PLAIN);
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** `Set-Cookie` that opens the session, or ends it with null. */
export function sessionCookie(
  token: string | null,
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'publicOrigin' | 'trustProxy'>,
): string {
  const name = cookieName(headers, config);
  const age = token === null ? 0 : SESSION_DAYS * 86_400;
  const secure = name === HARDENED ? '; Secure' : '';
  return `${name}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value of a cookie in a `Cookie` header, not decoded; undefined without it. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Browsers refuse `Secure` cookies over plain http, so only http on this machine goes without. */
function cookieName(
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'publicOrigin' | 'trustProxy'>,
): string {
  return needsSecure(headers, config) ? HARDENED : PLAIN;
}

/** Whether cookies of this answer must be `Secure`. */
export function needsSecure(
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'publicOrigin' | 'trustProxy'>,
): boolean {
  const origin = ownOrigin(headers, config);
  return !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
}
