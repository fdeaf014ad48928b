import { type Static, Type } from 'typebox';
import { AGREEING_ERRORS, asked, deciding } from '../../money/two-people.ts';
import { call } from '../../platform/call.ts';
import { closed, Id, Moment, nullable, oneOf } from '../../platform/shapes.ts';

const Reading = { max: 240, windowMs: 60_000 };
const Working = { max: 60, windowMs: 60_000 };

/** For how long a request waits for the second operator. */
export const RESET_WAITS_MS = 24 * 3_600_000;
/** For this long after a reset of second factors nobody can change how the player signs in (decision 0091). */
export const CHANGES_HELD_MS = 24 * 3_600_000;

/** Resets that need two operators. */
export const RESETS = ['password', 'second_factors'] as const;
export type ResetKind = (typeof RESETS)[number];
/** All resets: those by two operators, and ending the sessions, which one operator can do. */
const What = oneOf(...RESETS, 'sessions');

const Reason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

/** A requested reset as operators see it. */
export const Reset = closed({
  id: Id,
  userId: Id,
  login: Type.String(),
  what: What,
  reason: Type.String(),
  /** How the operator made sure that the player asked for the reset. */
  checked: Type.String(),
  ...asked,
  requestedByLogin: Type.String(),
  approvedByLogin: nullable(Type.String()),
  /** Until when a waiting request can be approved. */
  until: Moment,
});
export type Reset = Static<typeof Reset>;

export const list = call({
  id: 'resets.list',
  method: 'GET',
  path: '/operator-api/v1/resets',
  summary: 'Resets that wait for a second operator, the longest waiting first, and the latest decided ones.',
  right: { permission: 'resets.read' },
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      waiting: Type.Array(Reset, { maxItems: 200 }),
      decided: Type.Array(Reset, { maxItems: 50 }),
    }),
  },
  errors: [],
});

export const ask = call({
  id: 'resets.ask',
  method: 'POST',
  path: '/operator-api/v1/players/{id}/resets',
  summary:
    'Requests a reset of a player’s password or second factors, which another operator approves within a day.',
  right: { permission: 'resets.ask' },
  rateLimit: Working,
  params: closed({ id: Id }),
  body: closed({ what: oneOf(...RESETS), reason: Reason, checked: Reason }),
  success: { status: 201, body: Reset },
  errors: [
    'operator.unknown_entry',
    'resets.own_account',
    'resets.asked',
    'resets.no_contact',
    'resets.nothing',
  ],
});

export const approve = call({
  ...deciding(Reset, Id, Working),
  id: 'resets.approve',
  path: '/operator-api/v1/resets/{id}/approve',
  summary:
    'Approves another operator’s request. A password: the player gets a link that sets a new one. Second factors: all are removed. All sessions end.',
  right: { permission: 'resets.approve' },
  errors: [
    ...AGREEING_ERRORS,
    'resets.own_account',
    'resets.expired',
    'resets.no_contact',
    'resets.nothing',
    'auth.too_many_attempts',
  ],
});

export const withdraw = call({
  ...deciding(Reset, Id, Working),
  id: 'resets.withdraw',
  path: '/operator-api/v1/resets/{id}/withdraw',
  summary: 'Withdraws a request, or rejects another operator’s request.',
  right: { permission: 'resets.ask', or: 'resets.approve' },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

export const endSessions = call({
  id: 'resets.endSessions',
  method: 'POST',
  path: '/operator-api/v1/players/{id}/sessions/end',
  summary:
    'Ends one session of a player, or all of them (null), and their live connections. The player sees when it happened.',
  right: { permission: 'sessions.end' },
  rateLimit: Working,
  params: closed({ id: Id }),
  body: closed({
    session: nullable(Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 })),
    reason: Reason,
  }),
  success: { status: 200, body: closed({ ended: Type.Integer({ minimum: 0 }) }) },
  errors: ['operator.unknown_entry', 'security.unknown_session'],
});

export const mine = call({
  id: 'resets.mine',
  method: 'GET',
  path: '/web-api/security/resets',
  summary:
    'What operators have reset for the player, the latest first, and until when the ways of signing in can’t be changed.',
  right: 'player',
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      resets: Type.Array(closed({ what: What, at: Moment }), { maxItems: 20 }),
      changesHeldUntil: nullable(Moment),
    }),
  },
  errors: [],
});
