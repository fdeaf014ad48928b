import { CAPTCHA_HEADER, DEVICE_HEADER } from '@fairbook/contracts/platform/headers';
import { ACTIONS, type Situation, situationOf } from './situations.ts';
import type { ApiError } from './types.ts';

/** A failing call. All failures of one call share this object. */
export interface Attempt {
  callId: string;
  error: ApiError;
  /** The situations of earlier failures whose remedies were tried. */
  mended: Situation[];
}

/** Extra headers for the next try of the call; null when there is no next try. */
export type Remedy = (attempt: Attempt) => Promise<Record<string, string> | null>;

export interface RemedyParts {
  /** Gets a new user token in place of the stored one. False if there is no session. */
  freshToken(): Promise<boolean>;
  device: { refresh(): Promise<string | null> };
  /** Shows the captcha for the call and returns its token; null if that is impossible. */
  passCaptcha(callId: string): Promise<string | null>;
  /** Asks the player to confirm who they are; false if they decline. */
  confirmIdentity(): Promise<boolean>;
  confirmTerms(): void;
}

/** Applies the remedies of `ACTIONS`, each at most as often as the table says. All other failures are final. */
export function createRemedies(parts: RemedyParts): Remedy {
  return async (attempt) => {
    const situation = situationOf(attempt.callId, attempt.error);
    const { action, retries } = ACTIONS[situation];
    if (action === 'confirm_terms') parts.confirmTerms();
    if (attempt.mended.filter((earlier) => earlier === situation).length >= retries) return null;
    attempt.mended.push(situation);
    if (action === 'refresh_token') return (await parts.freshToken()) ? {} : null;
    if (action === 'confirm_identity') return (await parts.confirmIdentity()) ? {} : null;
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
