import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Day, Id, Iso4217, Moment, nullable } from '../platform/shapes.ts';
import { AGREEING_ERRORS, asked, deciding } from './two-people.ts';

/** Percentage: a rate that differs by more than this from any rate of the last day needs two operators. */
export const RATE_ALONE_PERCENT = 20;

/** Units of a currency per unit of the base currency. */
const Rate = Type.String({
  pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,12})?$',
  maxLength: 25,
  examples: ['1.155'],
});

const Reading = { max: 240, windowMs: 60_000 };
const Editing = { max: 60, windowMs: 60_000 };

/** A rate in force. */
export const CurrencyRate = closed({
  iso: Iso4217,
  rate: Rate,
  /** Since when the rate is in force; null for a shipped rate, which nobody has set. */
  since: nullable(Moment),
  /** Whether a player has an account in this currency. */
  isUsed: Type.Boolean(),
});
export type CurrencyRate = Static<typeof CurrencyRate>;

/** A rate that an operator has set, or that waits for another one's approval. */
export const RateChange = closed({
  id: Id,
  iso: Iso4217,
  rate: Rate,
  from: Moment,
  note: Type.String({ maxLength: 300 }),
  /** Logins of the operators who set the rate and who approved it. */
  by: Type.String(),
  agreedBy: nullable(Type.String()),
  ...asked,
});
export type RateChange = Static<typeof RateChange>;

export const list = call({
  id: 'rates.list',
  method: 'GET',
  path: '/operator-api/v1/rates',
  summary: 'Current exchange rates and the last 200 changes, waiting ones first.',
  right: { permission: 'rates.read' },
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      /** Rates are units per unit of this currency. */
      iso: Iso4217,
      /** The date of the shipped rates. */
      shippedAt: Day,
      alonePercent: Type.Integer(),
      rates: Type.Array(CurrencyRate),
      changes: Type.Array(RateChange, { maxItems: 200 }),
    }),
  },
  errors: [],
});

export const set = call({
  id: 'rates.set',
  method: 'POST',
  path: '/operator-api/v1/rates',
  summary:
    'Sets an exchange rate from a given moment, or from now. A rate far from those of the last day waits for another operator.',
  right: { permission: 'rates.edit' },
  rateLimit: Editing,
  body: closed({
    iso: Iso4217,
    rate: Rate,
    from: nullable(Moment),
    note: Type.String({ maxLength: 300 }),
  }),
  success: { status: 201, body: RateChange },
  errors: ['rates.unknown_currency', 'rates.not_positive', 'rates.past'],
});

const decision = deciding(RateChange, Id, Editing);

export const approve = call({
  id: 'rates.approve',
  path: '/operator-api/v1/rates/{id}/approve',
  summary: 'Approves another operator’s rate change. It takes effect at its moment, never in the past.',
  right: { permission: 'rates.approve' },
  ...decision,
  errors: AGREEING_ERRORS,
});

export const withdraw = call({
  id: 'rates.withdraw',
  path: '/operator-api/v1/rates/{id}/withdraw',
  summary: 'Withdraws a rate change that is waiting for approval.',
  right: { permission: 'rates.edit', or: 'rates.approve' },
  ...decision,
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});
