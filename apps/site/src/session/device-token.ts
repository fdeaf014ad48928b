import { DEVICE_HEADER } from '@fairbook/contracts/recovery';

const KEY = 'fairbook.device';
/** The calls that look at the device; no other is sent its token. */
const ASKED_BY: readonly string[] = ['auth.login', 'auth.registerFast'];

/** The token of this browser as it is kept, for the calls that want it. */
export function deviceHeaders(callId: string): Record<string, string> {
  const token = ASKED_BY.includes(callId) ? tokenIn(deviceStorage.read()) : null;
  return token === null ? {} : { [DEVICE_HEADER]: token };
}

/** This browser's memory. Where there is none, every page is a new device. */
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
      // It lasts as long as the call then.
    }
  },
};

/** Whether it is still good the server says: its refusal brings a fresh one. */
function tokenIn(text: string | null): string | null {
  try {
    return (JSON.parse(text ?? 'null') as { token?: string } | null)?.token ?? null;
  } catch {
    return null;
  }
}
