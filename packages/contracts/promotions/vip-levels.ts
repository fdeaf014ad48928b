import { type Static, Type } from 'typebox';
import { PLAY_ERRORS } from '../care/errors.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Day, Iso4217, Moment, nullable } from '../platform/shapes.ts';
import { MOST_CASHBACK_PER_MILLE, POINTS_PER_UNIT } from './cashback.ts';
import { wrongLevel } from './levels.ts';
import { promotion as definition } from './promotion.ts';

export const errors = {
  'vip_levels.nothing': { status: 409, action: 'reload' },
  'vip_levels.same_person': { status: 409, action: 'none' },
} as const;

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Count = Type.Integer({ minimum: 0 });

/**
 * The most that reaching levels gives in all, per thousand of the stakes that it takes. With cashback (`MOST_CASHBACK_PER_MILLE`) it
 * is less than the 7.5 that the cheapest bet costs (docs/decisions/0099), so nobody gains by playing for levels.
 */
export const MOST_LEVELS_PER_MILLE = 2;

/** How many levels there can be. */
const MOST_LEVELS = 20;

const Level = closed({
  /** The stakes from which on it is reached. The first begins at 0. */
  turnover: Amount,
  /** Cashback of bets, per thousand of the stakes of a week. */
  cashbackPerMille: Type.Integer({ minimum: 0, maximum: MOST_CASHBACK_PER_MILLE }),
  /** Cashback of casino games, in percent of a week's net loss. */
  casinoPercent: Type.Integer({ minimum: 1, maximum: 50 }),
  /** The birthday gift, in percent of the usual one. */
  birthdayPercent: Type.Integer({ minimum: 100, maximum: 500 }),
  /** Points for reaching it, once. */
  points: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
});
export type VipLevel = Static<typeof Level>;

/** Settings of VIP levels. They take the place of the levels of both kinds of cashback. */
export const VipLevelRules = closed({
  isOn: Type.Boolean(),
  /** Play counts from this day on, in UTC. */
  from: Day,
  levels: Type.Array(Level, {
    minItems: 2,
    maxItems: MOST_LEVELS,
    description: 'By the stakes that count, lowest first.',
  }),
  monthlyBudget: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: 'What the points of all players may cost in 30 days, in euros. A point is a cent.',
  }),
});
export type VipLevelRules = Static<typeof VipLevelRules>;

/** Up to which sum of points a turnover leads, by `MOST_LEVELS_PER_MILLE`. */
export const mostPoints = (turnover: string): number =>
  Math.floor((Number(turnover) * POINTS_PER_UNIT * MOST_LEVELS_PER_MILLE) / 1_000 + 1e-9);

/** The points that reaching each level gives: those of the rules, but all together no more than the stakes allow. */
export function pointsOf(levels: readonly Pick<VipLevel, 'turnover' | 'points'>[]): number[] {
  let given = 0;
  return levels.map(({ turnover, points }) => {
    const own = Math.max(0, Math.min(points, mostPoints(turnover) - given));
    given += own;
    return own;
  });
}

/** What reaching levels gives at most for 1,000 staked. */
export function levelsPerMille(levels: readonly Pick<VipLevel, 'turnover' | 'points'>[]): number {
  let given = 0;
  const shares = pointsOf(levels).map((points, i) => {
    given += points;
    const turnover = Number(levels[i]!.turnover);
    return turnover > 0 ? (1_000 * given) / POINTS_PER_UNIT / turnover : 0;
  });
  return Math.max(...shares);
}

const Reward = closed({ level: Count, points: Count, at: Moment, takenAt: nullable(Moment) });

const Own = closed({
  /** False while levels are off, and for players to whom nothing may be offered now. */
  isOn: Type.Boolean(),
  iso: Iso4217,
  levels: Type.Array(Level),
  /** Which of them is the player's, from 0. */
  level: Count,
  /** The stakes that count, those on sports and those in the casino. */
  turnover: Amount,
  sport: Amount,
  casino: Amount,
  from: Day,
  /** When the stakes were counted last; null for never. */
  countedAt: nullable(Moment),
  /** Which of the other promotions are on: only these give by level. */
  gives: closed({ cashback: Type.Boolean(), casino: Type.Boolean(), birthday: Type.Boolean() }),
  rewards: Type.Array(Reward),
});
export type OwnVipLevel = Static<typeof Own>;

export const mine = call({
  id: 'vipLevels.mine',
  method: 'GET',
  path: '/office-api/vip-levels',
  summary: 'The player’s VIP level: the stakes that count, what each level gives, and points that wait.',
  right: 'player',
  rateLimit: PerMinute(120),
  success: { status: 200, body: Own },
  errors: [],
});

export const take = call({
  id: 'vipLevels.take',
  method: 'POST',
  path: '/office-api/vip-levels',
  summary: 'Takes the points for a level that was reached, once; a repeated call changes nothing.',
  right: 'player',
  rateLimit: PerMinute(30),
  needsOpenPlay: true,
  stopsForWorks: true,
  body: closed({ level: Type.Integer({ minimum: 0, maximum: MOST_LEVELS - 1 }) }),
  success: { status: 200, body: Own },
  errors: [
    'site.maintenance',
    'vip_levels.nothing',
    'vip_levels.same_person',
    'wallet.frozen',
    ...PLAY_ERRORS,
  ],
});

export const Desk = closed({
  rules: VipLevelRules,
  iso: Iso4217,
  /** The points that reaching each level gives. */
  points: Type.Array(Count),
  /** The most that they cost for 1,000 staked. */
  perThousand: Amount,
  /** Stakes with own money in the last 30 days, and what they would bring in points at most. */
  staked: Amount,
  expected: Amount,
  spent: Amount,
  left: Amount,
  /** How many players have each level. */
  players: Type.Array(Count),
});

export const desk = call({
  id: 'vipLevels.desk',
  method: 'GET',
  path: '/operator-api/v1/vip-levels',
  summary:
    'VIP levels: what they cost at most, what the last 30 days would have cost, and how many players have each.',
  right: { permission: 'bonuses.read' },
  rateLimit: PerMinute(600),
  success: { status: 200, body: Desk },
  errors: [],
});

/** VIP levels: reached by play, never lost by time; each gives more cashback, a larger birthday gift, and points once. */
export const promotion = definition({
  name: 'vipLevels',
  audience: 'all_players',
  trigger: 'level',
  reward: 'points',
  budget: { per: 'period', days: 30 },
  isWagered: false,
  calls: [mine, take, desk],
  errors,
  jobs: [
    {
      name: 'vipLevels.count',
      cron: '20 3 * * *',
      withinSeconds: 3_000,
      deletes:
        'nothing: it counts the stakes of players and offers points for the levels that they have reached',
    },
  ],
  settings: {
    schema: VipLevelRules,
    defaults: {
      isOn: false,
      from: '2026-01-01',
      levels: [
        { turnover: '0', cashbackPerMille: 1, casinoPercent: 2, birthdayPercent: 100, points: 0 },
        { turnover: '1000', cashbackPerMille: 2, casinoPercent: 4, birthdayPercent: 110, points: 100 },
        { turnover: '5000', cashbackPerMille: 3, casinoPercent: 6, birthdayPercent: 125, points: 500 },
        { turnover: '20000', cashbackPerMille: 4, casinoPercent: 8, birthdayPercent: 150, points: 2_000 },
        { turnover: '100000', cashbackPerMille: 5, casinoPercent: 10, birthdayPercent: 200, points: 10_000 },
      ],
      monthlyBudget: 500,
    },
    fault: levelsFault,
  },
  tab: { page: 'offers', id: 'viplevels', needs: ['bonuses.read'] },
});

/** The field at fault in the settings: a level out of order, or points beyond what the stakes allow; undefined for none. */
function levelsFault(value: object): string | undefined {
  const { levels } = value as VipLevelRules;
  const wrong = wrongLevel(levels);
  if (wrong >= 0) return `levels.${wrong}.turnover`;
  const beyond = pointsOf(levels).findIndex((points, i) => points < levels[i]!.points);
  return beyond < 0 ? undefined : `levels.${beyond}.points`;
}
