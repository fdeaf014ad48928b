import { CAPTCHA_CODES, DEVICE_CODE, TERMS_CODE } from '@fairbook/contracts/platform/after-refusal';
import { CANCELLED, NO_NETWORK } from './statuses.ts';
import type { ApiError } from './types.ts';

/** Kinds of failures of a call, by what can be done about them (S2 §8). */
export type Situation =
  | 'token_refused'
  | 'captcha_wanted'
  | 'device_refused'
  | 'confirm_needed'
  | 'terms_changed'
  | 'cancelled'
  | 'no_network'
  | 'final';

/** The remedy of each situation, and how many times it is tried for one call. */
export const ACTIONS = {
  token_refused: { action: 'refresh_token', retries: 2 },
  captcha_wanted: { action: 'pass_captcha', retries: 3 },
  device_refused: { action: 'refresh_device', retries: 1 },
  confirm_needed: { action: 'confirm_identity', retries: 1 },
  terms_changed: { action: 'confirm_terms', retries: 0 },
  cancelled: { action: 'keep_silent', retries: 0 },
  no_network: { action: 'tell_network', retries: 0 },
  final: { action: 'none', retries: 0 },
} as const satisfies Record<Situation, { action: string; retries: number }>;

const CAPTCHA: readonly number[] = Object.values(CAPTCHA_CODES);
/** Calls that take a user token: their 401 is about that token, not about the session (S2 §6). */
const EXTENDED = /^limits\./;
/** Calls whose 401 is a regular answer: a wrong login or password. */
const ANSWERS_401 = new Set(['auth.login']);

export function situationOf(
  callId: string,
  { status, problem }: Pick<ApiError, 'status' | 'problem'>,
): Situation {
  const codes = (problem?.errors ?? []).map(({ action }) => Number(action?.values?.exceptionCode));
  if (status === CANCELLED) return 'cancelled';
  if (status === NO_NETWORK) return 'no_network';
  if (status === 401 && !EXTENDED.test(callId) && !ANSWERS_401.has(callId)) return 'token_refused';
  if (status === 400 && codes.some((code) => CAPTCHA.includes(code))) return 'captcha_wanted';
  if (status === 400 && codes.includes(DEVICE_CODE)) return 'device_refused';
  if (status === 403 && problem?.errors.some(({ code }) => code === 'auth.confirm_needed'))
    return 'confirm_needed';
  if (status === 451 && codes.includes(TERMS_CODE)) return 'terms_changed';
  return 'final';
}
