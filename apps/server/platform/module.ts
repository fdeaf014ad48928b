import type { IncomingHttpHeaders } from 'node:http';
import type { AnswerOf, BodyOf, Call, ParamsOf, Permission, QueryOf, RateLimit } from '@fairbook/contracts';
import type { FastifyInstance } from 'fastify';

/** The caller. `userId` is null for a visitor. */
export interface Caller {
  userId: number | null;
  role: 'player' | 'operator' | null;
  /** What an operator may do as of this call; empty for everybody else. */
  permissions: ReadonlySet<Permission>;
  /** Hash of the session token, for ending it or binding a live connection to it; null for a program with an access token. */
  tokenHash: string | null;
  ip: string;
  /** ISO 3166-1 code of the request's country, from a trusted proxy. */
  country: string | null;
  userAgent: string;
  /** The challenge and browser tokens as received, not yet verified. */
  captcha: string | null;
  device: string | null;
}

export interface RouteInput<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  caller: Caller;
  /** Always set when the contract says `idempotent`. */
  idempotencyKey: string;
  /** Language of the answer's texts. */
  lng: string;
  /** The token of `Authorization: Bearer`, as received; null for none. For machines, since people have a session. */
  bearer: string | null;
  /** How the caller would rather have a large text; null for as it is. The handler sets `content-encoding` and `vary`. */
  encoding: 'br' | 'gzip' | null;
  /** A cookie of the request, as received. */
  cookie(name: string): string | undefined;
  /** Opens or ends the session cookie of this answer. */
  setSession(token: string | null): void;
  /** The site's own origin, as the request reached it. */
  origin: string;
  /** Whether a cookie of this answer must be `Secure`: everywhere but on plain http on this machine. */
  isSecure: boolean;
  /** Sets a header of the answer; a known `etag` is answered with 304. */
  setHeader(name: string, value: string): void;
}

/** A call with its handler, which throws refusals as `Refusal`; the platform turns them into the HTTP answer. */
export interface Route<C extends Call = Call> {
  call: C;
  handler(input: RouteInput<C>): Promise<AnswerOf<C>>;
}

export function route<const C extends Call>(
  call: C,
  handler: (input: RouteInput<C>) => Promise<AnswerOf<C>>,
): Route {
  return { call, handler } as unknown as Route;
}

/** A message that somebody else's server posts to us. Only its signature shows that it is genuine. */
export interface Hook {
  /** Unique, for its rate limit. */
  id: string;
  /** In Fastify's notation. */
  path: string;
  maxBytes: number;
  /** Counted per address. */
  rateLimit: RateLimit;
  /**
   * Checks the signature over the bytes before it reads them. Throws refusals; otherwise the answer is 200 with what it
   * returns, or 204.
   */
  handle(input: {
    params: Readonly<Record<string, string>>;
    headers: IncomingHttpHeaders;
    raw: Buffer;
  }): Promise<object | undefined>;
}

/** Something that runs until it is stopped. */
export interface Runs {
  start(): Promise<void> | void;
  stop?(): Promise<void> | void;
}

/** What only nodes of some roles do; compose/roles.ts says which. */
export type Duty =
  | 'keys'
  | 'files'
  | 'exposure'
  | 'bets'
  | 'cashouts'
  | 'voids'
  | 'stops'
  | 'results'
  | 'desk'
  | 'alerts'
  | 'hand_games'
  | 'settlement'
  | 'advances'
  | 'cashout_rules'
  | 'offers'
  | 'checkpoints'
  | 'messages'
  | 'payments'
  | 'partners'
  | 'limits'
  | 'log'
  | 'log_watch'
  | 'shared_rounds'
  | 'jobs'
  | 'feed';

/**
 * A slice of the server. `start` runs on every node after migrations, in the order of composition: it reads what the
 * module keeps in memory. The duties of the node's role start next, in the same order. All stop in reverse.
 */
export interface Module {
  name: string;
  routes: Route[];
  hooks?: Hook[];
  /**
   * Everything outside the API: pages, files, the WebSocket upgrade. Runs in an encapsulated Fastify scope, after all
   * calls are registered.
   */
  plugin?(app: FastifyInstance): Promise<void> | void;
  start?(): Promise<void>;
  stop?(): Promise<void>;
  duties?: Partial<Record<Duty, Runs>>;
}

/** The user id of a caller, for handlers whose call requires a user. Throws without one. */
export function userOf(caller: Caller): number {
  if (caller.userId === null) throw new Error('userOf was called for a visitor');
  return caller.userId;
}
