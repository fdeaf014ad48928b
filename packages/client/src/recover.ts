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

/** Headers that the next try of the call carries beside its own; null when there is no next try. */
export type Recover = (attempt: Attempt) => Promise<Record<string, string> | null>;

export interface RecoveryParts {
  /** Whether the session still gives a token: a fresh one takes the place of any that was kept. */
  freshToken(): Promise<boolean>;
  device: { refresh(): Promise<string | null> };
  /** Passes a challenge for the call; null where that can't be done. */
  passCaptcha(callId: string): Promise<string | null>;
  confirmTerms(): void;
}

/** Applies the table's remedy for a situation, at most as often as it says. A failure it can't fix stays as it was. */
export function createRecovery(parts: RecoveryParts): Recover {
  return async (attempt) => {
    const situation = situationOf(attempt.callId, attempt.error);
    const { action, retries } = ACTIONS[situation];
    if (action === 'confirm_terms') parts.confirmTerms();
    if (attempt.mended.filter((earlier) => earlier === situation).length >= retries) return null;
    attempt.mended.push(situation);
    if (action === 'refresh_token') return (await parts.freshToken()) ? {} : null;
    if (action === 'refresh_device') return headerOf(DEVICE_HEADER, await parts.device.refresh());
    if (action === 'pass_captcha') {
      return headerOf(CAPTCHA_HEADER, await parts.passCaptcha(attempt.callId));
    }
    return null;
  };
}

function headerOf(name: string, value: string | null): Record<string, string> | null {
  return value === null ? null : { [name]: value };
}
