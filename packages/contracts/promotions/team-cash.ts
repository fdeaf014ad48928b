import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf } from '../platform/shapes.ts';
import { promotion as definition } from './promotion.ts';

export const errors = {
  'team_cash.off': { status: 409, action: 'reload' },
  'team_cash.not_yet': { status: 409, action: 'reload' },
  'team_cash.over': { status: 409, action: 'none' },
  'team_cash.changed': { status: 409, action: 'reload' },
  'team_cash.no_budget': { status: 409, action: 'none' },
  'team_cash.same_person': { status: 409, action: 'none' },
} as const;

const Reading = { max: 240, windowMs: 60_000 };
const Count = Type.Integer({ minimum: 0 });
const Reward = Type.Integer({ minimum: 0, maximum: 1_000 });
const Sum = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Times = Type.Integer({ minimum: 0, maximum: 100 });

/** Number of payments that earn each step (S2): three for the first, four for the second. */
export const PAYMENTS_OF_STEP = { 1: 3, 2: 4 } as const;
export type TeamCashStep = keyof typeof PAYMENTS_OF_STEP;
const Step = oneOf(1, 2);

/** Settings of team cash: bonus money after a player's third and fourth payment. Amounts are in euros. */
export const TeamCashRules = closed({
  third: Reward,
  fourth: Reward,
  /** Minimum sum of the player's deposits. */
  minDeposits: Sum,
  /** Minimum sum of the player's stakes with real money, on decided bets. */
  minStakes: Sum,
  /** Days in which the player can take the bonus, from the payment that earned it. */
  withinDays: Type.Integer({ minimum: 1, maximum: 365 }),
  wagerTimes: Times,
  /** Budget for all players in 30 days. */
  budgetPerMonth: Sum,
});
export type TeamCashRules = Static<typeof TeamCashRules>;

/**
 * The state of a step: a payment is missing (`ahead`), or another condition is; the player can take it; its time is
 * over, or the budget of 30 days is used up; it was granted; it was taken back with a deposit.
 */
export const TEAM_CASH_STATES = [
  'ahead',
  'conditions',
  'open',
  'over',
  'no_budget',
  'granted',
  'returned',
] as const;
export type TeamCashState = (typeof TEAM_CASH_STATES)[number];

const OwnStep = closed({
  step: Step,
  payments: Count,
  state: oneOf(...TEAM_CASH_STATES),
  /** The last moment to take it; null before it is earned. */
  until: nullable(Moment),
  /** What the step brought; null before it was granted. */
  granted: nullable(closed({ amount: Amount, iso: Iso4217, at: Moment, taken: Amount })),
});

const OwnTeamCash = closed({
  isOn: Type.Boolean(),
  /** Number of deposits that came in and stayed, counted only up to one more than the last that earns a step. */
  payments: Count,
  /** In the currency of the main account. */
  iso: Iso4217,
  deposited: Amount,
  minDeposits: Amount,
  staked: Amount,
  minStakes: Amount,
  wagerTimes: Times,
  withinDays: Count,
  steps: Type.Array(OwnStep),
  /** Accounts whose currency the bonus can have, the chosen account first, with what each step brings in it. */
  accounts: Type.Array(closed({ id: Id, iso: Iso4217, amounts: closed({ first: Amount, second: Amount }) })),
});
export type OwnTeamCash = Static<typeof OwnTeamCash>;

export const mine = call({
  id: 'teamCash.mine',
  method: 'GET',
  path: '/office-api/team-cash',
  summary: 'Team cash of the player: its terms, how far the player is, and what each step brings or brought.',
  right: 'player',
  rateLimit: Reading,
  success: { status: 200, body: OwnTeamCash },
  errors: [],
});

export const take = call({
  id: 'teamCash.take',
  method: 'POST',
  path: '/office-api/team-cash',
  summary:
    'Takes a step as bonus money in the currency of an account, at the amount and wagering that were read. A person can take each step once; a repeated call answers what the first one brought.',
  right: 'player',
  rateLimit: { max: 30, windowMs: 60_000 },
  needsOpenPlay: true,
  stopsForWorks: true,
  body: closed({ step: Step, accountId: Id, amount: Amount, wagerTimes: Times }),
  success: { status: 200, body: OwnTeamCash },
  errors: [
    'site.maintenance',
    'team_cash.off',
    'team_cash.not_yet',
    'team_cash.over',
    'team_cash.changed',
    'team_cash.no_budget',
    'team_cash.same_person',
    'wallet.unknown_account',
    'wallet.frozen',
    'limits.excluded',
    'limits.blocked',
    'limits.held',
  ],
});

const Granted = closed({
  userId: Id,
  login: Type.String(),
  step: Step,
  state: oneOf('granted', 'returned'),
  at: Moment,
  iso: Iso4217,
  amount: Amount,
  /** The part that was taken back. */
  taken: Amount,
});

export const granted = call({
  id: 'teamCash.granted',
  method: 'GET',
  path: '/operator-api/v1/team-cash',
  summary: 'The terms of team cash, what is left of the budget of 30 days, and the last grants.',
  right: { permission: 'bonuses.read' },
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      isOn: Type.Boolean(),
      rules: TeamCashRules,
      /** What was granted in 30 days less what was taken back, and the rest of the budget, in euros. */
      spent: Amount,
      left: Amount,
      grants: Type.Array(Granted),
    }),
  },
  errors: [],
});

/** Bonus money after the third and the fourth payment. A dialog offers it; a person can take each step once. */
export const promotion = definition({
  name: 'teamCash',
  audience: 'depositors',
  trigger: 'deposit',
  reward: 'bonus',
  budget: { per: 'period', days: 30 },
  isWagered: true,
  calls: [mine, take, granted],
  hasDialog: true,
  errors,
  settings: {
    schema: TeamCashRules,
    defaults: {
      third: 10,
      fourth: 20,
      minDeposits: 50,
      minStakes: 50,
      withinDays: 14,
      wagerTimes: 5,
      budgetPerMonth: 0,
    },
    flag: {
      isTeamCashOn: Type.Boolean({ description: 'Whether team cash is offered, by the terms of its group.' }),
    },
  },
  tab: { page: 'offers', id: 'teamcash', needs: ['bonuses.read'] },
});
