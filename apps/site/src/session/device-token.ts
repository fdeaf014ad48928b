import { DEVICE_HEADER } from '@fairbook/contracts/platform/headers';

const KEY = 'fairbook.device';
/** Calls that look at the device; only these get its token. */
const ASKED_BY: readonly string[] = [
  'auth.login',
  'auth.twoStepCode',
  'auth.sendStepCode',
  'auth.token',
  'auth.sendSms',
  'recovery.ask',
  'auth.smsCode',
  'auth.passkey',
  'auth.registerFast',
];

/** The stored token of this browser, for the calls that need it. */
export function deviceHeaders(callId: string): Record<string, string> {
  const token = ASKED_BY.includes(callId) ? tokenIn(deviceStorage.read()) : null;
  return token === null ? {} : { [DEVICE_HEADER]: token };
}

/** Storage in this browser. Without it, every page is a new device. */
export const deviceStorage = {
  read(): string | null {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  write(text: string): void {
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Without storage the token lasts as long as the call.
    }
  },
};

/**
 * The token in a stored text; null for anything else. The server decides whether it is still valid: after a refusal a
 * fresh one is requested.
 */
function tokenIn(text: string | null): string | null {
  try {
    return (JSON.parse(text ?? 'null') as { token?: string } | null)?.token ?? null;
  } catch {
    return null;
  }
}
