import { type Static, Type } from 'typebox';
import { MOST_CASINO_CASHBACK_PER_MILLE } from '../casino/cashback-rules.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Day, Id, Iso4217, Moment, nullable, oneOf } from '../platform/shapes.ts';
import { wrongLevel } from './levels.ts';
import { promotion as definition } from './promotion.ts';

export const errors = {
  'casino_cashback.nothing': { status: 409, action: 'reload' },
  'casino_cashback.closed': { status: 409, action: 'none' },
} as const;

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Count = Type.Integer({ minimum: 0 });
const Percent = Type.Integer({ minimum: 1, maximum: 50 });

/** `vip`: for everybody, by level. `premium`: for players whom an operator has put on a list; they get it instead. */
export const CASHBACK_PROGRAMMES = ['vip', 'premium'] as const;
const Programme = oneOf(...CASHBACK_PROGRAMMES);
export type CashbackProgramme = Static<typeof Programme>;

const LEVEL = { turnover: Amount, lossPercent: Percent };
/** Where the cost of a programme ends. Amounts in the currency of limits. */
const CAPS = {
  mostPerMille: Type.Integer({
    minimum: 1,
    maximum: MOST_CASINO_CASHBACK_PER_MILLE,
    description: 'The most that comes back, per thousand of the stakes that count.',
  }),
  mostPerWeek: Amount,
  weeklyBudget: Amount,
};

/** Settings of the cashback of casino games. */
export const CasinoCashbackRules = closed({
  vip: closed({
    isOn: Type.Boolean(),
    levels: Type.Array(closed(LEVEL), {
      minItems: 1,
      maxItems: 20,
      description: 'The levels by the stakes that counted in the weeks before, lowest first.',
    }),
    ...CAPS,
  }),
  premium: closed({ isOn: Type.Boolean(), lossPercent: Percent, ...CAPS }),
});
export type CasinoCashbackRules = Static<typeof CasinoCashbackRules>;

/** What a player played with own money in games of the house during a week. Amounts in the currency of limits. */
const PLAYED = {
  /** Stakes of rounds that ended. */
  staked: Amount,
  /** What these rounds paid, with jackpots. */
  paid: Amount,
  /** The part of the stakes that counts. */
  counted: Amount,
};

const Week = closed({
  week: Day,
  programme: Programme,
  /** From 0; null for premium cashback. */
  level: nullable(Count),
  lossPercent: Percent,
  ...PLAYED,
  /** What comes back, in the currency of the player’s main account; 0 after a week without a loss. */
  amount: Amount,
  iso: Iso4217,
  isCut: Type.Boolean({ description: 'The budget of the week was smaller than what was earned.' }),
  /** Play was closed to the player when the week was counted, so it brings nothing. */
  isClosed: Type.Boolean(),
  claimedAt: nullable(Moment),
});

/** How much of a stake counts, in percent, by the name of the game. */
const Games = Type.Array(closed({ name: Type.String(), percent: Type.Integer() }));

export const terms = call({
  id: 'casinoCashback.terms',
  method: 'GET',
  path: '/casino-api/v1/cashback',
  summary: 'The terms of the cashback of casino games.',
  right: 'anyone',
  rateLimit: PerMinute(120),
  success: {
    status: 200,
    body: closed({ iso: Iso4217, ...CasinoCashbackRules.properties, games: Games }),
  },
  errors: [],
});

const Own = closed({
  /** The currency of limits. */
  iso: Iso4217,
  vip: closed({
    ...CasinoCashbackRules.properties.vip.properties,
    /** Which of `levels` counts for this week, from 0. */
    level: Count,
    /** What counted in finished weeks. */
    turnover: Amount,
  }),
  /** `since`: when the player was put on the list; null for others. */
  premium: closed({ ...CasinoCashbackRules.properties.premium.properties, since: nullable(Moment) }),
  /** The programme that the player has this week; null for none. */
  programme: nullable(Programme),
  week: closed({
    from: Moment,
    until: Moment,
    ...PLAYED,
    /** What would come back if the week ended now and its budget were enough. */
    expected: Amount,
  }),
  games: Games,
  weeks: Type.Array(Week, { maxItems: 52 }),
});

export type OwnCasinoCashback = Static<typeof Own>;

export const mine = call({
  id: 'casinoCashback.mine',
  method: 'GET',
  path: '/office-api/casino-cashback',
  summary:
    'The player’s cashback of casino games: the rules, the week so far, and what finished weeks bring.',
  right: 'player',
  rateLimit: PerMinute(120),
  success: { status: 200, body: Own },
  errors: [],
});

export const claim = call({
  id: 'casinoCashback.claim',
  method: 'POST',
  path: '/office-api/casino-cashback',
  summary: 'Pays the cashback of a finished week to the main account, once; a repeated call changes nothing.',
  right: 'player',
  rateLimit: PerMinute(30),
  needsOpenPlay: true,
  stopsForWorks: true,
  body: closed({ week: Day }),
  success: { status: 200, body: Own },
  errors: ['site.maintenance', 'casino_cashback.nothing', 'wallet.frozen'],
});

const DeskWeek = closed({
  week: Day,
  programme: Programme,
  players: Count,
  ...PLAYED,
  /** What players had earned, and what they were offered of it within the budget. */
  earned: Amount,
  offered: Amount,
  claimed: Amount,
});

const Member = closed({
  userId: Id,
  login: Type.String(),
  at: Moment,
  by: Type.String(),
  note: Type.String(),
});

export const Desk = closed({
  /** The currency of limits. */
  iso: Iso4217,
  rules: CasinoCashbackRules,
  weeks: Type.Array(DeskWeek, { maxItems: 52 }),
  /** Players with premium cashback, the latest first. */
  players: Type.Array(Member),
});

export const desk = call({
  id: 'casinoCashback.desk',
  method: 'GET',
  path: '/operator-api/v1/casino-cashback',
  summary: 'What cashback of casino games has cost by week, and who has premium cashback.',
  right: { permission: 'bonuses.read' },
  rateLimit: PerMinute(600),
  success: { status: 200, body: Desk },
  errors: [],
});

const MEMBER = { params: closed({ id: Id }), path: '/operator-api/v1/casino-cashback/players/{id}' } as const;

export const add = call({
  ...MEMBER,
  id: 'casinoCashback.add',
  method: 'PUT',
  summary: 'Gives a player premium cashback, from the week that runs.',
  right: { permission: 'bonuses.give' },
  rateLimit: PerMinute(120),
  body: closed({ note: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) }),
  success: { status: 200, body: Desk },
  errors: ['operator.unknown_entry', 'casino_cashback.closed'],
});

export const remove = call({
  ...MEMBER,
  id: 'casinoCashback.remove',
  method: 'DELETE',
  summary: 'Takes a player off the list of premium cashback. What finished weeks bring stays.',
  right: { permission: 'bonuses.give' },
  rateLimit: PerMinute(120),
  success: { status: 200, body: Desk },
  errors: ['operator.unknown_entry'],
});

const AT_MOST = { mostPerMille: MOST_CASINO_CASHBACK_PER_MILLE, mostPerWeek: '500', weeklyBudget: '2000' };

/** Cashback of casino games: each week a part of a net loss comes back, within what the stakes cost. */
export const promotion = definition({
  name: 'casinoCashback',
  audience: 'all_players',
  trigger: 'round',
  reward: 'money',
  budget: { per: 'period', days: 7 },
  isWagered: false,
  calls: [terms, mine, claim, desk, add, remove],
  errors,
  jobs: [
    {
      name: 'casino.cashback',
      cron: '50 * * * *',
      withinSeconds: 3_000,
      deletes: 'nothing: it counts the cashback of casino games for the last week',
    },
  ],
  settings: {
    schema: CasinoCashbackRules,
    defaults: {
      vip: {
        isOn: false,
        levels: [
          { turnover: '0', lossPercent: 2 },
          { turnover: '1000', lossPercent: 4 },
          { turnover: '5000', lossPercent: 6 },
          { turnover: '20000', lossPercent: 8 },
          { turnover: '100000', lossPercent: 10 },
        ],
        ...AT_MOST,
      },
      premium: { isOn: false, lossPercent: 15, ...AT_MOST },
    },
    fault: levelsFault,
  },
  tab: { page: 'offers', id: 'casinocashback', needs: ['bonuses.read'] },
});

/** The field at fault in the settings; undefined for none. */
function levelsFault(value: object): string | undefined {
  const wrong = wrongLevel((value as CasinoCashbackRules).vip.levels);
  return wrong < 0 ? undefined : `vip.levels.${wrong}.turnover`;
}
