import { ERRORS, type ErrorCode, type Problem, type Reason, Refusal } from '@fairbook/contracts';
import type { Language } from './language.ts';
import { errorText } from './texts.ts';

/** A refusal as the HTTP answer has it: RFC 9457, in the language of the caller. */
export function toProblem(refusal: Refusal, context: { requestId: string; lng: Language }): Problem {
  const { code } = refusal;
  return {
    type: `/docs#${code}`,
    title: errorText(context.lng, code, refusal.reasons[0]?.values),
    status: ERRORS[code].status,
    requestId: context.requestId,
    errors: refusal.reasons.map((reason) => toEntry(reason, context.lng)),
  };
}

function toEntry({ code, field, values }: Reason, lng: Language): Problem['errors'][number] {
  const kind = ERRORS[code].action;
  return {
    code,
    detail: errorText(lng, code, values),
    ...(field !== undefined && { field }),
    action: { kind, ...(values && { values }) },
  };
}

/** Seconds the caller should wait before it comes back, when the refusal is one of waiting. */
export function retryAfter(refusal: Refusal): number | undefined {
  const { status } = ERRORS[refusal.code];
  if (status !== 429 && status !== 503) return undefined;
  return Number(refusal.reasons[0]?.values?.seconds ?? 5);
}

const CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_ERR_BAD_URL: 'request.not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'request.not_found',
  FST_ERR_HANDLER_TIMEOUT: 'server.unavailable',
};

/** What was thrown, as a refusal; a bug becomes `server.internal`, a database that is away `server.unavailable`. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const {
    code = '',
    message = '',
    statusCode = 500,
  } = error as Partial<Record<'code' | 'message', string>> & {
    statusCode?: number;
  };
  if (CODES[code]) return new Refusal(CODES[code]);
  // What a library refuses by itself is the sender's doing: a path that leaves its folder, an odd header.
  if (statusCode >= 400 && statusCode < 500) {
    return new Refusal(statusCode === 403 || statusCode === 404 ? 'request.not_found' : 'request.invalid');
  }
  return new Refusal(isUnavailable(code, message) ? 'server.unavailable' : 'server.internal');
}

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
/** SQLSTATE: connection lost, shutting down, too many connections, disk full, statement or lock timed out. */
const SQL_STATE = /^(08...|57P0[1-5]|53[0-4]00|57014|55P03)$/;
const POOL = /connection terminated|timeout exceeded when trying to connect|Client has encountered/i;

function isUnavailable(code: string, message: string): boolean {
  return NETWORK.has(code) || SQL_STATE.test(code) || POOL.test(message);
}
