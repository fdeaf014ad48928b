import type { AnswerOf, BodyOf, Call, ParamsOf, Permission, QueryOf } from '@fairbook/contracts';
import type { FastifyInstance } from 'fastify';

/** The caller. `userId` is null for a visitor. */
export interface Caller {
  userId: number | null;
  role: 'player' | 'operator' | null;
  /** What an operator is allowed to do as of this call; of anybody else nothing. */
  permissions: ReadonlySet<Permission>;
  /** Hash of the session token, to end it or to bind a live connection to it. */
  tokenHash: string | null;
  ip: string;
  /** ISO 3166-1 code of where the request comes from, when a trusted proxy says so. */
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
  /** What `Authorization: Bearer` carries, as it came; null for none. Of machines: people have a session. */
  bearer: string | null;
  /** A cookie of the request, as it came. */
  cookie(name: string): string | undefined;
  /** Opens or ends the session cookie of this answer. */
  setSession(token: string | null): void;
  /** Whether a cookie of this answer must be `Secure`: everywhere but on plain http to this very machine. */
  isSecure: boolean;
  /** A header of the answer; an `etag` that the caller has already is answered 304. */
  setHeader(name: string, value: string): void;
}

/** A call bound to what answers it. Refusals are thrown as `Refusal`; the platform turns them into the HTTP answer. */
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

/** A slice of the server. `start` runs after migrations, in the order of composition; `stop` in reverse. */
export interface Module {
  name: string;
  routes: Route[];
  /**
   * Everything that is no call of the API: pages, files, the WebSocket upgrade. Runs in an encapsulated Fastify scope,
   * after every call is registered.
   */
  plugin?(app: FastifyInstance): Promise<void> | void;
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

/** `route` where the right is not `anyone` has a user: this says so to the type checker. */
export function userOf(caller: Caller): number {
  if (caller.userId === null) throw new Error('a route without a declared right asked for its user');
  return caller.userId;
}
