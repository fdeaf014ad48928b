import { type Static, Type } from 'typebox';
import { call } from '../../platform/call.ts';
import { closed, Moment, nullable, oneOf } from '../../platform/shapes.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });

const base64url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength });
const PasskeyId = base64url(1_400);
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });

/** The challenge that a device signs. It allows one answer, from this site, within five minutes. */
export const Challenge = closed({ challenge: Type.String(), rpId: Type.String() });
export type Challenge = Static<typeof Challenge>;

/** The answer of a device that made a passkey. */
export const Made = closed({
  id: PasskeyId,
  clientDataJSON: base64url(4_000),
  attestationObject: base64url(16_000),
  transports: Type.Array(oneOf('ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'), {
    maxItems: 7,
  }),
});
export type Made = Static<typeof Made>;

/** The answer of a device that signed a challenge with its passkey. */
export const Signed = closed({
  id: PasskeyId,
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(4_000),
  signature: base64url(2_000),
  userHandle: nullable(base64url(100)),
});
export type Signed = Static<typeof Signed>;

export const list = call({
  id: 'passkeys.list',
  method: 'GET',
  path: '/web-api/security/passkeys',
  summary: 'The player’s passkeys.',
  right: 'user',
  rateLimit: PerMinute(120),
  success: {
    status: 200,
    body: closed({
      passkeys: Type.Array(
        closed({ id: Type.String(), name: Type.String(), createdAt: Moment, lastUsedAt: nullable(Moment) }),
      ),
    }),
  },
  errors: [],
});

export const begin = call({
  id: 'passkeys.begin',
  method: 'POST',
  path: '/web-api/security/passkeys/begin',
  summary:
    'What a device needs to make a passkey for this player. A player with a second step can do this only right after signing in.',
  right: 'user',
  rateLimit: PerMinute(30),
  needsConfirmed: true,
  success: {
    status: 200,
    body: closed({
      ...Challenge.properties,
      userHandle: Type.String(),
      userName: Type.String(),
      known: Type.Array(Type.String()),
    }),
  },
  errors: ['auth.confirm_needed', 'auth.step_expired', 'passkeys.no_name'],
});

export const add = call({
  id: 'passkeys.add',
  method: 'POST',
  path: '/web-api/security/passkeys',
  summary: 'Adds a passkey that a device has made.',
  right: 'user',
  rateLimit: PerMinute(30),
  needsConfirmed: true,
  body: closed({ name: Name, answer: Made }),
  success: { status: 204 },
  errors: ['auth.confirm_needed', 'passkeys.no_name', 'passkeys.refused', 'passkeys.too_many'],
});

export const rename = call({
  id: 'passkeys.rename',
  method: 'PUT',
  path: '/web-api/security/passkeys/{id}',
  summary: 'Renames a passkey.',
  right: 'user',
  rateLimit: PerMinute(60),
  params: closed({ id: PasskeyId }),
  body: closed({ name: Name }),
  success: { status: 204 },
  errors: ['passkeys.unknown'],
});

export const remove = call({
  id: 'passkeys.remove',
  method: 'DELETE',
  path: '/web-api/security/passkeys/{id}',
  summary: 'Removes a passkey.',
  right: 'user',
  rateLimit: PerMinute(60),
  needsConfirmed: true,
  params: closed({ id: PasskeyId }),
  success: { status: 204 },
  errors: ['auth.confirm_needed', 'passkeys.unknown'],
});
