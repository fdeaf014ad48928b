import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import {
  closed,
  Day,
  Id,
  Iso4217,
  Moment,
  nullable,
  oneOf,
  SignedAmount,
  twoOrMore,
} from '../platform/shapes.ts';
import { WAITING_QUEUES } from './waiting-queues.ts';

const Count = Type.Integer({ minimum: 0 });

/** What waits in one queue. */
export const Waiting = closed({
  id: oneOf(...WAITING_QUEUES.map(({ id }) => id)),
  count: Count,
  oldestAt: nullable(Moment),
  /** How many have waited for more than half of the time that the house allows itself, and for more than all of it. */
  pastHalf: Count,
  late: Count,
  /** How many this operator has taken, or was handed. */
  mine: Count,
});
export type Waiting = Static<typeof Waiting>;

export const waiting = call({
  id: 'overview.waiting',
  method: 'GET',
  path: '/operator-api/v1/waiting',
  summary:
    'The decisions that wait in each queue that the operator may open, and the clock of the site. Nobody else has any queue.',
  right: 'user',
  rateLimit: { max: 240, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({
      at: Moment,
      zone: Type.String({ description: 'The time zone of the site’s days.' }),
      queues: Type.Array(Waiting, { maxItems: WAITING_QUEUES.length }),
    }),
  },
  errors: [],
});

/** What an hour or a part of a day moved, by the lines of the daily report. */
const Moved = closed({
  staked: SignedAmount,
  settled: SignedAmount,
  returned: SignedAmount,
  /** Settled less returned. */
  result: SignedAmount,
});
export type Moved = Static<typeof Moved>;

/** A day has up to 25 hours. */
const Hours = Type.Array(Moved, { maxItems: 25 });

export const DayMoney = closed({
  iso: Iso4217,
  /** Up to now. */
  today: Moved,
  /** A week earlier up to the same time of day; null if the site had no money then. */
  before: nullable(Moved),
  /** Stakes of bets that are open now, whenever they were placed. */
  open: SignedAmount,
  /** By hour of the day, the present one unfinished. */
  hours: Hours,
  /** The whole day a week earlier. */
  hoursBefore: Hours,
});
export type DayMoney = Static<typeof DayMoney>;

export const today = call({
  id: 'overview.today',
  method: 'GET',
  path: '/operator-api/v1/today',
  summary:
    'The money of today by hour beside that of the same day a week ago, in the currency of the house and by currency: the figures of the daily report.',
  right: { permission: 'reports.read' },
  rateLimit: { max: 120, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({
      at: Moment,
      zone: Type.String(),
      day: Day,
      before: Day,
      from: Moment,
      /** All currencies together, in the currency of the house at its present rates. */
      house: DayMoney,
      /** The most staked today first. */
      currencies: Type.Array(DayMoney, { maxItems: 200 }),
      /** Players who placed a bet in the last fifteen minutes, and in those a week ago. */
      players: closed({ now: Count, before: Count }),
    }),
  },
  errors: [],
});
export type Today = Static<(typeof today)['success']['body']>;

/** What a new book needs before it opens, in the order of the list. */
export const FIRST_STEPS = [
  'name',
  'contact',
  'people',
  'payments',
  'currencies',
  'sports',
  'limit',
  'mail',
  'backup',
  'bet',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstSteps = call({
  id: 'overview.firstSteps',
  method: 'GET',
  path: '/operator-api/v1/first-steps',
  summary: 'What a new book needs before it opens, each with whether it is done by the facts.',
  right: { permission: 'site.read' },
  rateLimit: { max: 120, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({
      steps: Type.Array(closed({ id: oneOf(...FIRST_STEPS), isDone: Type.Boolean() }), {
        maxItems: FIRST_STEPS.length,
      }),
    }),
  },
  errors: [],
});
export type FirstSteps = Static<(typeof firstSteps)['success']['body']>;

export const find = call({
  id: 'overview.find',
  method: 'GET',
  path: '/operator-api/v1/find',
  summary:
    'Games by the name of a competitor, for operators who may see exposure or voids; a coupon by its number, for those who may see players.',
  right: 'user',
  rateLimit: { max: 240, windowMs: 60_000 },
  query: closed({ text: Type.String({ minLength: 1, maxLength: 80 }) }),
  success: {
    status: 200,
    body: closed({
      games: Type.Array(
        closed({
          gameId: Id,
          opponents: twoOrMore(Type.String()),
          champName: Type.String(),
          round: Type.Optional(Type.String()),
          startsAt: Moment,
          isOver: Type.Boolean(),
        }),
        { maxItems: 8 },
      ),
      coupon: nullable(closed({ number: Id, userId: Id, status: Type.String() })),
    }),
  },
  errors: [],
});
