/**
 * Types of limits. Players set wagering 1–3, loss 10–12, deposits 20–22, self-exclusion 30, session 31, reality check
 * 32 and time-out 33 (S2 §3); the house sets its block 37. 38 is ours: the account is held until its owner is proved.
 */
export const LIMIT_TYPES = [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33, 37, 38] as const;
export type LimitType = (typeof LIMIT_TYPES)[number];

/** What money limits count. */
export const MEASURED = ['wager', 'loss', 'deposit'] as const;
export type Measured = (typeof MEASURED)[number];

/** The money limits, each with what it counts and the days of its rolling window: 24 hours, 7 and 30 days. */
export const MONEY_LIMITS = {
  1: { what: 'wager', days: 1 },
  2: { what: 'wager', days: 7 },
  3: { what: 'wager', days: 30 },
  10: { what: 'loss', days: 1 },
  11: { what: 'loss', days: 7 },
  12: { what: 'loss', days: 30 },
  20: { what: 'deposit', days: 1 },
  21: { what: 'deposit', days: 7 },
  22: { what: 'deposit', days: 30 },
} as const satisfies Partial<Record<LimitType, { what: Measured; days: number }>>;
export type MoneyLimit = keyof typeof MONEY_LIMITS;

export const SELF_EXCLUSION = 30;
export const SESSION_LIMIT = 31;
export const REALITY_CHECK = 32;
export const TIME_OUT = 33;
export const HOUSE_BLOCK = 37;
/** The account may belong to a person who is closed to play: neither bets nor deposits until its owner is proved. */
export const IDENTITY_HOLD = 38;
/** The limits that players set themselves. */
export const CHOSEN_TYPES = LIMIT_TYPES.filter((type) => type !== HOUSE_BLOCK && type !== IDENTITY_HOLD);

/** The value of a money limit that isn't set. */
export const NO_LIMIT = 999_999_999;
/** The value of a session limit or reality check that isn't set. */
export const NOT_SET = -1;
