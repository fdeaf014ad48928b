import type { AnswerOf, BodyOf, CallId, Calls, ParamsOf, Problem, QueryOf } from '@fairbook/contracts';

type Fill<K extends string, T> = T extends undefined ? { [P in K]?: never } : { [P in K]: T };
type Optional<K extends string, T> = T extends undefined ? { [P in K]?: never } : { [P in K]?: T };

/** The input of a call: exactly the parts that its contract has. */
export type CallInput<I extends CallId> = Fill<'params', ParamsOf<Calls[I]>> &
  Optional<'query', QueryOf<Calls[I]>> &
  Fill<'body', BodyOf<Calls[I]>> &
  (Calls[I] extends { idempotent: true } ? { idempotencyKey: string } : { idempotencyKey?: never }) & {
    signal?: AbortSignal;
  };

/** Calls the API by contract id. Returns the success body; throws an `ApiError` with the problem otherwise. */
export type Api = <I extends CallId>(
  id: I,
  ...input: Record<never, never> extends Omit<CallInput<I>, 'signal'>
    ? [input?: CallInput<I>]
    : [input: CallInput<I>]
) => Promise<AnswerOf<Calls[I]>>;

/**
 * A refusal (`problem` is its body), or a network failure (`status` 0, no problem). `waitMs`: how long the server asks to
 * wait before the next try.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;
  readonly waitMs: number | undefined;

  constructor(status: number, problem: Problem | undefined, message?: string, waitMs?: number) {
    super(message ?? problem?.title ?? `status ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
    this.waitMs = waitMs;
  }

  /** The codes of the refusal, the most important first. */
  get codes(): string[] {
    return (this.problem?.errors ?? []).map(({ code }) => code);
  }
}
