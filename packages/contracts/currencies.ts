import { type Static, Type } from 'typebox';
import { call } from './call.ts';
import { Amount, closed, Id, Iso4217, Uuid } from './shapes.ts';
import { Account, Balance } from './wallet.ts';

/** Accounts of a player in further currencies, and the exchange between them. */
export const CurrencyRules = closed({
  maxCurrencies: Type.Integer({
    minimum: 1,
    maximum: 50,
    description: 'Currencies of one player, the main one included. 1: no further ones.',
  }),
  isExchangeAllowed: Type.Boolean(),
  exchangeFeePercent: Type.Number({
    minimum: 0,
    maximum: 20,
    multipleOf: 0.01,
    description: 'Kept by the house from what an exchange gives.',
  }),
  maxRateAgeDays: Type.Integer({
    minimum: 1,
    maximum: 365,
    description: 'Real money is exchanged only at rates that operators have set within these days.',
  }),
});
export type CurrencyRules = Static<typeof CurrencyRules>;

const Editing = { max: 60, windowMs: 60_000 };

/** What the player is told, in the language of the request. */
const message = Type.String();

export const add = call({
  id: 'currencies.add',
  method: 'POST',
  path: '/office-api/currencies',
  summary: 'Opens an account in a further currency, or opens a removed one again.',
  right: 'player',
  rateLimit: Editing,
  needsTerms: true,
  stopsForWorks: true,
  blockedWith: '/office/account',
  body: closed({ iso: Iso4217 }),
  success: { status: 201, body: closed({ account: Account, message }) },
  errors: [
    'site.maintenance',
    'site.blocked',
    'terms.unconfirmed',
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

/** Both accounts, and how much leaves the first one. */
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

/** What an exchange gives now. */
export const Quote = closed({
  /** What arrives, the fee taken off. */
  gets: Amount,
  /** In the currency that arrives. */
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
  idempotent: true,
  needsTerms: true,
  stopsForWorks: true,
  blockedWith: '/office/account',
  body: closed({
    ...exchanged,
    /** What the player was shown: a worse rate is refused, a better one is given. */
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
    'currencies.rate_moved',
    ...EXCHANGE_ERRORS,
  ],
});
