import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf } from '../platform/shapes.ts';

const Reading = { max: 240, windowMs: 60_000 };

export const CLOSING_REASONS = ['break', 'too_much', 'unhappy', 'privacy', 'other'] as const;
export type ClosingReason = (typeof CLOSING_REASONS)[number];
const Reason = oneOf(...CLOSING_REASONS);

const Money = closed({ iso: Iso4217, money: Amount });

/** What a player must settle before the account can be closed, and what closing gives up. */
export const Closing = closed({
  openCoupons: Type.Integer({ description: 'Coupons that are not settled yet; none may be left.' }),
  balances: Type.Array(Money, { description: 'Money of the main accounts.' }),
  bonuses: Type.Array(Money, { description: 'Money of bonus accounts, which closing gives up.' }),
  canGiveUp: Type.Boolean({ description: 'Whether the balances are play money, which may be given up.' }),
  keptDays: Type.Integer({ description: 'For how many days personal data are kept after closing.' }),
});
export type Closing = Static<typeof Closing>;

export const look = call({
  id: 'closing.look',
  method: 'GET',
  path: '/office-api/account/closing',
  summary: 'What the player must do before closing the account, and what it means.',
  right: 'player',
  rateLimit: Reading,
  success: { status: 200, body: Closing },
  errors: [],
});

export const close = call({
  id: 'closing.close',
  method: 'POST',
  path: '/office-api/account/closing',
  summary:
    'Closes the player’s account: all sessions end, and nobody can sign in, bet or deposit with it any more. Only an operator can open it again.',
  right: 'player',
  rateLimit: { max: 10, windowMs: 60_000 },
  needsConfirmed: true,
  body: closed({
    reason: Reason,
    note: Type.String({ maxLength: 500 }),
    givesUp: Type.Boolean({ description: 'The player gives up play money and bonuses that are left.' }),
  }),
  success: { status: 204 },
  errors: [
    'closing.open_coupons',
    'closing.open_rounds',
    'closing.open_withdrawals',
    'closing.balance',
    'closing.bonus',
    'verification.not_now',
    'auth.confirm_needed',
  ],
});

export const ClosedAccount = closed({
  isClosed: Type.Boolean(),
  erasedAt: nullable(Moment),
  eraseAt: nullable({ ...Moment, description: 'When the personal data will be erased.' }),
  closings: Type.Array(
    closed({
      at: Moment,
      reason: Reason,
      note: Type.String(),
      reopenedAt: nullable(Moment),
      reopenedBy: nullable(Type.String({ description: 'The login of the operator.' })),
      reopenedWhy: nullable(Type.String()),
    }),
    { description: 'The latest first.', maxItems: 50 },
  ),
});
export type ClosedAccount = Static<typeof ClosedAccount>;

export const read = call({
  id: 'closing.read',
  method: 'GET',
  path: '/operator-api/v1/players/{id}/closing',
  summary: 'Whether a player’s account is closed, since when and why, and who has reopened it.',
  right: { permission: 'players.read' },
  rateLimit: Reading,
  params: closed({ id: Id }),
  success: { status: 200, body: ClosedAccount },
  errors: ['operator.unknown_entry'],
});

export const reopen = call({
  id: 'closing.reopen',
  method: 'POST',
  path: '/operator-api/v1/players/{id}/closing/reopen',
  summary: 'Opens a closed account again, because its player asked for it. Sessions stay ended.',
  right: { permission: 'players.edit' },
  rateLimit: { max: 60, windowMs: 60_000 },
  params: closed({ id: Id }),
  body: closed({
    why: Type.String({
      minLength: 1,
      maxLength: 500,
      pattern: '\\S',
      description: 'How the player asked, and how the operator knew who it was.',
    }),
  }),
  success: { status: 200, body: ClosedAccount },
  errors: ['operator.unknown_entry', 'closing.not_closed', 'closing.erased'],
});
