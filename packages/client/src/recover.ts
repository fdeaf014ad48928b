import { CAPTCHA_HEADER, DEVICE_HEADER } from '@fairbook/contracts/recovery';
import { ACTIONS, type Situation, situationOf } from './situations.ts';
import type { ApiError } from './types.ts';

/** A failed call on its way: the same object at each of its failures. */
export interface Attempt {
  callId: string;
  error: ApiError;
  /** What its earlier failures were mended as. */
  mended: Situation[];
}

/** Headers that the next try of the call carries; null when there is none. */
export type Recover = (attempt: Attempt) => Promise<Record<string, string> | null>;

export interface RecoveryParts {
  token: { forget(): void; fetch(): Promise<string | null> };
  device: { refresh(): Promise<string | null> };
  /** Has the visitor pass a challenge; null when they gave up. */
  passCaptcha(callId: string, level: 'work' | 'question'): Promise<string | null>;
  confirmTerms(): void;
}

/** Does what the table says of a situation, at most as often as it says. What it can't mend stays the failure it was. */
export function createRecovery(parts: RecoveryParts): Recover {
  return async (attempt) => {
    const situation = situationOf(attempt.callId, attempt.error);
    const { action, retries } = ACTIONS[situation];
    if (action === 'confirm_terms') parts.confirmTerms();
    if (attempt.mended.filter((earlier) => earlier === situation).length >= retries) return null;
    attempt.mended.push(situation);
    if (action === 'refresh_token') {
      parts.token.forget();
      return headerOf('authorization', bearer(await parts.token.fetch()));
    }
    if (action === 'refresh_device') return headerOf(DEVICE_HEADER, await parts.device.refresh());
    if (action === 'pass_captcha') {
      return headerOf(CAPTCHA_HEADER, await parts.passCaptcha(attempt.callId, levelOf(attempt.error)));
    }
    return null;
  };
}

function headerOf(name: string, value: string | null): Record<string, string> | null {
  return value === null ? null : { [name]: value };
}

function bearer(token: string | null): string | null {
  return token && `Bearer ${token}`;
}

function levelOf({ problem }: ApiError): 'work' | 'question' {
  return problem?.errors.some(({ action }) => action?.values?.level === 'work') ? 'work' : 'question';
}
