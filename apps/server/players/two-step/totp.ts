import { Secret, TOTP } from 'otpauth';

/** Bytes of a secret, as RFC 4226 asks for. */
export const SECRET_BYTES = 20;
const PERIOD = 30;

function totpOf(secret: Uint8Array, label = ''): TOTP {
  const buffer = new Uint8Array(secret).buffer;
  return new TOTP({ issuer: 'Fairbook', label, secret: new Secret({ buffer }), digits: 6, period: PERIOD });
}

/** What an authenticator app is set up with: by its picture, or by hand. */
export function setupOf(secret: Uint8Array, login: string): { secret: string; uri: string } {
  const totp = totpOf(secret, login);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step that a code belongs to, one step early or late; null for a wrong code. */
export function stepOf(secret: Uint8Array, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}
