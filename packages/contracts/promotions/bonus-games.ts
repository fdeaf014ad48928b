import { BONUS_GAMES, BONUS_IDS, type BonusId, wholeWorthOf } from '@fairbook/games/bonus';
import { type Static, Type } from 'typebox';
import { PLAY_ERRORS } from '../care/errors.ts';
import { CasinoRound } from '../casino/rounds.ts';
import { MOST_STEPS } from '../casino/seed-rules.ts';
import { Hash, SeedCommitStatement, SeedRevealStatement } from '../casino/seeds.ts';
import { signed } from '../placement/receipt.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, Uuid } from '../platform/shapes.ts';
import { promotion as definition } from './promotion.ts';

export const errors = {
  'bonus_games.off': { status: 409, action: 'none' },
  'bonus_games.used_up': { status: 409, action: 'none' },
  'bonus_games.no_tries': { status: 409, action: 'none' },
  'bonus_games.price_changed': { status: 409, action: 'reload' },
  'bonus_games.too_few_points': { status: 409, action: 'none' },
  'bonus_games.no_deposit': { status: 409, action: 'none' },
  'bonus_games.too_new': { status: 409, action: 'none' },
} as const;

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Count = Type.Integer({ minimum: 0 });
const BonusName = oneOf(...BONUS_IDS);

/** Days whose expected cost a budget limits. */
export const BUDGET_DAYS = 30;

/** How operators set a game. */
const GameRules = closed({
  isOn: Type.Boolean(),
  daily: Type.Integer({ minimum: 0, maximum: 20, description: 'Free tries of each player a day, by UTC.' }),
  price: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    description: 'Points for a further try; 0 if none is sold. Not less than a try is worth.',
  }),
  budget: Type.String({
    ...Amount,
    description: 'The expected cost of all free tries within 30 days, in the base currency.',
  }),
});
const ofGames = <Value>(of: (game: BonusId) => Value) =>
  Object.fromEntries(BONUS_IDS.map((game) => [game, of(game)])) as Record<BonusId, Value>;

/** Settings of the bonus games. */
export const BonusGameRules = closed({
  isOn: Type.Boolean(),
  /** How old the account must be. */
  leastDays: Type.Integer({ minimum: 0, maximum: 3_650 }),
  /** The player must have made a deposit that did not go back. */
  needsDeposit: Type.Boolean(),
  /** How often wins of free rounds are wagered as a casino bonus; 0 if they are money at once. */
  wagerTimes: Type.Integer({ minimum: 0, maximum: 100 }),
  games: closed(ofGames(() => GameRules)),
});
export type BonusGameRules = Static<typeof BonusGameRules>;

/** A prize: points, or free rounds of a game of the house at a stake of so many cents of the base currency. */
const Prize = closed({
  /** In points. */
  worth: Count,
  rounds: nullable(closed({ count: Id, cents: Id, game: Type.String() })),
});
export type BonusPrize = Static<typeof Prize>;

/** A game as everybody sees it. */
const Shown = closed({
  game: BonusName,
  /** Can be played now, as far as the house is concerned. */
  isOpen: Type.Boolean(),
  daily: Count,
  /** Points for a further try; null if none is sold. */
  price: nullable(Id),
  /** What is left of the budget: more than half, less, or not enough for another try. */
  budget: oneOf('plenty', 'some', 'none'),
  /** What a try is worth at most on average with the best play, in points. Exact where no prize is free rounds. */
  worth: Type.Number(),
  /** Prizes with their chances, the largest first; under the best play for games with decisions. */
  prizes: Type.Array(closed({ ...Prize.properties, chance: Type.Number() }), { maxItems: 20 }),
});
export type ShownBonusGame = Static<typeof Shown>;

const { game: _game, ...ofRound } = CasinoRound.properties;
/** A try: a round without a stake. `times` is its prize in ten-thousandths of a point. */
export const BonusTry = closed({
  ...ofRound,
  game: BonusName,
  /** Points that it cost; 0 for a free one. */
  price: Count,
  /** What it has won; null while it goes on, and for nothing. */
  won: nullable(Prize),
  /** It has drawn a prize that was not given, because play or the account was closed when it ended. */
  isWithheld: Type.Boolean(),
});
export type BonusTry = Static<typeof BonusTry>;

/** Who can play, and what becomes of free rounds, as everybody sees it. */
export const BonusTerms = closed({
  isOn: Type.Boolean(),
  leastDays: Count,
  needsDeposit: Type.Boolean(),
  /** 0 if wins of free rounds are money at once. */
  wagerTimes: Count,
});
export type BonusTerms = Static<typeof BonusTerms>;

export const list = call({
  id: 'bonusGames.list',
  method: 'GET',
  path: '/casino-api/v1/bonus-games',
  summary: 'The bonus games with their prizes and chances, tries a day and the price of further ones.',
  right: 'anyone',
  rateLimit: PerMinute(300),
  success: { status: 200, body: closed({ ...BonusTerms.properties, games: Type.Array(Shown) }) },
  errors: [],
});

export const mine = call({
  id: 'bonusGames.mine',
  method: 'GET',
  path: '/casino-api/v1/bonus-games/mine',
  summary: 'The free tries that the player has left today, the player’s points, and tries that go on.',
  right: 'player',
  rateLimit: PerMinute(300),
  success: {
    status: 200,
    body: closed({
      points: Count,
      /** Play is closed to the player: nothing is offered. */
      isClosed: Type.Boolean(),
      /** A deposit is asked for, and the player has made none. */
      lacksDeposit: Type.Boolean(),
      /** When the account is old enough; null if it is. */
      openFrom: nullable(Moment),
      games: Type.Array(closed({ game: BonusName, left: Count })),
      open: Type.Array(BonusTry),
    }),
  },
  errors: [],
});

const Action = Type.Unsafe<unknown>(
  Type.Union(BONUS_IDS.flatMap((id) => (BONUS_GAMES[id].action ? [BONUS_GAMES[id].action] : []))),
);
const Options = Type.Unsafe<unknown>(Type.Union(BONUS_IDS.map((id) => BONUS_GAMES[id].options)));

export const play = call({
  id: 'bonusGames.play',
  method: 'POST',
  path: '/casino-api/v1/bonus-games/tries',
  summary:
    'Plays a try: a free one if any is left today, or else one for points, if the body names the price.',
  right: 'player',
  needsOpenPlay: true,
  needsTerms: true,
  stopsForWorks: true,
  rateLimit: PerMinute(60),
  idempotent: true,
  body: closed({
    game: BonusName,
    /** The pair that the player’s page shows. */
    seedId: Uuid,
    options: Options,
    /** The points that the player agrees to pay; null plays only for free. */
    price: nullable(Id),
  }),
  success: { status: 201, body: BonusTry },
  errors: [
    'terms.unconfirmed',
    'site.maintenance',
    'bonus_games.off',
    'bonus_games.used_up',
    'bonus_games.no_tries',
    'bonus_games.price_changed',
    'bonus_games.too_few_points',
    'bonus_games.no_deposit',
    'bonus_games.too_new',
    'casino.unknown_seeds',
    'casino.seeds_over',
    'casino.seeds_worn',
    'casino.bad_options',
    'casino.round_open',
    'wallet.frozen',
    'pools.product_closed',
    ...PLAY_ERRORS,
  ],
});

export const step = call({
  id: 'bonusGames.step',
  method: 'POST',
  path: '/casino-api/v1/bonus-games/tries/{id}/steps',
  summary: 'The next step of a try: `step` is how many were taken before, so that a repeat is answered.',
  right: 'player',
  rateLimit: PerMinute(300),
  stopsForWorks: true,
  params: closed({ id: Uuid }),
  body: closed({ step: Type.Integer({ minimum: 0, maximum: MOST_STEPS }), action: Action }),
  success: { status: 200, body: BonusTry },
  errors: ['site.maintenance', 'bonus_games.off', 'casino.unknown_round', 'casino.bad_step', 'wallet.frozen'],
});

export const history = call({
  id: 'bonusGames.history',
  method: 'GET',
  path: '/casino-api/v1/bonus-games/tries',
  summary: 'The player’s last tries of a game, the latest first.',
  right: 'player',
  rateLimit: PerMinute(300),
  query: closed({ game: BonusName }),
  success: { status: 200, body: closed({ tries: Type.Array(BonusTry, { maxItems: 10 }) }) },
  errors: [],
});

export const proof = call({
  id: 'bonusGames.proof',
  method: 'GET',
  path: '/casino-api/v1/bonus-games/tries/{id}/proof',
  summary: 'A try step by step as its player saw it, with the signed statements about its seeds.',
  right: 'player',
  rateLimit: PerMinute(120),
  params: closed({ id: Uuid }),
  success: {
    status: 200,
    body: closed({
      round: BonusTry,
      sights: Type.Array(Type.Unknown(), { maxItems: MOST_STEPS + 1 }),
      commit: signed(SeedCommitStatement),
      reveal: nullable(signed(SeedRevealStatement)),
      path: Type.Array(Hash, { maxItems: 32 }),
    }),
  },
  errors: ['casino.unknown_round'],
});

export const desk = call({
  id: 'bonusGames.desk',
  method: 'GET',
  path: '/operator-api/v1/bonus-games',
  summary: 'The bonus games with their settings, what free tries have cost within 30 days, and what was won.',
  right: { permission: 'bonuses.read' },
  rateLimit: PerMinute(600),
  success: {
    status: 200,
    body: closed({
      /** The base currency. */
      iso: Iso4217,
      isOn: Type.Boolean(),
      games: Type.Array(
        closed({
          game: BonusName,
          /** In the language of the request. */
          name: Type.String(),
          ...GameRules.properties,
          /** What a try is worth at most on average, in points. */
          worth: Type.Number(),
          /** Within 30 days: the expected cost of free tries, and what is left of the budget. */
          spent: Amount,
          left: Amount,
          /** Within 30 days: free tries, those for points, points paid for these, and what was won, in points. */
          free: Count,
          bought: Count,
          paid: Count,
          won: Count,
        }),
      ),
    }),
  },
  errors: [],
});

/** The field at fault in the settings; undefined for none. */
function priceFault(value: object): string | undefined {
  const { games } = value as BonusGameRules;
  const wrong = BONUS_IDS.find((id) => games[id].price > 0 && games[id].price < wholeWorthOf(id));
  return wrong && `games.${wrong}.price`;
}

/** Bonus games: free draws a few times a day, and further ones for points. */
export const promotion = definition({
  name: 'bonusGames',
  audience: 'all_players',
  trigger: 'taking',
  reward: 'points',
  budget: { per: 'period', days: BUDGET_DAYS },
  isWagered: false,
  calls: [list, mine, play, step, history, proof, desk],
  errors,
  jobs: [
    {
      name: 'bonus_games.end',
      cron: '20 * * * *',
      withinSeconds: 3_000,
      deletes: 'nothing: it ends tries of bonus games that were left for a day',
    },
  ],
  settings: {
    schema: BonusGameRules,
    defaults: {
      ...{ isOn: false, leastDays: 3, needsDeposit: true, wagerTimes: 10 },
      games: ofGames(() => ({ isOn: true, daily: 1, price: 15, budget: '300' })),
    },
    fault: priceFault,
  },
  tab: { page: 'offers', id: 'bonusgames', needs: ['bonuses.read'] },
});
