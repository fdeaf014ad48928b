import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Coef, closed, Id, Moment, nullable } from '../platform/shapes.ts';

/** A price and when it was first seen. */
export const PriceMark = closed({ at: Moment, coef: Coef });
export type PriceMark = Static<typeof PriceMark>;

/** The price from `at` until the next point. `isSuspended`: no bets were accepted at this price. */
export const PricePoint = closed({ at: Moment, coef: Coef, isSuspended: Type.Boolean() });
export type PricePoint = Static<typeof PricePoint>;

/** Maximum number of points in an answer. */
export const PRICE_POINTS_MOST = 120;

export const PriceMovement = closed({
  gameId: Id,
  outcomeId: Type.String(),
  /** Start of the record of this game's prices, and whether the game was announced at that moment. */
  since: Moment,
  isWhole: Type.Boolean(),
  /** When the game went live; null before. */
  playedFrom: nullable(Moment),
  /** The first price offered pre-match, and the first one live; null without a record. */
  opening: nullable(PriceMark),
  inPlay: nullable(PriceMark),
  /** The lowest and the highest price on offer. */
  lowest: nullable(PriceMark),
  highest: nullable(PriceMark),
  /** Oldest first. If there are too many, only the first, the last and the extremes of each stretch are kept. */
  points: Type.Array(PricePoint, { minItems: 1, maxItems: PRICE_POINTS_MOST }),
});
export type PriceMovement = Static<typeof PriceMovement>;

export const prices = call({
  id: 'sportsbook.prices',
  method: 'GET',
  path: '/line-api/v1/games/{id}/prices',
  summary: 'The price history of one outcome: opening, lowest, highest and current, with every change.',
  right: 'anyone',
  rateLimit: { max: 120, windowMs: 60_000 },
  params: closed({ id: Id }),
  query: closed({
    outcome: Type.String({
      pattern: '^[1-9][0-9]{0,5}:[-0-9.]{0,7}:[a-z0-9-]{1,16}$',
      maxLength: 32,
      examples: ['18:2.5:over'],
    }),
  }),
  success: { status: 200, body: PriceMovement },
  errors: ['sportsbook.unknown_game', 'sportsbook.unknown_outcome'],
});
