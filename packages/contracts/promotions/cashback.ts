import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Day, Iso4217, Moment, nullable, oneOf, SignedAmount } from '../platform/shapes.ts';
import { wrongLevel } from './levels.ts';
import { promotion as definition } from './promotion.ts';

/** Points per unit of the currency of the limits, for cashback and in the points shop. */
export const POINTS_PER_UNIT = 100;

/**
 * The lowest total odds at which a bet counts as play for any reward, with void legs as 1.00; where a coupon holds several
 * bets, the lowest odds of each leg.
 */
export const MIN_PLAY_COEF = 1.4;
/**
 * The most that a level may give, per thousand of the stakes. Among 65,562 prices of 250 price boards the cheapest bet
 * at odds of `MIN_PLAY_COEF` or more costs the player 7.5 per thousand (docs/decisions/0099), so cashback makes no way
 * of betting profitable.
 */
export const MOST_CASHBACK_PER_MILLE = 5;

/** Settings of cashback. All players together get at most the budget of the week. */
export const CashbackRules = closed({
  isOn: Type.Boolean(),
  mode: oneOf('points', 'percent'),
  levels: Type.Array(
    closed({
      turnover: Amount,
      perMille: Type.Integer({ minimum: 0, maximum: MOST_CASHBACK_PER_MILLE }),
    }),
    { minItems: 1, maxItems: 20, description: 'The levels by a player’s stakes so far, lowest first.' },
  ),
  lossPercent: Type.Integer({
    minimum: 1,
    maximum: 100,
    description:
      'In mode percent: the share of a week’s loss that comes back, at most what the level gives for the week’s stakes.',
  }),
  minCoef: Type.Number({ minimum: MIN_PLAY_COEF, maximum: 10 }),
  weeklyBudget: Amount,
});
export type CashbackRules = Static<typeof CashbackRules>;

const Count = Type.Integer({ minimum: 0 });

export const mine = call({
  id: 'cashback.mine',
  method: 'GET',
  path: '/office-api/cashback',
  summary: 'The player’s cashback: the level and its rules, the week so far, and what was paid.',
  right: 'player',
  rateLimit: { max: 120, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({
      isOn: Type.Boolean(),
      mode: CashbackRules.properties.mode,
      levels: CashbackRules.properties.levels,
      lossPercent: Count,
      minCoef: Type.Number(),
      /** The currency of turnovers. */
      iso: Iso4217,
      /** Which of `levels` counts for this week, from 0. */
      level: Count,
      /** Stakes of finished weeks that count for the level. */
      turnover: SignedAmount,
      points: Count,
      week: closed({ from: Moment, until: Moment, turnover: Amount, bets: Count }),
      paid: Type.Array(
        closed({
          week: Day,
          turnover: SignedAmount,
          perMille: Count,
          /** In points, or in money of this currency. */
          points: nullable(Type.Integer()),
          amount: nullable(Amount),
          iso: nullable(Iso4217),
          isCut: Type.Boolean({ description: 'The budget of the week was smaller than what was earned.' }),
          at: Moment,
        }),
        { maxItems: 52 },
      ),
    }),
  },
  errors: [],
});

/** Cashback: each week a part of a player's stakes comes back, in points or in money. */
export const promotion = definition({
  name: 'cashback',
  audience: 'all_players',
  trigger: 'week',
  reward: 'points',
  budget: { per: 'period', days: 7 },
  isWagered: false,
  calls: [mine],
  jobs: [
    {
      name: 'cashback.pay',
      cron: '40 * * * *',
      withinSeconds: 3_000,
      deletes: 'nothing: it pays the cashback of the last week',
    },
  ],
  settings: {
    schema: CashbackRules,
    defaults: {
      isOn: false,
      mode: 'points',
      levels: [
        { turnover: '0', perMille: 1 },
        { turnover: '1000', perMille: 2 },
        { turnover: '5000', perMille: 3 },
        { turnover: '20000', perMille: 4 },
        { turnover: '100000', perMille: 5 },
      ],
      lossPercent: 10,
      minCoef: MIN_PLAY_COEF,
      weeklyBudget: '1000',
    },
    fault: levelsFault,
  },
});

/** The field at fault in the settings; undefined for none. */
function levelsFault(value: object): string | undefined {
  const wrong = wrongLevel((value as CashbackRules).levels);
  return wrong < 0 ? undefined : `levels.${wrong}.turnover`;
}
