import { type Static, Type } from 'typebox';
import { PickFace } from '../placement/codes.ts';
import { call } from '../platform/call.ts';
import { Coef, closed, Id, Moment, nullable, oneOf, SmallId, twoOrMore } from '../platform/shapes.ts';
import { bySport } from './by-sport.ts';

export * from './price-movement.ts';

const Reading = { max: 1200, windowMs: 60_000 };

/** A competitor. Since we have no crests, `kit` draws a shirt: two colours and one of nine patterns. */
export const Opponent = closed({
  id: Id,
  name: Type.String(),
  kit: closed({
    pattern: Type.Integer({ minimum: 0, maximum: 8 }),
    colors: Type.Tuple([Type.String(), Type.String()]),
  }),
});

export const Outcome = closed({
  /** Unique inside its game: `<marketTypeId>:<line>:<outcome key>`, e.g. `18:2.5:over`, `1::1`. */
  id: Type.String({ maxLength: 64 }),
  name: Type.String(),
  coef: Coef,
  isBlocked: Type.Boolean(),
  /** The boosted price in thousandths, while the house boosts it. `coef` stays the usual price. */
  boostedMilli: Type.Optional(Type.Integer({ minimum: 1000 })),
});

export const Market = closed({
  /** Unique inside its game: `<marketTypeId>:<line>`, e.g. `18:2.5`, `1:`. */
  id: Type.String({ maxLength: 48 }),
  typeId: Id,
  line: Type.String({
    maxLength: 16,
    description: 'Total, handicap or ordinal as written; empty when the market has none.',
  }),
  name: Type.String(),
  margin: Type.Number({ description: 'Overround in percent, one decimal.' }),
  outcomes: Type.Array(Outcome),
});

export const GameStatus = oneOf('upcoming', 'live', 'ended', 'cancelled');

/** The playing clock: it showed `seconds` at the moment `at`, and runs `speed` seconds of play per second. */
export const MatchClock = closed({ at: Moment, seconds: Type.Integer(), speed: Type.Number() });

/** The state of a game: fields of every game, and those of its sport. */
export const GameState = bySport('state', (causes) => ({
  status: GameStatus,
  clock: nullable(MatchClock),
  /** The game rests, so bets on it don't wait. */
  isBreak: Type.Boolean(),
  /** The cause why the whole game takes no bets now, as a text key; null while it takes bets. */
  suspended: nullable(oneOf(...causes, 'break', 'feed_down', 'trader', 'other')),
  suspendedSince: nullable(Moment),
}));
export type GameState = Static<typeof GameState>;

/**
 * Further names of a game, by language. An answer in another language than the feed's adds the feed's names. A live
 * frame has the feed's names and adds those in all other languages.
 */
const GameNames = Type.Record(
  Type.String(),
  Type.Unsafe<[champ: string, first: string, second: string, ...others: string[]]>(
    Type.Array(Type.String(), { minItems: 3, description: 'Championship, then the competitors.' }),
  ),
);

/** A recorded game that is replayed, perhaps faster than it was played. */
const Replay = closed({
  playedAt: Type.String({
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$',
    description: 'Its kick-off by the clock of the competition: `2026-01-24T15:00`.',
  }),
  speed: Type.Number({ minimum: 1, maximum: 200, description: 'Seconds of play a second.' }),
});

/** Number, position and name. The position names a text of its sport. */
const Player = Type.Tuple([
  Type.Integer({ minimum: 1, maximum: 99 }),
  Type.String({ pattern: '^[a-z_]{1,20}$' }),
  Type.String(),
]);
const Squad = closed({
  starters: Type.Array(Player, { maxItems: 26 }),
  bench: Type.Array(Player, { maxItems: 26 }),
  isMadeUp: Type.Boolean({ description: 'Whether the players are invented, and no real ones are meant.' }),
});

export const Game = closed({
  id: Id,
  sportId: Id,
  champId: Id,
  champName: Type.String(),
  countryCode: Type.String({ description: 'Two letters for the flag; empty when international.' }),
  round: Type.String(),
  opponents: twoOrMore(Opponent),
  names: Type.Optional(GameNames),
  startsAt: Moment,
  replay: Type.Optional(Replay),
  /** Who starts and who may come on, in the order of the opponents, where the feed tells it. Rows of lists do without. */
  squads: Type.Optional(Type.Tuple([Squad, Squad])),
  state: GameState,
  /** Live delay of this game in seconds; 0 pre-match and in breaks. */
  delaySeconds: Type.Integer(),
  /** Sequence of the feed message with these prices, and when it arrived. */
  priceVersion: Type.Integer(),
  pricedAt: Moment,
  marketsCount: Type.Integer(),
  markets: Type.Array(Market),
  /** The id of its page of statistics, where that has something to show. Rows of lists do without. */
  statisticId: Type.Optional(Type.String({ pattern: '^[1-9][0-9]*$' })),
});
export type Game = Static<typeof Game>;
export type Market = Static<typeof Market>;
export type Outcome = Static<typeof Outcome>;
export type Opponent = Static<typeof Opponent>;

const GamesQuery = closed({
  sport: SmallId,
  champ: SmallId,
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 100 }),
  top: Type.Optional(
    Type.Boolean({
      description: 'Only the games that operators put on top, in their order; none by default.',
    }),
  ),
  sides: Type.Optional(
    Type.Boolean({
      description:
        'Only games with markets of one side, with these and the winner in place of the main markets.',
    }),
  ),
});

export const lineGames = call({
  id: 'sportsbook.lineGames',
  method: 'GET',
  path: '/line-api/v1/line/games',
  summary: 'Upcoming games with their main markets, soonest first.',
  right: 'anyone',
  rateLimit: Reading,
  query: GamesQuery,
  success: { status: 200, body: closed({ games: Type.Array(Game), total: Type.Integer() }) },
  errors: [],
});

export const liveGames = call({
  id: 'sportsbook.liveGames',
  method: 'GET',
  path: '/line-api/v1/live/games',
  summary: 'Live games with their main markets.',
  right: 'anyone',
  rateLimit: Reading,
  query: GamesQuery,
  success: { status: 200, body: closed({ games: Type.Array(Game), total: Type.Integer() }) },
  errors: [],
});

export const game = call({
  id: 'sportsbook.game',
  method: 'GET',
  path: '/line-api/v1/games/{id}',
  summary: 'One game with all its markets.',
  right: 'anyone',
  rateLimit: Reading,
  params: closed({ id: Id }),
  success: { status: 200, body: Game },
  errors: ['sportsbook.unknown_game'],
});

const OUTCOME_ID = '[1-9][0-9]{0,5}:[-0-9.]{0,7}:[a-z0-9-]{1,16}';

export const sameGame = call({
  id: 'sportsbook.sameGame',
  method: 'GET',
  path: '/line-api/v1/games/{id}/builder',
  summary: 'The price of a same-game combination, and the outcomes that cannot join it.',
  right: 'anyone',
  rateLimit: Reading,
  params: closed({ id: Id }),
  query: closed({
    with: Type.String({
      pattern: `^${OUTCOME_ID}(,${OUTCOME_ID}){0,19}$`,
      maxLength: 640,
      description: 'Ids of the chosen outcomes, with commas.',
      examples: ['1::1,18:2.5:over'],
    }),
  }),
  success: {
    status: 200,
    body: closed({
      /** The combined price; null if nothing is chosen, if no bets are accepted now, or if there is a `refusal`. */
      coef: nullable(Coef),
      /** Margin of the price over the fair price, in percent with one decimal. */
      margin: nullable(Type.Number()),
      refusal: nullable(
        closed({
          code: oneOf(
            'bets.unknown_game',
            'bets.unknown_outcome',
            'bets.outcome_blocked',
            'bets.too_many_legs',
            'bets.not_buildable',
            'bets.impossible_combination',
          ),
          /** The outcome at fault; null if no single outcome is. */
          outcomeId: nullable(Type.String()),
        }),
      ),
      excluded: Type.Array(Type.String(), {
        description: 'Ids of outcomes that cannot join the chosen ones.',
      }),
    }),
  },
  errors: ['sportsbook.unknown_game'],
});

/** A ready-made coupon of favourites, all of one section. */
export const Accumulator = closed({
  /** Total odds at these prices. */
  coef: Coef,
  margin: Type.Number({
    description: 'What the house keeps of a stake on average, in percent, by the chances behind the prices.',
  }),
  legs: Type.Array(
    closed({ gameId: Id, outcomeId: Type.String(), coef: Coef, isBlocked: Type.Boolean(), face: PickFace }),
    { minItems: 3, maxItems: 5 },
  ),
});
export type Accumulator = Static<typeof Accumulator>;

export const accumulators = call({
  id: 'sportsbook.accumulators',
  method: 'GET',
  path: '/line-api/v1/accumulators',
  summary: 'The accumulator of the day and the live accumulator, each kept until a leg closes.',
  right: 'anyone',
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      /** Of games that start within 24 hours. */
      day: nullable(Accumulator),
      live: nullable(Accumulator),
    }),
  },
  errors: [],
});

export const Sport = closed({
  id: Id,
  key: Type.String(),
  name: Type.String(),
  live: Type.Integer(),
  line: Type.Integer(),
});
export const sports = call({
  id: 'sportsbook.sports',
  method: 'GET',
  path: '/line-api/v1/sports',
  summary: 'Sports with the number of their live and upcoming games.',
  right: 'anyone',
  rateLimit: Reading,
  success: { status: 200, body: closed({ sports: Type.Array(Sport) }) },
  errors: [],
});

export const Champ = closed({
  id: Id,
  sportId: Id,
  name: Type.String(),
  /** The feed's name, from which addresses are made; only if `name` is in another language. */
  names: Type.Optional(closed({ en: Type.String() })),
  countryCode: Type.String(),
  /** The league or cup that its bets are on; only of long-term bets on one that has games. */
  seasonOf: Type.Optional(Id),
  live: Type.Integer(),
  line: Type.Integer(),
});
export const champs = call({
  id: 'sportsbook.champs',
  method: 'GET',
  path: '/line-api/v1/champs',
  summary: 'Leagues and cups with the number of their games.',
  right: 'anyone',
  rateLimit: Reading,
  query: closed({ sport: SmallId }),
  success: { status: 200, body: closed({ champs: Type.Array(Champ) }) },
  errors: [],
});

export const GameResult = bySport('result', () => ({
  id: Id,
  sportId: Id,
  champId: Id,
  champName: Type.String(),
  countryCode: Type.String(),
  opponents: twoOrMore(Opponent),
  startsAt: Moment,
  endedAt: Moment,
}));
export const results = call({
  id: 'sportsbook.results',
  method: 'GET',
  path: '/line-api/v1/results',
  summary: 'Results of finished games, latest start first.',
  right: 'anyone',
  rateLimit: Reading,
  query: closed({
    sport: SmallId,
    champ: SmallId,
    /** Games that started at or after this moment. */
    from: Moment,
    /** Games that started before this moment. */
    to: Moment,
    /** Games in which each of these words begins a word of a competitor or the league, in any language. */
    q: Type.String({ minLength: 1, maxLength: 60, examples: ['barcelona'] }),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 100 }),
  }),
  success: { status: 200, body: closed({ results: Type.Array(GameResult) }) },
  errors: [],
});

export type Sport = Static<typeof Sport>;
export type Champ = Static<typeof Champ>;
export type GameResult = Static<typeof GameResult>;
