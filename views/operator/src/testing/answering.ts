import { type Api, ApiError, type CallInput } from '@fairbook/client';
import {
  type AnswerOf,
  CALLS,
  type Call,
  type CallId,
  type Calls,
  ERRORS,
  Refusal,
} from '@fairbook/contracts';
import type { Permission } from '@fairbook/contracts/platform/permissions';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { type TObject, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

type Awaitable<T> = T | Promise<T>;

/** What the server answers to each call: a body, or a function of the input. A function may throw a `Refusal`. */
export type Answers = {
  [I in CallId]?: AnswerOf<Calls[I]> | ((input: CallInput<I>) => Awaitable<AnswerOf<Calls[I]>>);
};

/** A call as the page made it. */
interface Made {
  id: CallId;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
}

export interface Answering {
  api: Api;
  /** All calls so far, in their order. */
  made: readonly Made[];
  /** What broke a contract: an input that the server would refuse as malformed, a call or an answer that is none. */
  faults: readonly string[];
  /** Adds answers, or changes them. */
  answer(more: Answers): void;
}

/** Refusals that every call may answer with. */
const OF_EVERY_CALL = /^(?:auth|request|server)\./;

/** What the server throws where the network breaks off. */
export function noNetwork(): never {
  throw new ApiError(0, undefined, 'the network does not answer');
}

/**
 * A typed client whose answers the test gives. Input and answers are checked against the contracts, and a call without
 * the operator's permission is refused, as on the server. The rest of the server's rules have their tests there.
 */
export function answering(given: Answers, held: readonly Permission[], lang: string): Answering {
  const answers: Record<string, unknown> = { ...given };
  const made: Made[] = [];
  const faults: string[] = [];
  const fault = (text: string): never => {
    faults.push(text);
    throw new Error(text);
  };

  async function api(id: CallId, input: Omit<Made, 'id'> = {}): Promise<unknown> {
    const call: Call = CALLS[id];
    made.push({ id, ...input });
    const wrong = faultOfInput(call, input);
    if (wrong) fault(wrong);
    const lacking = lackingFor(call, input.params, held);
    if (lacking) throw problemOf({ code: 'auth.no_permission', values: { permission: lacking } }, lang);
    if (!Object.hasOwn(answers, id)) fault(`the test has no answer to ${id}`);
    const answer = await said(answers[id], input).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const { code } = error;
      if (!call.errors.includes(code) && !OF_EVERY_CALL.test(code))
        fault(`${id} is never refused with ${code}`);
      throw problemOf(error.reasons[0]!, lang);
    });
    const { body } = call.success;
    if (body && !call.success.contentType && !Value.Check(body, answer))
      fault(`the answer to ${id} breaks its contract: ${firstFault(body, answer)}`);
    return answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
  }
  return { api: api as unknown as Api, made, faults, answer: (more) => void Object.assign(answers, more) };
}

async function said(answer: unknown, input: unknown): Promise<unknown> {
  return typeof answer === 'function' ? answer(input) : answer;
}

/** The permission that the operator lacks; null if the call may be made. */
function lackingFor({ right }: Call, params: unknown, held: readonly Permission[]): Permission | null {
  if (typeof right === 'string') return null;
  const other = right.unless?.is[String((params as Record<string, unknown>)?.[right.unless.param])];
  const needed = other ?? right.permission;
  return held.includes(needed) || (right.or && held.includes(right.or)) ? null : needed;
}

function faultOfInput(call: Call, { params, query, body, idempotencyKey }: Omit<Made, 'id'>): string | null {
  const parts: [string, TSchema | undefined, unknown][] = [
    ['params', call.params, params],
    ['query', call.query && Type.Partial(call.query as TObject), query && plain(query)],
    ['body', call.body, body && plain(body)],
  ];
  for (const [name, schema, value] of parts) {
    if (!schema && value !== undefined) return `${call.id} takes no ${name}`;
    if (schema && !Value.Check(schema, value ?? (name === 'query' ? {} : value)))
      return `${name} of ${call.id} break its contract: ${firstFault(schema, value)}`;
  }
  return call.idempotent && !idempotencyKey ? `${call.id} needs a key` : null;
}

/** A value as it is sent: without fields that are undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function firstFault(schema: TSchema, value: unknown): string {
  const [first] = Value.Errors(schema, value);
  return `${first?.instancePath} ${first?.message} in ${JSON.stringify(value)}`;
}

/** The answer of the server to a refusal, in the language of the page. */
function problemOf({ code, field, values }: Refusal['reasons'][number], lang: string): ApiError {
  const { status, action } = ERRORS[code];
  const detail = translatorIn(lang)(`errors.${code}` as never, values as never) as string;
  const reason = {
    code,
    detail,
    ...(field && { field }),
    action: { kind: action, ...(values && { values }) },
  };
  return new ApiError(status, { type: '', title: detail, status, requestId: 'test', errors: [reason] });
}
