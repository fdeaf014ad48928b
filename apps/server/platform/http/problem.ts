import { ApiError } from '@fairbook/client';
import { ERRORS, type ErrorCode, type Problem, type Reason, Refusal } from '@fairbook/contracts';
import type { Language } from '@fairbook/i18n/dictionaries';
import { isUnavailable } from '../database/unavailable.ts';
import { errorText, namedValues } from './texts.ts';

/** A refusal as its HTTP answer: RFC 9457, in the caller's language. */
export function toProblem(
  refusal: Refusal,
  context: { requestId: string; traceId?: string | null; lng: Language },
): Problem {
  const { code } = refusal;
  return {
    type: `/docs/errors/${code}`,
    title: errorText(context.lng, code, refusal.reasons[0]?.values),
    status: ERRORS[code].status,
    requestId: context.requestId,
    ...(context.traceId && { traceId: context.traceId }),
    errors: refusal.reasons.map((reason) => toEntry(reason, context.lng)),
  };
}

function toEntry({ code, field, values: given }: Reason, lng: Language): Problem['errors'][number] {
  const values = given && namedValues(lng, given);
  const kind = ERRORS[code].action;
  return {
    code,
    detail: errorText(lng, code, values),
    ...(field !== undefined && { field }),
    action: { kind, ...(values && { values }) },
  };
}

/** Seconds until the caller should come back, for a refusal that has such a time. */
export function retryAfter(refusal: Refusal): number | undefined {
  const { status } = ERRORS[refusal.code];
  if (status !== 429 && status !== 503) return undefined;
  return Number(refusal.reasons[0]?.values?.seconds ?? 5);
}

/** Fastify's timeout of a call; while the body is still arriving the sender is slow, and nothing of ours failed. */
const TIME_IS_OVER = 'FST_ERR_HANDLER_TIMEOUT';

const CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_ERR_BAD_URL: 'request.not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'request.not_found',
  [TIME_IS_OVER]: 'server.unavailable',
};

/**
 * A thrown value as a refusal; a bug becomes `server.internal`, an unreachable database `server.unavailable`.
 * `isWhole`: the request had arrived.
 */
export function toRefusal(error: unknown, isWhole = true): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ApiError && error.problem) return refusalOf(error.problem);
  const {
    code = '',
    message = '',
    statusCode = 500,
  } = error as Partial<Record<'code' | 'message', string>> & {
    statusCode?: number;
  };
  if (isLeft(code, message) || (code === TIME_IS_OVER && !isWhole)) return new Refusal('request.invalid');
  if (CODES[code]) return new Refusal(CODES[code]);
  // A library's own 4xx error is the sender's fault: a path outside its folder, a malformed header.
  if (statusCode >= 400 && statusCode < 500) {
    return new Refusal(statusCode === 403 || statusCode === 404 ? 'request.not_found' : 'request.invalid');
  }
  return new Refusal(isUnavailable(code, message) ? 'server.unavailable' : 'server.internal');
}

/** The client left before its body was complete, so nobody needs an answer and nothing failed here. */
function isLeft(code: string, message: string): boolean {
  return (code === 'ECONNRESET' && message === 'aborted') || code === 'ERR_HTTP_REQUEST_TIMEOUT';
}

/** The refusal of an in-process call, passed on to the caller. */
function refusalOf({ errors }: Problem): Refusal {
  const [first, ...others] = errors.map(({ code, field, action }) => ({
    code: code as ErrorCode,
    ...(field !== undefined && { field }),
    ...(action?.values && { values: action.values }),
  }));
  return first ? new Refusal(first, ...others) : new Refusal('server.internal');
}
