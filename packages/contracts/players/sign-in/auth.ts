import { type Static, Type } from 'typebox';
import { call } from '../../platform/call.ts';
import { closed, Id, Iso4217, Lng, nullable, oneOf, SmallId } from '../../platform/shapes.ts';
import { PermissionName } from '../../site/operators.ts';
import { Challenge, Signed } from './passkeys.ts';
import { choices, saidByAll } from './registration.ts';
import { STEP_UP } from './step-up.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const PerMinuteAndAddress = (max: number) => ({ ...PerMinute(max), isPerAddress: true });

export const Role = oneOf('player', 'operator');

/** What the page knows about its visitor. `userId` is the player's public number. */
export const Session = closed({
  userId: nullable(Id),
  login: nullable(Type.String()),
  role: nullable(Role),
  currencyIso: nullable(Iso4217),
  countryId: nullable(Type.Integer()),
  /** Empty for anyone but operators. */
  permissions: Type.Array(PermissionName),
});
export type Session = Static<typeof Session>;

export const registerFast = call({
  id: 'auth.registerFast',
  method: 'POST',
  path: '/web-api/registration/fast_reg',
  summary: 'Registers a player in one click, opens the session and shows the credentials once.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(60),
  stopsForWorks: true,
  blockedWith: '/registration',
  body: closed({ countryId: SmallId, currencyIso: Iso4217, lng: Lng, ...choices, ...saidByAll }),
  success: { status: 201, body: closed({ userId: Id, login: Type.String(), password: Type.String() }) },
  errors: [
    'site.maintenance',
    'site.blocked',
    'registration.closed',
    'registration.consent_missing',
    'registration.unknown_country',
    'registration.unknown_currency',
    'registration.promo_code',
    ...STEP_UP,
  ],
});

/** What the second step takes: a code of an authenticator app, a code sent by e-mail, or a recovery code. */
export const SecondMethod = oneOf('totp', 'email', 'recovery');
export type SecondMethod = Static<typeof SecondMethod>;

/** The password was right. The ticket allows one code from this IP address within five minutes. */
export const SecondStep = closed({
  mode: Type.Literal('login_password_two_step_code'),
  ticket: Type.String(),
  /**
   * The usual one comes first. Empty if the player has only codes by e-mail and has recovered the password by the same
   * mailbox: the player then recovers the password by phone, or asks support.
   */
  methods: Type.Array(SecondMethod),
});
export type SecondStep = Static<typeof SecondStep>;

/** The player who is signed in; or `userId` null and the second step that is still missing. */
const SignedIn = closed({ userId: nullable(Id), twoStep: Type.Optional(SecondStep) });

/** A code as a person types it: spaces and hyphens are ignored. */
export const TypedCode = Type.String({ minLength: 1, maxLength: 40 });

/** With a password: by account number or e-mail address, or by phone. Modes with codes have calls of their own. */
export const PasswordMode = oneOf('login_password', 'phone_password');
export type PasswordMode = Static<typeof PasswordMode>;

/** A phone number with the code of its country. */
const Phone = Type.String({ minLength: 3, maxLength: 40 });

export const login = call({
  id: 'auth.login',
  method: 'POST',
  path: '/web-api/auth/login',
  summary: 'Signs in and opens the session, or says which second step is missing.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(30),
  body: closed({
    mode: PasswordMode,
    login: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
  }),
  success: { status: 200, body: SignedIn },
  errors: [
    'auth.account_closed',
    'limits.session_over',
    'auth.bad_credentials',
    'auth.too_many_attempts',
    'auth.step_expired',
    ...STEP_UP,
  ],
});

export const twoStepCode = call({
  id: 'auth.twoStepCode',
  method: 'POST',
  path: '/web-api/auth/two-step-code',
  summary: 'Takes the second step of a sign-in and opens the session. The ticket comes from the first step.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(30),
  body: closed({ ticket: Type.String({ maxLength: 64 }), method: SecondMethod, code: TypedCode }),
  success: { status: 200, body: SignedIn },
  errors: [
    'auth.account_closed',
    'limits.session_over',
    'auth.step_expired',
    'auth.wrong_code',
    'auth.too_many_attempts',
    'device.refused',
  ],
});

export const sendStepCode = call({
  id: 'auth.sendStepCode',
  method: 'POST',
  path: '/web-api/auth/two-step-code/email',
  summary: 'Sends a code for the second step by e-mail; an earlier code no longer works.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(20),
  body: closed({ ticket: Type.String({ maxLength: 64 }) }),
  success: { status: 200, body: closed({ sentTo: Type.String() }) },
  errors: ['auth.step_expired', 'auth.too_many_attempts', 'device.refused'],
});

export const beginPasskey = call({
  id: 'auth.beginPasskey',
  method: 'POST',
  path: '/web-api/auth/passkey/begin',
  summary: 'A challenge for signing in with a passkey, whoever the passkey belongs to.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(30),
  success: { status: 200, body: Challenge },
  errors: ['passkeys.no_name'],
});

export const passkey = call({
  id: 'auth.passkey',
  method: 'POST',
  path: '/web-api/auth/passkey',
  summary: 'Signs in with a passkey. Its device has verified the player, so there is no second step.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(30),
  body: Signed,
  success: { status: 200, body: SignedIn },
  errors: [
    'auth.account_closed',
    'limits.session_over',
    'passkeys.refused',
    'auth.step_expired',
    'device.refused',
  ],
});

export const sendSms = call({
  id: 'auth.sendSms',
  method: 'POST',
  path: '/web-api/auth/sms',
  summary:
    'Sends a code for signing in to this phone. For a phone that no player has, the answer is the same and as fast.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(10),
  body: closed({ phone: Phone }),
  success: { status: 200, body: closed({ ticket: Type.String() }) },
  errors: ['auth.bad_phone', ...STEP_UP],
});

export const smsCode = call({
  id: 'auth.smsCode',
  method: 'POST',
  path: '/web-api/auth/sms-code',
  summary: 'Signs in with the code of an SMS that this browser has asked for.',
  right: 'anyone',
  rateLimit: PerMinuteAndAddress(20),
  body: closed({ phone: Phone, ticket: Type.String({ maxLength: 64 }), code: TypedCode }),
  success: { status: 200, body: SignedIn },
  errors: [
    'auth.account_closed',
    'limits.session_over',
    'auth.bad_phone',
    'auth.wrong_code',
    'auth.too_many_attempts',
    'auth.step_expired',
    'device.refused',
  ],
});

export const logout = call({
  id: 'auth.logout',
  method: 'POST',
  path: '/web-api/auth/disconnect',
  summary: 'Ends the session and closes its live connections.',
  right: 'anyone',
  rateLimit: PerMinute(60),
  success: { status: 204 },
  errors: [],
});

export const session = call({
  id: 'auth.session',
  method: 'GET',
  path: '/web-api/session',
  summary: 'Who the visitor is. Never cached.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  success: {
    status: 200,
    body: closed({
      ...Session.properties,
      onePerson: Type.Optional(
        Type.Literal(true, {
          description: 'For operators: one person runs this site, so operators approve their own requests.',
        }),
      ),
      isSecondStepMissing: Type.Optional(
        Type.Literal(true, {
          description:
            'For operators: with real money, an operator without an authenticator app must turn one on before anything else.',
        }),
      ),
      isPlayMoney: Type.Optional(
        Type.Literal(true, { description: 'For operators: this site takes play money (PAYMENTS=demo).' }),
      ),
      dayOverAt: Type.Optional(
        Type.Integer({
          description:
            'For a visitor whose session has ended and whose session limit is used up: when the next day of play begins, in epoch seconds.',
        }),
      ),
    }),
  },
  errors: [],
});

export const rights = call({
  id: 'auth.rights',
  method: 'GET',
  path: '/web-api/auth/rights',
  summary:
    'What the visitor may do: the role, an operator’s permissions, and whether the password must be confirmed before changing how to sign in.',
  right: 'anyone',
  rateLimit: PerMinute(120),
  success: {
    status: 200,
    body: closed({
      role: nullable(Role),
      permissions: Type.Array(PermissionName),
      isConfirmed: Type.Boolean(),
    }),
  },
  errors: [],
});

/** Lifetime of a token in seconds; the browser renews it well before. */
export const USER_TOKEN_SECONDS = 300;

export const userToken = call({
  id: 'auth.userToken',
  method: 'GET',
  path: '/web-api/user/gettoken',
  summary:
    'A new token (JWT, EdDSA), valid for five minutes, for services that take `Authorization: Bearer`, such as limits.',
  right: 'player',
  rateLimit: PerMinute(60),
  query: closed({ force_refresh: Type.Boolean() }),
  success: { status: 200, body: closed({ token: Type.String() }) },
  errors: [],
});
