import { type Static, Type } from 'typebox';
import { call } from '../../platform/call.ts';
import { closed, Moment, nullable, oneOf } from '../../platform/shapes.ts';
import { SecondMethod, TypedCode } from './auth.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });

/** A password exactly as a person types it: spaces are not trimmed. */
const Password = Type.String({ minLength: 1, maxLength: 1024 });

/** A session of the player. Browser and system are read from the user agent; null where it names none. */
export const OwnSession = closed({
  id: Type.String(),
  browser: nullable(Type.String()),
  system: nullable(Type.String()),
  device: oneOf('desktop', 'mobile', 'tablet', 'other'),
  network: Type.String({
    description: 'The network of the address that signed in: its last part is left out.',
  }),
  openedAt: Moment,
  lastSeenAt: Type.String({ description: 'Exact to the hour: a session in use is marked once an hour.' }),
  isThis: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

export const sessions = call({
  id: 'security.sessions',
  method: 'GET',
  path: '/web-api/security/sessions',
  summary: 'The player’s open sessions, the latest first.',
  right: 'user',
  rateLimit: PerMinute(120),
  success: { status: 200, body: closed({ sessions: Type.Array(OwnSession) }) },
  errors: [],
});

export const endSession = call({
  id: 'security.endSession',
  method: 'DELETE',
  path: '/web-api/security/sessions/{id}',
  summary: 'Ends one of the player’s sessions and its live connections.',
  right: 'user',
  rateLimit: PerMinute(60),
  params: closed({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 }) }),
  success: { status: 204 },
  errors: ['security.unknown_session'],
});

export const endOtherSessions = call({
  id: 'security.endOtherSessions',
  method: 'POST',
  path: '/web-api/security/sessions/end-others',
  summary: 'Ends all of the player’s sessions but this one.',
  right: 'user',
  rateLimit: PerMinute(30),
  success: { status: 200, body: closed({ ended: Type.Integer() }) },
  errors: [],
});

export const confirm = call({
  id: 'security.confirm',
  method: 'POST',
  path: '/web-api/security/confirm',
  summary:
    'Confirms by the password that the player is present: for five minutes this session may change how the player signs in.',
  right: 'user',
  rateLimit: PerMinute(30),
  body: closed({ password: Password }),
  success: { status: 204 },
  errors: ['security.wrong_password', 'auth.too_many_attempts'],
});

export const changePassword = call({
  id: 'security.changePassword',
  method: 'POST',
  path: '/web-api/security/password',
  summary: 'Changes the password, with the old one, and ends all other sessions.',
  right: 'user',
  rateLimit: PerMinute(30),
  waitsAfterReset: true,
  body: closed({ oldPassword: Password, newPassword: Password }),
  success: { status: 200, body: closed({ ended: Type.Integer() }) },
  errors: [
    'security.wrong_password',
    'security.same_password',
    'auth.too_many_attempts',
    'auth.password_short',
    'auth.password_long',
    'auth.password_common',
    'auth.password_own',
  ],
});

/** S2's methods of protection. */
export const ProtectionMethod = oneOf(
  'is_changed_password',
  'enable_two_factor_auth',
  'enable_phone_binding',
  'enable_security_question',
  'enable_email_auth',
);
export type ProtectionMethod = Static<typeof ProtectionMethod>;

/** Bands of the level: up to 30 bad, up to 69 normal, up to 99 good, 100 full. */
export const ProtectionBand = oneOf('bad', 'normal', 'good', 'full');
export type ProtectionBand = Static<typeof ProtectionBand>;

export const Protection = closed({
  level: Type.Integer({ minimum: 0, maximum: 100 }),
  band: ProtectionBand,
  /** All methods, also those that are off, sorted by how much each adds to the level. */
  methods: Type.Array(closed({ name: ProtectionMethod, isOn: Type.Boolean(), adds: Type.Integer() })),
  changedPassDayCount: Type.Integer({ minimum: 0 }),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
});
export type Protection = Static<typeof Protection>;

export const protection = call({
  id: 'security.protection',
  method: 'GET',
  path: '/web-api/security/protection',
  summary: 'How well the account is protected, and what would add to it.',
  right: 'user',
  rateLimit: PerMinute(120),
  success: { status: 200, body: Protection },
  errors: [],
});

const OfSecondStep = {
  right: 'user',
  rateLimit: PerMinute(30),
  needsConfirmed: true,
} as const;
const CODE_ERRORS = ['auth.confirm_needed', 'auth.wrong_code', 'auth.too_many_attempts'] as const;
/** Recovery codes. The player sees them once; the server keeps only their hashes. */
const RecoveryCodes = closed({ recoveryCodes: Type.Array(Type.String()) });

export const beginTwoStep = call({
  ...OfSecondStep,
  id: 'security.beginTwoStep',
  method: 'POST',
  path: '/web-api/security/two-step/begin',
  summary: 'A new secret for an authenticator app. It counts once a code made from it was right.',
  success: { status: 200, body: closed({ secret: Type.String(), uri: Type.String() }) },
  errors: ['auth.confirm_needed', 'security.already_on'],
});

export const enableTwoStep = call({
  ...OfSecondStep,
  id: 'security.enableTwoStep',
  method: 'POST',
  path: '/web-api/security/two-step/enable',
  summary: 'Turns the second step on with a code of the app, and returns the recovery codes.',
  body: closed({ code: TypedCode }),
  success: { status: 200, body: RecoveryCodes },
  errors: [...CODE_ERRORS, 'security.already_on'],
});

export const renewRecoveryCodes = call({
  ...OfSecondStep,
  id: 'security.renewRecoveryCodes',
  method: 'POST',
  path: '/web-api/security/two-step/recovery-codes',
  summary: 'New recovery codes in place of the old ones.',
  body: closed({ method: SecondMethod, code: TypedCode }),
  success: { status: 200, body: RecoveryCodes },
  errors: [...CODE_ERRORS],
});

export const disableTwoStep = call({
  ...OfSecondStep,
  id: 'security.disableTwoStep',
  method: 'POST',
  path: '/web-api/security/two-step/disable',
  summary: 'Turns the second step off, with a last code.',
  body: closed({ method: SecondMethod, code: TypedCode }),
  success: { status: 204 },
  errors: [...CODE_ERRORS],
});
