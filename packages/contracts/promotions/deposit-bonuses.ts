import { type Static, Type } from 'typebox';
import { CasinoTerms } from '../casino/bonus-rules.ts';
import { call } from '../platform/call.ts';
import {
  Amount,
  closed,
  Id,
  Iso4217,
  Moment,
  nullable,
  oneOf,
  SmallId,
  Version,
} from '../platform/shapes.ts';
import { Segment } from '../players/newsletters.ts';
import { promotion as definition } from './promotion.ts';

export const errors = {
  'deposit_bonuses.too_few': { status: 422, action: 'fix_field' },
} as const;

const Reading = { max: 600, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };

/** A bonus on the first, the second or the third deposit, or on any later than the first. */
export const DEPOSITS = ['first', 'second', 'third', 'further'] as const;

/** 1 is Monday. */
const Weekday = Type.Unsafe<number>(oneOf(1, 2, 3, 4, 5, 6, 7));

/** Happy hours: on these days of the week from one full hour to another, in UTC. */
const HappyHours = nullable(
  closed({
    days: Type.Array(Weekday, { minItems: 1, maxItems: 7, uniqueItems: true }),
    fromHour: Type.Integer({ minimum: 0, maximum: 23 }),
    untilHour: Type.Integer({ minimum: 1, maximum: 24 }),
  }),
);
export type HappyHours = Static<typeof HappyHours>;

/**
 * A bonus on one deposit; bonuses on the first, the second and the third together are a welcome pack. A person gets each
 * bonus once, or once on each of its days, whatever the account.
 */
export const DepositBonusFields = closed({
  name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  deposit: oneOf(...DEPOSITS),
  product: oneOf('sport', 'casino'),
  percent: Type.Integer({ minimum: 1, maximum: 500 }),
  amounts: Type.Array(
    closed({
      iso: Iso4217,
      cap: Amount,
      minDeposit: Amount,
    }),
    { minItems: 1, maxItems: 50, description: 'By currency of the account that is credited.' },
  ),
  wagerTimes: Type.Integer({ minimum: 0, maximum: 100 }),
  /** They count for a casino bonus only. */
  casino: CasinoTerms,
  withinDays: nullable(
    Type.Integer({ minimum: 1, maximum: 3650, description: 'Days since the registration.' }),
  ),
  countries: Type.Array(SmallId, {
    maxItems: 300,
    uniqueItems: true,
    description: 'Players of these countries only, by their ids in `countries`; empty: of all.',
  }),
  /** Only a deposit that arrives in these hours brings it; null or absent: at any hour. */
  hours: Type.Optional(HappyHours),
  /**
   * A person may have it once on each day with happy hours, and takes it anew each time. Only with `hours`, for a
   * `further` deposit; absent: once in all.
   */
  isRepeated: Type.Optional(Type.Boolean()),
  /**
   * Offered only to players whom all these rules fit. Who fits is looked up when it is turned on and every hour from then on;
   * whoever fitted once stays. Null or absent: to all.
   */
  audience: Type.Optional(nullable(Segment)),
  from: Moment,
  until: Moment,
  isActive: Type.Boolean(),
  note: Type.String({ maxLength: 500 }),
});
export type DepositBonusFields = Static<typeof DepositBonusFields>;

const Count = Type.Integer({ minimum: 0 });

export const DepositBonus = closed({
  id: Id,
  ...DepositBonusFields.properties,
  version: Version,
  changedAt: Moment,
  changedBy: Type.String({ description: 'Login.' }),
  /** Players who chose the bonus, who got it, and whose bonus was taken back with the deposit. */
  chosen: Count,
  granted: Count,
  returned: Count,
});
export type DepositBonus = Static<typeof DepositBonus>;

export const list = call({
  id: 'depositBonuses.list',
  method: 'GET',
  path: '/operator-api/v1/deposit-bonuses',
  summary: 'Bonuses on deposits with what became of them, newest first.',
  right: { permission: 'codes.read' },
  rateLimit: Reading,
  success: { status: 200, body: closed({ bonuses: Type.Array(DepositBonus) }) },
  errors: [],
});

const REFUSALS = ['promo.bad_terms', 'wallet.amount_precision', 'deposit_bonuses.too_few'] as const;

export const add = call({
  id: 'depositBonuses.add',
  method: 'POST',
  path: '/operator-api/v1/deposit-bonuses',
  summary: 'Creates a bonus on deposits. It grants nothing before it has a budget (`budgets.set`).',
  right: { permission: 'codes.edit' },
  rateLimit: Editing,
  body: DepositBonusFields,
  success: { status: 201, body: DepositBonus },
  errors: REFUSALS,
});

export const change = call({
  id: 'depositBonuses.change',
  method: 'PUT',
  path: '/operator-api/v1/deposit-bonuses/{id}',
  summary: 'Changes a bonus on deposits for players who choose it from now on.',
  right: { permission: 'codes.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ ...DepositBonusFields.properties, version: Version }),
  success: { status: 200, body: DepositBonus },
  errors: ['operator.unknown_entry', 'operator.version_conflict', ...REFUSALS],
});

export const audience = call({
  id: 'depositBonuses.audience',
  method: 'GET',
  path: '/operator-api/v1/deposit-bonuses/{id}/audience',
  summary:
    'How many players a bonus with a segment is for now: those who fit it, live in its countries and may be offered something. In tens, and null below `fewest`.',
  right: { permission: 'codes.read' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  success: {
    status: 200,
    body: closed({
      players: nullable(Count),
      /** To how many it was offered so far. */
      listed: nullable(Count),
      /** With fewer players it can't be turned on. */
      fewest: Count,
      /**
       * What it costs at most if each of them has it once, in the currency of limits: the dearest cap, of casino bonuses the share
       * that they cost at most. Its budget ends it before.
       */
      mostCost: nullable(Amount),
    }),
  },
  errors: ['operator.unknown_entry'],
});

/** S2: 0 refuses bonuses, 1 takes the sports bonus, 2 the casino bonus. */
export const BonusChoice = oneOf(0, 1, 2);

/** What a deposit did to the bonus that the player had chosen. */
export const BONUS_RESULTS = [
  'granted',
  'returned',
  'too_small',
  'no_budget',
  'same_person',
  'another',
] as const;

const Result = closed({
  state: oneOf(...BONUS_RESULTS),
  at: Moment,
  iso: Iso4217,
  /** The deposit, and the bonus granted for it; 0 if none was. */
  deposit: Amount,
  amount: Amount,
});

const {
  name: _name,
  note: _note,
  hours: _hours,
  isActive: _isActive,
  countries: _countries,
  isRepeated: _isRepeated,
  audience: _audience,
  ...told
} = DepositBonusFields.properties;

export const OwnDepositBonus = closed({
  id: Id,
  ...told,
  version: Version,
  /** Until when the deposit must be made. */
  until: Moment,
  /** The hours that run now, or the next ones; null for a bonus at any hour. */
  happyHour: nullable(closed({ from: Moment, until: Moment })),
  /** A person may have it once on each of its days. */
  isRepeated: Type.Boolean(),
  /** It is offered to some players only. */
  isForSome: Type.Boolean(),
  choice: nullable(BonusChoice),
  /** Whether a deposit now would bring the bonus, once the player has chosen it. */
  isAvailable: Type.Boolean(),
  /** How many other deposits have to arrive before; above 0 only for a step of a welcome pack that is still ahead. */
  depositsBefore: Count,
  result: nullable(Result),
});
export type OwnDepositBonus = Static<typeof OwnDepositBonus>;

const { percent, wagerTimes, casino, withinDays, from, until } = DepositBonusFields.properties;
const OpenDepositBonus = closed({
  id: Id,
  deposit: DepositBonusFields.properties.deposit,
  product: DepositBonusFields.properties.product,
  amounts: DepositBonusFields.properties.amounts,
  ...{ percent, wagerTimes, casino, withinDays, from, until },
});
export type OpenDepositBonus = Static<typeof OpenDepositBonus>;

export const open = call({
  id: 'depositBonuses.open',
  method: 'GET',
  path: '/web-api/deposit-bonuses',
  summary: 'Bonuses that a deposit could bring now to somebody of the caller’s country, with their terms.',
  right: 'anyone',
  rateLimit: Reading,
  success: { status: 200, body: closed({ bonuses: Type.Array(OpenDepositBonus) }) },
  errors: [],
});

export const mine = call({
  id: 'depositBonuses.mine',
  method: 'GET',
  path: '/office-api/deposit-bonuses',
  summary: 'Bonuses on deposits that the player can choose, has chosen or has had.',
  right: 'player',
  rateLimit: Reading,
  success: { status: 200, body: closed({ bonuses: Type.Array(OwnDepositBonus) }) },
  errors: [],
});

export const choose = call({
  id: 'depositBonuses.choose',
  method: 'PUT',
  path: '/office-api/deposit-bonuses/choice',
  summary:
    'Takes or refuses a bonus on deposits. Taking agrees to the terms of this version; the next deposit that meets them brings the bonus.',
  right: 'player',
  rateLimit: { max: 60, windowMs: 60_000 },
  needsOpenPlay: true,
  stopsForWorks: true,
  body: closed({ id: Id, choice: BonusChoice, version: Version }),
  success: { status: 200, body: OwnDepositBonus },
  errors: ['site.maintenance', 'bonuses.unavailable', 'bonuses.changed', 'bonuses.other_product'],
});

export const takeBack = call({
  id: 'depositBonuses.takeBack',
  method: 'POST',
  path: '/operator-api/v1/deposit-bonuses/grants/{depositId}/return',
  summary:
    'Takes back a bonus whose deposit was refunded or charged back: the part that is still in the bonus account.',
  right: { permission: 'bonuses.give' },
  rateLimit: Editing,
  params: closed({ depositId: Type.String({ format: 'uuid', maxLength: 36 }) }),
  body: closed({ note: Type.String({ minLength: 1, maxLength: 500 }) }),
  success: { status: 200, body: closed({ taken: Amount, missing: Amount, iso: Iso4217 }) },
  errors: ['operator.unknown_entry'],
});

/** A deposit and the bonus that it brought or, by `state`, didn't bring. */
const Granted = closed({
  depositId: Type.String(),
  userId: Id,
  login: Type.String(),
  name: Type.String(),
  state: oneOf(...BONUS_RESULTS),
  at: Moment,
  iso: Iso4217,
  deposit: Amount,
  amount: Amount,
  /** The part of the bonus that was taken back. */
  taken: Amount,
});

export const granted = call({
  id: 'depositBonuses.granted',
  method: 'GET',
  path: '/operator-api/v1/deposit-bonuses/grants',
  summary: 'The last deposits with a bonus, or why they brought none.',
  right: { permission: 'bonuses.read' },
  rateLimit: Reading,
  success: { status: 200, body: closed({ grants: Type.Array(Granted) }) },
  errors: [],
});

/** Bonuses on deposits: the player chooses one, the deposit brings it, and a returned deposit takes it back. */
export const promotion = definition({
  name: 'depositBonuses',
  audience: 'depositors',
  trigger: 'deposit',
  reward: 'bonus',
  budget: { per: 'offer', kind: 'deposit' },
  isWagered: true,
  calls: [list, add, change, audience, open, mine, choose, takeBack, granted],
  errors,
  jobs: [
    {
      name: 'depositBonuses.audience',
      cron: '25 * * * *',
      withinSeconds: 3_000,
      deletes: 'nothing: it offers bonuses with a segment to the players who fit it by now',
    },
  ],
  // Clients that don't know of these may leave them out; the form has them.
  forms: {
    depositBonus: closed({
      ...DepositBonusFields.properties,
      hours: HappyHours,
      isRepeated: Type.Boolean(),
      audience: nullable(Segment),
    }),
  },
  tab: { page: 'offers', id: 'deposits', needs: ['codes.read', 'bonuses.read'] },
});
