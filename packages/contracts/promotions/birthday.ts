import { type Static, Type } from 'typebox';
import { PLAY_ERRORS } from '../care/errors.ts';
import { CASINO_TERMS, CasinoTerms } from '../casino/bonus-rules.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Day, Id, Iso4217, Moment, nullable, oneOf } from '../platform/shapes.ts';
import { promotion as definition } from './promotion.ts';

export const errors = {
  'birthday.nothing': { status: 409, action: 'reload' },
  'birthday.over': { status: 409, action: 'none' },
  'birthday.another_bonus': { status: 409, action: 'none' },
  'birthday.same_person': { status: 409, action: 'none' },
} as const;

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Count = Type.Integer({ minimum: 0 });

/** Settings of birthday gifts. Sums are in whole euros. */
export const BirthdayRules = closed({
  isOn: Type.Boolean(),
  gift: oneOf('points', 'bonus'),
  points: Type.Integer({ minimum: 1, maximum: 100_000 }),
  /** A casino bonus, paid in the currency of the main account. */
  bonus: Type.Integer({ minimum: 1, maximum: 1_000 }),
  wagerTimes: Type.Integer({ minimum: 0, maximum: 100 }),
  casino: CasinoTerms,
  /** How old the account must be. */
  leastDays: Type.Integer({ minimum: 0, maximum: 3_650 }),
  /** The player must have deposited or played within so many days. */
  activeDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** Days for taking the gift. */
  takeDays: Type.Integer({ minimum: 1, maximum: 30 }),
  /** Budget for all players in 365 days. */
  yearlyBudget: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
});
export type BirthdayRules = Static<typeof BirthdayRules>;

const Gift = closed({
  /** The day that is celebrated. */
  day: Day,
  /** Null for money. */
  points: nullable(Id),
  /** A casino bonus; null for points. */
  amount: nullable(Amount),
  iso: nullable(Iso4217),
  wagerTimes: Count,
  /** The last moment to take it. */
  until: Moment,
  takenAt: nullable(Moment),
});

/**
 * `unverified`: the identity isn’t confirmed. `none`: no gift now. `waiting`: the player can take it. `taken`, `over`: the
 * last gift was taken, or its days are over.
 */
export const BIRTHDAY_STATES = ['unverified', 'none', 'waiting', 'taken', 'over'] as const;

const Own = closed({
  isOn: Type.Boolean(),
  state: oneOf(...BIRTHDAY_STATES),
  /** The gift of this year, if there is one. */
  gift: nullable(Gift),
});
export type OwnBirthday = Static<typeof Own>;

export const mine = call({
  id: 'birthday.mine',
  method: 'GET',
  path: '/office-api/birthday',
  summary: 'The player’s birthday gift: whether there is one, and until when it can be taken.',
  right: 'player',
  rateLimit: PerMinute(120),
  success: { status: 200, body: Own },
  errors: [],
});

export const take = call({
  id: 'birthday.take',
  method: 'POST',
  path: '/office-api/birthday',
  summary: 'Takes the birthday gift that waits, once; a repeated call changes nothing.',
  right: 'player',
  rateLimit: PerMinute(30),
  needsOpenPlay: true,
  stopsForWorks: true,
  success: { status: 200, body: Own },
  errors: [
    'site.maintenance',
    'birthday.nothing',
    'birthday.over',
    'birthday.another_bonus',
    'birthday.same_person',
    'pools.product_closed',
    'wallet.frozen',
    ...PLAY_ERRORS,
  ],
});

export const Desk = closed({
  rules: BirthdayRules,
  /** What one gift costs at most on average, in euros. A point counts as a cent. */
  worth: Amount,
  /** Birthdays in the next 30 days of players who meet the conditions today, and what their gifts cost, in euros. */
  expected: closed({ players: Count, cost: Amount }),
  /** In 365 days, without gifts that nobody took in time; in euros. */
  spent: Amount,
  left: Amount,
  /** The latest first. */
  gifts: Type.Array(
    closed({ userId: Id, login: Type.String(), at: Moment, ...Gift.properties, isTold: Type.Boolean() }),
    { maxItems: 200 },
  ),
});

export const desk = call({
  id: 'birthday.desk',
  method: 'GET',
  path: '/operator-api/v1/birthday',
  summary: 'Birthday gifts: their terms, what the next 30 days are expected to cost, and what was given.',
  right: { permission: 'bonuses.read' },
  rateLimit: PerMinute(600),
  success: { status: 200, body: Desk },
  errors: [],
});

/** A gift for the birthday of a player whose identity is confirmed, once a year, which the player takes. */
export const promotion = definition({
  name: 'birthday',
  audience: 'all_players',
  trigger: 'birthday',
  reward: 'points_or_bonus',
  budget: { per: 'period', days: 365 },
  isWagered: true,
  calls: [mine, take, desk],
  errors,
  jobs: [
    {
      name: 'birthday.gifts',
      cron: '15 * * * *',
      withinSeconds: 3_000,
      deletes: 'nothing: it offers gifts for birthdays of today and of the three days before',
    },
  ],
  settings: {
    schema: BirthdayRules,
    defaults: {
      ...{ isOn: false, gift: 'points', points: 500, bonus: 5, wagerTimes: 20, casino: CASINO_TERMS },
      ...{ leastDays: 30, activeDays: 90, takeDays: 14, yearlyBudget: 1_000 },
    },
  },
  tab: { page: 'offers', id: 'birthday', needs: ['bonuses.read'] },
});
