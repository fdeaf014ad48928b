import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, Moment, oneOf } from '../platform/shapes.ts';
import { TypedCode } from './sign-in/auth.ts';
import { STEP_UP } from './sign-in/step-up.ts';

const BASE = '/web-api/api/internal/v1/account/user-transfer';
const ofAccount = { right: 'player', params: closed({ id: Id }) } as const;

export const sendCode = call({
  ...ofAccount,
  id: 'transfers.sendCode',
  method: 'POST',
  path: `${BASE}/send-code/{id}`,
  summary:
    'Sends a code to the phone of a player whose account must be moved; `id` is the player’s own. An account with a confirmed phone can use only that phone. If another player has confirmed the phone, that player gets a notice instead, and the answer is the same.',
  // Low enough that nobody can use the call to write to a list of phones.
  rateLimit: { max: 6, windowMs: 15 * 60_000 },
  needsConfirmed: true,
  body: closed({
    /** ISO 3166-1 code of the phone’s country. */
    country_code: Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2, examples: ['LT'] }),
    phone: Type.String({ minLength: 4, maxLength: 32 }),
    /** The token of a passed captcha; the header `X-Captcha` has the same effect. */
    captcha: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  success: {
    status: 200,
    body: closed({ sentTo: Type.String(), expiresInSeconds: Type.Integer() }),
  },
  errors: [
    'auth.confirm_needed',
    'auth.step_expired',
    'auth.too_many_attempts',
    'auth.bad_phone',
    'transfer.not_required',
    'transfer.other_phone',
    ...STEP_UP,
  ],
});

export const checkCode = call({
  ...ofAccount,
  id: 'transfers.checkCode',
  method: 'POST',
  path: `${BASE}/check-code/{id}`,
  summary: 'Confirms the phone by the code that was sent there. The token gives the new sign-in once.',
  rateLimit: { max: 30, windowMs: 60_000 },
  body: closed({ code: TypedCode }),
  success: {
    status: 200,
    body: closed({ redirectToken: Type.String(), expiresInSeconds: Type.Integer() }),
  },
  errors: [
    'auth.wrong_code',
    'auth.too_many_attempts',
    'transfer.not_required',
    'registration.contact_taken',
  ],
});

export const userData = call({
  id: 'transfers.userData',
  method: 'POST',
  path: `${BASE}/user-data`,
  summary:
    'Moves the account and gives its new sign-in, once: the former login and password end with all sessions. No password is ever sent: the player sets one at a link that works once.',
  right: 'anyone',
  rateLimit: { max: 30, windowMs: 60_000, isPerAddress: true },
  body: closed({ redirectToken: Type.String({ minLength: 1, maxLength: 100 }) }),
  success: {
    status: 200,
    body: closed({
      status: oneOf('moved'),
      /** The player's number. It stays the same, and so do balances, coupons and history. */
      userId: Id,
      login: Type.String({ description: 'The new login.' }),
      password: Type.String({
        description: 'S2’s field: a link that sets the password, once and within an hour.',
      }),
    }),
  },
  errors: ['transfer.token_over'],
});

const MOST_MARKED = 1_000;

/** The steps of moving a player to another account. */
const TRANSFER_STATES = ['marked', 'code_sent', 'confirmed', 'moved'] as const;

const Transfer = closed({
  userId: Id,
  login: Type.String(),
  state: oneOf(...TRANSFER_STATES),
  /** Time of the last step; null if the player has done nothing yet. */
  at: Type.Union([Moment, Type.Null()]),
});
export type Transfer = Static<typeof Transfer>;

const List = closed({
  /** Number of players who must be moved, and of players who were. */
  waiting: Type.Integer(),
  moved: Type.Integer(),
  latest: Type.Array(Transfer, { maxItems: 100 }),
});

export const list = call({
  id: 'transfers.list',
  method: 'GET',
  path: '/operator-api/v1/transfers',
  summary: 'How many accounts wait to be moved and were moved, and the latest of both.',
  right: { permission: 'players.read' },
  rateLimit: { max: 240, windowMs: 60_000 },
  success: { status: 200, body: List },
  errors: [],
});

export const mark = call({
  id: 'transfers.mark',
  method: 'POST',
  path: '/operator-api/v1/transfers',
  summary:
    'Marks players, by their logins, as to be moved, or removes the mark from players who haven’t been moved.',
  right: { permission: 'players.edit' },
  rateLimit: { max: 30, windowMs: 60_000 },
  body: closed({
    logins: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      minItems: 1,
      maxItems: MOST_MARKED,
    }),
    isRequired: Type.Boolean(),
    note: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  }),
  success: {
    status: 200,
    body: closed({
      /** Number of players who were not marked like this before. */
      changed: Type.Integer(),
      unchanged: Type.Integer(),
      /** Logins that no player has. */
      unknown: Type.Array(Type.String(), { maxItems: MOST_MARKED }),
    }),
  },
  errors: [],
});
