import { type Static, Type } from 'typebox';
import { closed, Iso4217, oneOf } from '../platform/shapes.ts';

/**
 * The wallet that providers call: the bodies of their signed requests and our answers (`docs/casino-providers.md`).
 * Amounts are minor units of the session's currency.
 */

/** More than any stake or win; it also fits exactly into a JSON number. */
const MOST = 1_000_000_000_000;

const Money = Type.Integer({ minimum: 1, maximum: MOST });
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43 });
/** The provider's own ids. */
const Name = Type.String({ pattern: '^[A-Za-z0-9._:-]{1,64}$', maxLength: 64 });
/** When it happened at the provider, epoch milliseconds. The day of a transaction is the UTC day of this time. */
const At = Type.Integer({ minimum: 1_500_000_000_000, maximum: 8_640_000_000_000_000 });

const OfSession = { session: Token };
const Change = { ...OfSession, transaction: Name, round: Name, at: At };

export const WALLET_CALLS = {
  session: closed(OfSession),
  balance: closed(OfSession),
  debit: closed({ ...Change, amount: Money, currency: Iso4217 }),
  credit: closed({ ...Change, amount: Money, currency: Iso4217 }),
  rollback: closed({ ...Change, debit: Name }),
  end: closed(Change),
} as const;
export type WalletCallName = keyof typeof WALLET_CALLS;
export type WalletBody<Name extends WalletCallName> = Static<(typeof WALLET_CALLS)[Name]>;

export const WALLET_ANSWERS = {
  session: closed({
    /** The player under a name of this provider's own: two providers can't tell that a player is the same. */
    player: Type.String(),
    game: Name,
    currency: Iso4217,
    country: Type.String(),
    language: Type.String(),
    expiresAt: At,
    balance: Type.Integer({ minimum: 0 }),
  }),
  balance: closed({ currency: Iso4217, balance: Type.Integer({ minimum: 0 }) }),
  /** Of each of the four that change something. A repeat gets the same answer. */
  change: closed({ transaction: Name, currency: Iso4217, balance: Type.Integer({ minimum: 0 }) }),
} as const;
export type WalletAnswer<Name extends keyof typeof WALLET_ANSWERS> = Static<(typeof WALLET_ANSWERS)[Name]>;

/** What a provider knows of a round when we ask: its money, and whether it goes on. */
export const ProvidersRound = closed({
  state: oneOf('open', 'over', 'unknown'),
  credits: Type.Array(closed({ transaction: Name, amount: Money, at: At }), { maxItems: 100 }),
  /** Debits that the provider does not count, because it never got our answer or gave the stake back. */
  undone: Type.Array(closed({ transaction: Name, debit: Name, at: At }), { maxItems: 100 }),
});
export type ProvidersRound = Static<typeof ProvidersRound>;

/** A transaction in the file of a provider's day. Debits that were rolled back are not in it. */
export const DayEntry = closed({
  transaction: Name,
  kind: oneOf('debit', 'credit'),
  round: Name,
  amount: Money,
  currency: Iso4217,
  at: At,
});
export type DayEntry = Static<typeof DayEntry>;
export const ProvidersDay = closed({
  day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  transactions: Type.Array(DayEntry, { maxItems: 200_000 }),
});
export type ProvidersDay = Static<typeof ProvidersDay>;
