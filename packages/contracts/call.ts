import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may make a call: `anyone`, with a session or without; a signed-in `player`; or a signed-in operator with the
 * permission.
 */
export type Right = 'anyone' | 'player' | OperatorRight;

export interface OperatorRight {
  permission: Permission;
  /** Holding this one is enough, too: who may agree to a request may turn it down. */
  or?: Permission;
  /** Path values that need another permission instead, because they name what is read or changed. */
  unless?: { param: string; is: Readonly<Record<string, Permission>> };
}

/** At most `max` calls per `windowMs`, counted per signed-in user, else per address. */
export interface RateLimit {
  max: number;
  windowMs: number;
  /** Counted per address, signed in or not: for calls that make users or change them. */
  isPerAddress?: boolean;
}

/**
 * One HTTP call, described once: the server route, the typed client, OpenAPI and the docs page derive from it.
 * Every schema is closed (`closed()` in shapes.ts): an unknown field is refused.
 */
export interface Call {
  /** Unique, `module.verb`; the client calls it by this name. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** OpenAPI style: `/line-api/v1/games/{id}`. */
  path: string;
  summary: string;
  right: Right;
  rateLimit: RateLimit;
  /** True when the call needs an `Idempotency-Key` header. */
  idempotent?: boolean;
  /**
   * Brings in new money or a new bet: a player must have confirmed the terms that stand (451 `terms.unconfirmed`), and be
   * neither banned nor waiting to be moved to another account (403 `auth.forbidden`).
   */
  needsTerms?: boolean;
  /**
   * Works on the site stop it for everybody but operators (503 `site.maintenance`). What only reads, signs in or out, or
   * takes an own wish back goes on, and so does what the server does by itself: settling, decided cash-outs.
   */
  stopsForWorks?: boolean;
  /**
   * Brings in a new bet, new money or a new player, so a rule of blocks stops it, too (403 `site.blocked`): one that
   * closes this page (a path without language) to the caller.
   */
  blockedWith?: string;
  /** Flag of the body that makes it all of the above; without the flag it only takes an own wish back. */
  onlyWith?: string;
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  /** Status of success and the shape of its body (`undefined` = no body). */
  success: { status: number; body?: TSchema; contentType?: string };
  /** Every code this call may answer with, beyond the common ones every call may give. */
  errors: readonly ErrorCode[];
}

/** Keeps the literal types of a call. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

/** What an operator must hold for this call with these values of its path; null for a call that is no operator's. */
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
export type BodyOf<C extends Call> = Shape<C['body']>;
export type AnswerOf<C extends Call> = C['success'] extends { body: TSchema }
  ? Static<C['success']['body']>
  : undefined;
