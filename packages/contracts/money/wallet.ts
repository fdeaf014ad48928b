import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import {
  Amount,
  closed,
  Id,
  Iso4217,
  Moment,
  nullable,
  oneOf,
  SignedAmount,
  Uuid,
} from '../platform/shapes.ts';
import { LINE_GROUPS, type LineGroup } from '../products/index.ts';
import { FREEZE_REASONS } from './freeze-reasons.ts';
import { LINE_REASONS } from './payments/rules.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });

/**
 * The balance of an account after a line of its ledger. Of two balances the one with the higher `seq` is the later one,
 * in whatever order they arrive.
 */
export const Balance = closed({ id: Id, money: Amount, seq: Type.Integer() });
export type Balance = Static<typeof Balance>;

/** Since when a player’s money is frozen, and why. */
export const Frozen = closed({ reason: oneOf(...FREEZE_REASONS), since: Moment });
export type Frozen = Static<typeof Frozen>;

/** Maximum length of a player's own name for an account. */
export const LABEL_LENGTH = 30;

/** S2 §3: type 0 main, 4 bonus, 9 currency; points are of type 9 with `isPointsTypeBalance`. */
export const Account = closed({
  id: Id,
  type: oneOf(0, 4, 9),
  iso: Iso4217,
  symbol: Type.String(),
  currencyId: Type.Integer({
    description: 'ISO 4217 numeric code; from 1000 on, ids of this site for what ISO 4217 doesn’t list.',
  }),
  /** The player’s own name for the account, or the usual name in the language of the request. */
  label: Type.String(),
  hasOwnLabel: Type.Boolean(),
  /** 0.00 in an account of points. */
  money: Amount,
  /** Whole points; 0 in an account of money. */
  points: Type.Integer(),
  isPointsTypeBalance: Type.Boolean(),
  /** Number of lines in its ledger. Of two answers the one with the higher number is the later one. */
  seq: Type.Integer(),
  isActive: Type.Boolean(),
});
export type Account = Static<typeof Account>;

export const accounts = call({
  id: 'wallet.accounts',
  method: 'GET',
  path: '/office-api/accounts',
  summary: "The player's accounts with their available balances.",
  right: 'player',
  scope: 'account.read',
  rateLimit: PerMinute(600),
  success: { status: 200, body: closed({ accounts: Type.Array(Account), frozen: nullable(Frozen) }) },
  errors: [],
});

/** Why operators adjusted the account or refunded a deposit, and their message to the player. */
export const LineWhy = closed({ reason: oneOf(...LINE_REASONS), message: Type.String() });
export type LineWhy = Static<typeof LineWhy>;

/** The coupon that a line is about: its number, its first game and how many selections it has. */
export const LineCoupon = closed({
  couponId: Uuid,
  number: Id,
  game: Type.String({ examples: ['Arsenal – Chelsea'] }),
  selections: Type.Integer({ minimum: 1 }),
});
export type LineCoupon = Static<typeof LineCoupon>;

/** One line of the ledger as its owner sees it. `amount` is signed; 0 marks a move between house accounts. */
export const LedgerLine = closed({
  seq: Type.Integer(),
  kind: Type.String({ examples: ['deposit', 'stake_reserve', 'stake_post', 'stake_return', 'payout'] }),
  amount: SignedAmount,
  balanceAfter: Amount,
  iso: Iso4217,
  reference: Type.String(),
  at: Moment,
  hash: Type.String(),
  /** The reason of an adjustment or a refund by operators; null for other lines. */
  why: nullable(LineWhy),
  coupon: nullable(LineCoupon),
});

export type { LineGroup };

const lineFilter = {
  group: oneOf(...LINE_GROUPS),
  /** Written at or after `from`, and before `to`. */
  from: Moment,
  to: Moment,
};

export const ledger = call({
  id: 'wallet.ledger',
  method: 'GET',
  path: '/office-api/accounts/{id}/ledger',
  summary: 'The hash-chained ledger of one account, newest first; a filter leaves lines out.',
  right: 'player',
  scope: 'account.read',
  rateLimit: PerMinute(120),
  params: closed({ id: Id }),
  query: closed({
    ...lineFilter,
    /** Only lines that changed the balance: not those that move money between accounts of the house. */
    isOwnOnly: Type.Boolean(),
    before: Id,
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  success: { status: 200, body: closed({ lines: Type.Array(LedgerLine), next: nullable(Type.Integer()) }) },
  errors: ['wallet.unknown_account'],
});

export const statement = call({
  id: 'wallet.statement',
  method: 'GET',
  path: '/office-api/accounts/{id}/statement',
  summary: 'Every filtered line of the ledger of one account as CSV, newest first.',
  right: 'player',
  scope: 'account.read',
  rateLimit: PerMinute(20),
  params: closed({ id: Id }),
  query: closed(lineFilter),
  success: { status: 200, body: Type.String(), contentType: 'text/csv; charset=utf-8' },
  errors: ['wallet.unknown_account'],
});
