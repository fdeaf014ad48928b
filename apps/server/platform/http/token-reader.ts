import type { IncomingHttpHeaders } from 'node:http';
import { accessTokens, type Permission } from '@fairbook/contracts';

/** Finds the holder of an access token. Implemented by the module `access-tokens`. */
export interface TokenReader {
  /**
   * `ip` is the caller's address. Refuses `auth.token_refused` for a token that is unknown, expired or revoked,
   * `auth.token_network` from an address that it isn't for, `request.rate_limited` after many unknown tokens, and what a
   * sign-in would be refused with.
   */
  find(text: string, ip: string): Promise<TokenHolder>;
  /** Which of these tokens, by their names among sessions, still work. */
  living(names: readonly string[]): Promise<Set<string>>;
}

/** The token of `Authorization: Bearer`, of whatever kind; null for none. */
export function bearerIn({ authorization }: IncomingHttpHeaders): string | null {
  return /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? null;
}

/** The access token of a request's headers; null for none. */
export function accessTokenIn(headers: IncomingHttpHeaders): string | null {
  const text = bearerIn(headers);
  return text?.startsWith(accessTokens.TOKEN_PREFIX) ? text : null;
}

const NAME = /^token:(\d+)$/;
/** The name of a token where live connections are kept by the hash of their session. */
export const tokenName = (id: number): string => `token:${id}`;
/** The token of such a name; null for the hash of a session. */
export const tokenIdIn = (name: string): number | null => {
  const [, id] = NAME.exec(name) ?? [];
  return id === undefined ? null : Number(id);
};

export interface TokenHolder {
  id: number;
  userId: number;
  role: 'player' | 'operator';
  /** Permissions that both the operator and the token have. */
  permissions: ReadonlySet<Permission>;
  scopes: ReadonlySet<string>;
  /** The most calls per minute, of all kinds together. */
  perMinute: number;
}
