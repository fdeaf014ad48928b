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
  /** Which of these tokens still work. */
  living(ids: readonly number[]): Promise<Set<number>>;
}

/** The access token of a request's headers; null for none. */
export function accessTokenIn({ authorization }: IncomingHttpHeaders): string | null {
  const [, text] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
  return text?.startsWith(accessTokens.TOKEN_PREFIX) ? text : null;
}

/** A name for a token among the hashes of sessions, for its live connections. */
export const tokenName = (id: number): string => `token:${id}`;

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
