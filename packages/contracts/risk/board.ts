import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import {
  Amount,
  closed,
  Id,
  Iso4217,
  Moment,
  nullable,
  Score,
  SignedAmount,
  twoOrMore,
} from '../platform/shapes.ts';
import { GameState } from '../sportsbook/sportsbook.ts';

const Reading = { max: 240, windowMs: 60_000 };

/** How a game stands on the risk board. */
const BoardGame = closed({
  gameId: Id,
  opponents: twoOrMore(Type.String()),
  champName: Type.String(),
  round: Type.Optional(Type.String()),
  startsAt: Moment,
  isLive: Type.Boolean(),
  /** Empty before the start, and where the game is unknown here. */
  score: Score,
  /** As the players see it; null where the game is unknown here. */
  state: nullable(GameState),
  /** How many of its prices traders have set by hand, and how many of its markets they have shifted. */
  byHand: Type.Integer({ minimum: 0 }),
  /** What traders have stopped: all of the game, and how many of its markets or outcomes. */
  stopped: closed({ isWhole: Type.Boolean(), parts: Type.Integer({ minimum: 0 }) }),
  coupons: Type.Integer(),
  staked: Amount,
  /** What the house wins at the final score that is worst for it among those still possible; below zero a loss. */
  worst: SignedAmount,
  /** The worst final score; empty in a sport whose final scores are not counted. */
  worstScore: Score,
  /** The sums are bounds: the true ones are no worse. */
  isAtMost: Type.Boolean(),
  /** The most that the house may lose on an outcome of the game; null without a limit. */
  limit: nullable(Amount),
  /** `worst` as the bets of the last ten minutes came in: ten minutes ago, nine, … and now. */
  minutes: Type.Array(SignedAmount, { maxItems: 11 }),
});
export type BoardGame = Static<typeof BoardGame>;

export const board = call({
  id: 'risk.board',
  method: 'GET',
  path: '/operator-api/v1/risk/board',
  summary:
    'Open bets by game in the base currency, the worst first. A bet on several games counts once, in the one of them that began or begins first, its other legs at fair price.',
  right: { permission: 'exposure.read' },
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      iso: Iso4217,
      at: Moment,
      games: Type.Array(BoardGame, { maxItems: 1_000 }),
      coupons: Type.Integer(),
      staked: Amount,
      /** The sum of every game’s worst: a bound, since games hardly all end so. */
      worst: SignedAmount,
      /** What `worst` may cost before operators are warned; null without a limit. It refuses no bet. */
      limit: nullable(Amount),
      /** Of 10,000 simulated ends of all games, one in a hundred was worse than this; null if no game has chances. */
      oneIn100: nullable(SignedAmount),
    }),
  },
  errors: [],
});
export type RiskBoard = Static<(typeof board)['success']['body']>;

/** A final score: what the house wins at it, at its dearest course, and its chance by the model of the prices. */
const FinalScore = closed({
  score: Score,
  sum: SignedAmount,
  chance: nullable(Type.Number({ minimum: 0, maximum: 1 })),
});
export type FinalScore = Static<typeof FinalScore>;

export const scores = call({
  id: 'risk.scores',
  method: 'GET',
  path: '/operator-api/v1/risk/board/{id}',
  summary: 'What the house wins or loses at each final score of a game that is still possible.',
  right: { permission: 'exposure.read' },
  rateLimit: Reading,
  params: closed({ id: Id }),
  success: {
    status: 200,
    body: closed({
      iso: Iso4217,
      /** Null when no open bet counts in the game. */
      game: nullable(BoardGame),
      scores: Type.Array(FinalScore, { maxItems: 2_000 }),
    }),
  },
  errors: [],
});
export type GameScores = Static<(typeof scores)['success']['body']>;

export const BookLimit = closed({ limit: nullable(Amount) });
export type BookLimit = Static<typeof BookLimit>;

export const setBookLimit = call({
  id: 'risk.setBookLimit',
  method: 'PUT',
  path: '/operator-api/v1/risk/book-limit',
  summary:
    'Sets what the whole book may cost at its worst before operators are warned, in the base currency; null for no limit. `was` is the one read.',
  right: { permission: 'limits.edit' },
  rateLimit: { max: 60, windowMs: 60_000 },
  body: closed({ ...BookLimit.properties, was: nullable(Amount) }),
  success: { status: 200, body: BookLimit },
  errors: ['operator.version_conflict', 'wallet.amount_precision'],
});
