import { type Static, Type } from 'typebox';
import { call } from '../../platform/call.ts';
import { closed, Id, Lng, Moment, nullable, oneOf } from '../../platform/shapes.ts';
import { SecondStep } from './auth.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const PerAddress = (max: number) => ({ ...PerMinute(max), isPerAddress: true });

/** 256 random bits: the token in a QR code, or the secret that only the browser showing the code has. */
const Secret = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43 });

export const beginQr = call({
  id: 'auth.beginQr',
  method: 'POST',
  path: '/web-api/auth/qr',
  summary:
    'A QR code by which a player who is signed in elsewhere signs this browser in, within two minutes.',
  right: 'anyone',
  rateLimit: PerAddress(20),
  success: {
    status: 201,
    body: closed({
      /** The address in the QR code; `token` is behind its #. */
      url: Type.String(),
      token: Secret,
      /** A secret that stays in this browser: without it the token signs nobody in. */
      sign: Secret,
      number: Type.String({ description: 'Two digits that the player compares.' }),
      expiresInMs: Type.Integer(),
    }),
  },
  errors: [],
});

export const token = call({
  id: 'auth.token',
  method: 'POST',
  path: '/web-api/auth/token',
  summary:
    'Signs in with a token for which somebody else vouches (S2’s mode `token`). `qr`: the token of a QR code with the `sign` of the browser that shows it; this browser repeats the call until the player has decided.',
  right: 'anyone',
  rateLimit: PerAddress(120),
  body: closed({ method_id: oneOf('qr'), token: Secret, sign: Secret, lng: Lng }),
  success: {
    status: 200,
    body: closed({
      state: oneOf('waiting', 'seen', 'done'),
      userId: nullable(Id),
      twoStep: Type.Optional(SecondStep),
    }),
  },
  errors: ['auth.qr_over', 'auth.step_expired', 'device.refused'],
});

/** A description of the browser that asks to be signed in. */
export const QrAsker = closed({
  browser: nullable(Type.String()),
  system: nullable(Type.String()),
  network: Type.String({ description: 'The network of its address, without the last part.' }),
  country: nullable(Type.String({ description: 'ISO 3166-1.' })),
  isSameNetwork: Type.Boolean({ description: 'Whether the player is in the same network.' }),
  askedAt: Moment,
  expiresAt: Moment,
});
export type QrAsker = Static<typeof QrAsker>;

export const lookQr = call({
  id: 'auth.lookQr',
  method: 'POST',
  path: '/web-api/auth/qr/look',
  summary: 'The browser that shows a QR code. From now on only this player may decide on it.',
  right: 'player',
  rateLimit: PerMinute(30),
  body: closed({ token: Secret }),
  success: { status: 200, body: QrAsker },
  errors: ['auth.qr_over'],
});

export const approveQr = call({
  id: 'auth.approveQr',
  method: 'POST',
  path: '/web-api/auth/qr/approve',
  summary:
    'Signs the browser that shows the QR code in as this player, if the number is the one that it shows. A wrong number ends the code. A second step is taken in that browser.',
  right: 'player',
  rateLimit: PerMinute(30),
  needsConfirmed: true,
  body: closed({ token: Secret, number: Type.String({ minLength: 1, maxLength: 10 }) }),
  success: { status: 204 },
  errors: ['auth.confirm_needed', 'auth.qr_over', 'auth.qr_wrong_number'],
});

export const refuseQr = call({
  id: 'auth.refuseQr',
  method: 'POST',
  path: '/web-api/auth/qr/refuse',
  summary: 'Ends a QR code: the browser that shows it is not signed in.',
  right: 'player',
  rateLimit: PerMinute(30),
  body: closed({ token: Secret }),
  success: { status: 204 },
  errors: [],
});
