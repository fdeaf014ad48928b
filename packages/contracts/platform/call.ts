import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from '../errors.ts';
import { CONFIRMED_PERMISSIONS, type Permission } from './permissions.ts';
import type { PlayerScope } from './scopes.ts';

/**
 * Who may make a call: `anyone`, with or without a session; a signed-in `user`, player or operator; a signed-in
 * `player`; or a signed-in operator with the permission.
 */
export type Right = 'anyone' | 'user' | 'player' | OperatorRight;

export interface OperatorRight {
  permission: Permission;
  /** A second permission that is enough too: whoever may approve a request may also reject it. */
  or?: Permission;
  /** Values of a path parameter that need another permission instead, e.g. one group of settings. */
  unless?: { param: string; is: Readonly<Record<string, Permission>> };
}

/** At most `max` calls per `windowMs`, counted per signed-in user, otherwise per address. */
export interface RateLimit {
  max: number;
  windowMs: number;
  /** Counted per address even when signed in: for calls that create or change users. */
  isPerAddress?: boolean;
}

/** Services whose calls take a user token (S2). A token names all of them and opens nothing else. */
export const TOKEN_AUDIENCES = ['limits', 'games', 'secure-data'] as const;
export type TokenAudience = (typeof TOKEN_AUDIENCES)[number];

/**
 * One HTTP call, described once: the server route, the typed client, OpenAPI and the docs page derive from it. Every
 * schema is closed (`closed()` in shapes.ts): unknown fields are refused.
 */
export interface Call {
  /** Unique, `module.verb`; the client calls it by this name. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * OpenAPI style: `/line-api/v1/games/{id}`. A parameter `rest`, always the last, takes the remaining path with its
   * slashes.
   */
  path: string;
  summary: string;
  right: Right;
  rateLimit: RateLimit;
  /** With this scope a program can make the call with an access token of a player. */
  scope?: PlayerScope;
  /** True when the call needs an `Idempotency-Key` header. */
  idempotent?: boolean;
  /**
   * The call brings in new money or a new bet: the player must have confirmed the current terms (451
   * `terms.unconfirmed`), and must be neither banned (403 `auth.banned`) nor waiting to be moved to another
   * account (403 `auth.to_move`). The last two hold for calls with `needsOpenPlay` as well,
   * except those with `paysOut`.
   */
  needsTerms?: boolean;
  /**
   * The call brings money, bets or bonuses into play. A player whom an exclusion, a time-out or the house keeps from
   * play can’t make it (403 `limits.excluded`, `limits.blocked`, `limits.held`). Calls that move money check this again
   * in their transaction.
   */
  needsOpenPlay?: boolean;
  /** With `needsOpenPlay`: the player has earned what the call pays, so a ban doesn't keep it from them. */
  paysOut?: boolean;
  /**
   * The call changes how a person signs in, or moves something that can't be taken back. The session must have signed
   * in or been confirmed within the last five minutes (403 `auth.confirm_needed`); `security.confirm` renews that. For
   * a day after operators have reset the player’s second factors the call is refused (409 `auth.changes_held`). Changes
   * by operators with a permission over money ask for a confirmed session without this flag (`asksConfirmed`).
   */
  needsConfirmed?: boolean;
  /** For a call whose body has the password: it is refused only for a day after a reset of second factors (409). */
  waitsAfterReset?: boolean;
  /**
   * The call takes S2's user token as `Authorization: Bearer`. The token must be from this server, not expired, for
   * this audience and for the player who is signed in (401 `auth.token_refused`). `isOptional`: the call works without.
   */
  bearer?: { audience: TokenAudience; isOptional?: boolean };
  /**
   * Maintenance stops the call for everybody but operators (503 `site.maintenance`). Calls that only read, sign in or
   * out, or withdraw a player's own request go on. The server's own work goes on too: settlement, decided cash-outs.
   */
  stopsForWorks?: boolean;
  /**
   * A page, as a path without language. The call brings in a new bet, new money or a new player, so a block rule that
   * closes this page to the caller stops the call too (403 `site.blocked`).
   */
  blockedWith?: string;
  /** A body flag: without it the call only withdraws a player's own request, and the demands above don't apply. */
  onlyWith?: string;
  /** The call only computes, though it isn’t a GET. Other calls of operators leave a line in the audit, except GETs. */
  changesNothing?: boolean;
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  /** Instead of `body`: the body is one file, as `application/octet-stream`, and the handler gets its bytes. */
  file?: { maxBytes: number };
  /** Status of success and the shape of its body (`undefined` means no body). */
  success: { status: number; body?: TSchema; contentType?: string };
  /**
   * Programs should use another call: from a day on, and not at all after the last one (`2026-11-26`). Every answer
   * says so in `Deprecation` and `Sunset`. docs/api-changes.md has the rule.
   */
  deprecated?: { since: string; until: string; instead: string };
  /** Codes this call may answer with, besides those common to all calls. */
  errors: readonly ErrorCode[];
}

/** Keeps the literal types of a call. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

/**
 * Whether the session must have signed in or been confirmed lately: if the call says so, or if it changes something
 * with a permission over money, rights or keys. Withdrawing a request (the call with a permission `or`) moves nothing.
 */
export function asksConfirmed({
  method,
  right,
  changesNothing,
  needsConfirmed = false,
}: Pick<Call, 'method' | 'right' | 'changesNothing' | 'needsConfirmed'>): boolean {
  if (needsConfirmed || typeof right === 'string') return needsConfirmed;
  const isChange = method !== 'GET' && !changesNothing && right.or === undefined;
  return isChange && CONFIRMED_PERMISSIONS.includes(right.permission);
}

/** The error codes that a call declares, with those that its other fields add. */
export function declaredErrors(
  call: Pick<
    Call,
    | 'method'
    | 'right'
    | 'changesNothing'
    | 'errors'
    | 'needsConfirmed'
    | 'waitsAfterReset'
    | 'bearer'
    | 'needsOpenPlay'
    | 'paysOut'
    | 'needsTerms'
  >,
): readonly ErrorCode[] {
  const { errors, needsConfirmed, waitsAfterReset, bearer, needsOpenPlay, paysOut, needsTerms } = call;
  const added: ErrorCode[] = [
    ...(asksConfirmed(call) ? (['auth.confirm_needed'] as const) : []),
    ...(needsConfirmed || waitsAfterReset ? (['auth.changes_held'] as const) : []),
    ...(bearer ? (['auth.token_refused'] as const) : []),
    ...(needsTerms || (needsOpenPlay && !paysOut) ? (['auth.banned', 'auth.to_move'] as const) : []),
    ...(needsOpenPlay ? (['limits.excluded', 'limits.blocked', 'limits.held'] as const) : []),
  ];
  return added.length === 0 ? errors : [...new Set([...errors, ...added])];
}

/** The permission an operator needs for this call with these path values; null if the call isn't for operators. */
export function permissionOf(
  { right }: Pick<Call, 'right'>,
  params: Readonly<Record<string, string | undefined>> = {},
): Permission | null {
  if (typeof right === 'string') return null;
  const { permission, unless } = right;
  const value = unless && params[unless.param];
  return unless && value !== undefined && Object.hasOwn(unless.is, value) ? unless.is[value]! : permission;
}

export function isForOperators({ right }: Pick<Call, 'right'>): boolean {
  return typeof right !== 'string';
}

type Shape<T> = T extends TSchema ? Static<T> : undefined;

export type ParamsOf<C extends Call> = Shape<C['params']>;
export type QueryOf<C extends Call> = C['query'] extends TObject ? Partial<Static<C['query']>> : undefined;
export type BodyOf<C extends Call> = C extends { file: object } ? Uint8Array : Shape<C['body']>;
export type AnswerOf<C extends Call> = C['success'] extends { body: TSchema }
  ? Static<C['success']['body']>
  : undefined;
