import { type Static, Type } from 'typebox';
import { call } from '../../platform/call.ts';
import { PERMISSIONS } from '../../platform/permissions.ts';
import { PLAYER_SCOPES } from '../../platform/scopes.ts';
import { closed, Moment, nullable, oneOf } from '../../platform/shapes.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });

/** How every token begins, so that scanners of published code find one that leaked. */
export const TOKEN_PREFIX = 'fbt_';
/** The most tokens of one person. */
export const MOST_TOKENS = 20;
/** Days that a token can be valid for. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;
/** The most calls per minute that a token can be given. */
export const MOST_PER_MINUTE = 600;

/** What a token may do: a scope of players, or a permission of its operator. */
export const TokenScope = oneOf(...PLAYER_SCOPES, ...PERMISSIONS);
export type TokenScope = Static<typeof TokenScope>;

const Scopes = Type.Array(TokenScope, { minItems: 1, maxItems: 80, uniqueItems: true });
/** Addresses and CIDR ranges from which a token works; empty: from everywhere. */
const Networks = Type.Array(Type.String({ minLength: 2, maxLength: 43 }), {
  maxItems: 10,
  uniqueItems: true,
});
const PerMinuteOf = Type.Integer({ minimum: 1, maximum: MOST_PER_MINUTE });

export const AccessToken = closed({
  id: Type.Integer(),
  name: Type.String(),
  /** Its first characters, to recognise it by. */
  begins: Type.String(),
  scopes: Type.Array(TokenScope),
  networks: Type.Array(Type.String()),
  perMinute: Type.Integer(),
  createdAt: Moment,
  expiresAt: Moment,
  isExpired: Type.Boolean(),
  lastUsedAt: nullable(Moment),
  /** The network of the last use, with its last part hidden. */
  lastNetwork: nullable(Type.String()),
});
export type AccessToken = Static<typeof AccessToken>;

export const list = call({
  id: 'tokens.list',
  method: 'GET',
  path: '/web-api/security/tokens',
  summary: 'The caller’s access tokens, the latest first, and the scopes that a new one can have.',
  right: 'user',
  rateLimit: PerMinute(120),
  success: {
    status: 200,
    body: closed({ tokens: Type.Array(AccessToken), scopes: Type.Array(TokenScope) }),
  },
  errors: [],
});

export const add = call({
  id: 'tokens.add',
  method: 'POST',
  path: '/web-api/security/tokens',
  summary:
    'Makes an access token for a program. The answer has its text, which is shown this once: only its hash is kept.',
  right: 'user',
  rateLimit: PerMinute(20),
  needsConfirmed: true,
  body: closed({
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    scopes: Scopes,
    days: oneOf(...TOKEN_DAYS),
    networks: Networks,
    perMinute: PerMinuteOf,
  }),
  success: { status: 201, body: closed({ token: Type.String(), made: AccessToken }) },
  errors: ['tokens.too_many', 'tokens.scope', 'tokens.network'],
});

export const remove = call({
  id: 'tokens.remove',
  method: 'DELETE',
  path: '/web-api/security/tokens/{id}',
  summary: 'Revokes an access token, on every node at once.',
  right: 'user',
  rateLimit: PerMinute(60),
  params: closed({ id: Type.Integer({ minimum: 1, maximum: 2 ** 53 - 1 }) }),
  success: { status: 204 },
  errors: ['tokens.unknown'],
});
