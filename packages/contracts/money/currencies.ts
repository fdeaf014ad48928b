import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, UNSEEN, Uuid } from '../platform/shapes.ts';
import { Account, Balance, Frozen, LABEL_LENGTH } from './wallet.ts';

/** Settings: players' accounts in further currencies, and the exchange between them. */
export const CurrencyRules = closed({
  maxCurrencies: Type.Integer({
    minimum: 1,
    maximum: 50,
    description: 'Currencies of one player, the main one included. 1: no further ones.',
  }),
  isExchangeAllowed: Type.Boolean(),
  isOnlyActiveRead: Type.Boolean({
    description: 'A refresh reads the active account only; the others follow by push.',
  }),
  exchangeFeePercent: Type.Number({
    minimum: 0,
    maximum: 20,
    multipleOf: 0.01,
    description: 'Fee in percent of what an exchange gives.',
  }),
  convertEveryDays: Type.Integer({
    minimum: 1,
    maximum: 365,
    description: 'How often a player may convert the main account into another currency.',
  }),
  maxRateAgeDays: Type.Integer({
    minimum: 1,
    maximum: 365,
    description: 'Real money is exchanged only at rates that operators have set within these days.',
  }),
});
export type CurrencyRules = Static<typeof CurrencyRules>;

const Editing = { max: 60, windowMs: 60_000 };

/** A message for the player, in the language of the request. */
const message = Type.String();

export const add = call({
  id: 'currencies.add',
  method: 'POST',
  path: '/office-api/currencies',
  summary: 'Opens an account in a further currency, or opens a removed one again.',
  right: 'player',
  rateLimit: Editing,
  needsOpenPlay: true,
  needsTerms: true,
  stopsForWorks: true,
  blockedWith: '/office/account',
  body: closed({ iso: Iso4217 }),
  success: { status: 201, body: closed({ account: Account, message }) },
  errors: [
    'site.maintenance',
    'site.blocked',
    'terms.unconfirmed',
    'wallet.frozen',
    'currencies.unknown',
    'currencies.taken',
    'currencies.too_many',
  ],
});

export const remove = call({
  id: 'currencies.remove',
  method: 'DELETE',
  path: '/office-api/accounts/{id}',
  summary: 'Removes an empty account in a further currency. Its history stays.',
  right: 'player',
  rateLimit: Editing,
  params: closed({ id: Id }),
  success: { status: 200, body: closed({ message }) },
  errors: [
    'wallet.unknown_account',
    'currencies.main',
    'currencies.open_coupons',
    'currencies.not_empty',
    'currencies.open_payments',
    'currencies.bonus',
    'currencies.owes',
  ],
});

export const activate = call({
  id: 'currencies.activate',
  method: 'PUT',
  path: '/office-api/active-account',
  summary: 'Chooses the account that the header shows and that deposits and coupons start with.',
  right: 'player',
  rateLimit: Editing,
  body: closed({ accountId: Id }),
  success: { status: 200, body: closed({ accounts: Type.Array(Account) }) },
  errors: ['wallet.unknown_account'],
});

const LABEL = `^[^${UNSEEN}]*$`;

export const rename = call({
  id: 'currencies.rename',
  method: 'PUT',
  path: '/office-api/accounts/{id}/label',
  summary: 'Names an account of the player; an empty name restores the usual one.',
  right: 'player',
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ label: Type.String({ maxLength: LABEL_LENGTH, pattern: LABEL }) }),
  success: { status: 200, body: closed({ account: Account, message }) },
  errors: ['wallet.unknown_account'],
});

/** The balances that a player's pages refresh (S2 §7). */
export const BalanceUpdate = closed({
  /** The active account. */
  balance: Account,
  /** S2 §3 calls a bonus `idBonus` and `money`. */
  bonus: Type.Array(closed({ idBonus: Id, money: Amount, iso: Iso4217 })),
  all_accounts: Type.Array(Account),
  /** A first deposit would bring a bonus now, and the player has declined neither it nor bonuses as such. */
  is_available_first_deposit_bonus: Type.Boolean(),
  is_account_frozen: Type.Boolean(),
  frozen: nullable(Frozen),
});
export type BalanceUpdate = Static<typeof BalanceUpdate>;

export const balance = call({
  id: 'currencies.balance',
  method: 'GET',
  path: '/office-api/balance',
  summary: 'The state of all accounts of the player, points included.',
  right: 'player',
  scope: 'account.read',
  rateLimit: { max: 120, windowMs: 60_000 },
  success: { status: 200, body: BalanceUpdate },
  errors: [],
});

export const activeBalance = call({
  id: 'currencies.activeBalance',
  method: 'GET',
  path: '/office-api/balance/active',
  summary:
    'The state of the active account and its bonus account only. Pages read this one while `wallets.isOnlyActiveRead` is on.',
  right: 'player',
  scope: 'account.read',
  rateLimit: { max: 120, windowMs: 60_000 },
  success: { status: 200, body: BalanceUpdate },
  errors: [],
});

/** An exchange: the two accounts, and the amount that leaves the first one. */
const exchanged = { fromId: Id, toId: Id, amount: Amount };

const EXCHANGE_ERRORS = [
  'wallet.unknown_account',
  'wallet.amount_precision',
  'wallet.insufficient_funds',
  'currencies.exchange_off',
  'currencies.owes',
  'currencies.same',
  'currencies.rate_old',
  'currencies.too_little',
] as const;

/** The result of an exchange at the current rate. */
export const Quote = closed({
  /** The amount that the second account gets, without the fee. */
  gets: Amount,
  /** In the currency of the second account. */
  fee: Amount,
  feePercent: Type.Number(),
  /** Units of the second currency for one of the first, before the fee; six figures. */
  rate: Type.String(),
});
export type Quote = Static<typeof Quote>;

export const quote = call({
  id: 'currencies.quote',
  method: 'GET',
  path: '/office-api/exchange',
  summary: 'What an exchange between two accounts of the player gives now.',
  right: 'player',
  rateLimit: { max: 240, windowMs: 60_000 },
  query: closed(exchanged),
  success: { status: 200, body: Quote },
  errors: EXCHANGE_ERRORS,
});

export const exchange = call({
  id: 'currencies.exchange',
  method: 'POST',
  path: '/office-api/exchange',
  summary: 'Exchanges money between two accounts of the player: both legs or none.',
  right: 'player',
  rateLimit: Editing,
  needsOpenPlay: true,
  idempotent: true,
  needsTerms: true,
  stopsForWorks: true,
  blockedWith: '/office/account',
  body: closed({
    ...exchanged,
    /** The amount that the player was shown: a worse rate is refused, a better one is given. */
    atLeast: Amount,
  }),
  success: {
    status: 201,
    body: closed({ id: Uuid, gave: Amount, got: Amount, from: Balance, to: Balance }),
  },
  errors: [
    'request.key_missing',
    'request.key_reused',
    'site.maintenance',
    'site.blocked',
    'terms.unconfirmed',
    'wallet.frozen',
    'currencies.rate_moved',
    'limits.excluded',
    'limits.blocked',
    'limits.held',
    ...EXCHANGE_ERRORS,
  ],
});

/** What converting the main account would do now. */
export const Conversion = closed({
  fromIso: Iso4217,
  gives: Amount,
  /** The balance that the new main account starts with, without the fee. */
  gets: Amount,
  /** In the new currency. */
  fee: Amount,
  feePercent: Type.Number(),
  rate: Type.String(),
  /** Since when the rate is in force; null for a shipped rate, which nobody has set. */
  rateSetAt: nullable(Moment),
  everyDays: Type.Integer(),
});
export type Conversion = Static<typeof Conversion>;

const CONVERT_ERRORS = [
  'wallet.unknown_account',
  'wallet.frozen',
  'currencies.unknown',
  'currencies.same',
  'currencies.converted_lately',
  'currencies.open_coupons',
  'currencies.open_payments',
  'currencies.bonus',
  'currencies.owes',
  'currencies.exchange_off',
  'currencies.rate_old',
  'currencies.too_little',
] as const;

export const previewConversion = call({
  id: 'currencies.previewConversion',
  method: 'GET',
  path: '/office-api/convert-account',
  summary:
    'What converting the player’s main account into another currency would give, or why it isn’t possible now.',
  right: 'player',
  rateLimit: { max: 120, windowMs: 60_000 },
  query: closed({ toIso: Iso4217 }),
  success: { status: 200, body: Conversion },
  errors: CONVERT_ERRORS,
});

export const convert = call({
  id: 'currencies.convert',
  method: 'POST',
  path: '/office-api/convert-account',
  summary:
    'Converts the player’s main account: its money is exchanged, the old account is removed, and the new one becomes the main account. All or nothing.',
  right: 'player',
  rateLimit: { max: 10, windowMs: 60_000 },
  needsOpenPlay: true,
  idempotent: true,
  needsTerms: true,
  stopsForWorks: true,
  blockedWith: '/office/account',
  body: closed({
    toIso: Iso4217,
    /** The amount that the player was shown: a worse rate is refused, a better one is given. */
    atLeast: Amount,
  }),
  success: { status: 201, body: closed({ accountId: Id, iso: Iso4217, gave: Amount, got: Amount }) },
  errors: [
    'request.key_missing',
    'request.key_reused',
    'site.maintenance',
    'site.blocked',
    'terms.unconfirmed',
    'currencies.rate_moved',
    'wallet.insufficient_funds',
    'wallet.amount_precision',
    'limits.excluded',
    'limits.blocked',
    'limits.held',
    ...CONVERT_ERRORS,
  ],
});
