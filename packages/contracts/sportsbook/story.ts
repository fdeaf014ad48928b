import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, Moment, nullable, oneOf, Score } from '../platform/shapes.ts';

const Kind = Type.String({
  pattern: '^[a-z_]{1,24}$',
  description: 'Its name in the sport: `goal`, `corner`.',
});
const Place = nullable(Type.Integer({ minimum: 0 }));
const Unit = {
  part: Type.Integer({ minimum: 0, description: 'Half, set or quarter, counted from 0.' }),
  n: Type.Integer({ minimum: 0, description: 'Minute on the clock, or game of the set, counted from 1.' }),
};
const OddsMilli = Type.Array(Type.Integer({ minimum: 1000 }));

export const StoryEvent = closed({
  kind: Kind,
  /** The competitor that did it, by place; null where nobody did. */
  place: Place,
  /** Who did it, by side and number; two numbers for a substitution; `own` for an own goal. */
  player: Type.Optional(Type.String({ pattern: '^([12](-[1-9][0-9]?){1,2}|own)$' })),
  ...Unit,
  seconds: nullable(Type.Integer()),
  at: Moment,
  /** The score after it. */
  score: Score,
});
export type StoryEvent = Static<typeof StoryEvent>;

/** How a game stood when a minute or a game of a match began. */
export const StoryUnit = closed({
  ...Unit,
  at: Moment,
  score: Score,
  /** Prices of the winner market in thousandths, in the order of its outcomes; null while it was not on offer. */
  odds: nullable(OddsMilli),
  /** The chances to win behind these prices, without our margin, from 0 to 1. */
  chances: nullable(Type.Array(Type.Number())),
  /** What each side was still expected to score by our model, in ten-thousandths. */
  rates: nullable(Type.Array(Type.Integer())),
});
export type StoryUnit = Static<typeof StoryUnit>;

export const Ending = oneOf('won', 'half_won', 'half_lost', 'void', 'part');
export type Ending = Static<typeof Ending>;

export const GameStory = closed({
  gameId: Id,
  units: Type.Array(StoryUnit, { maxItems: 400 }),
  events: Type.Array(StoryEvent, { maxItems: 600 }),
  /** The latest event that a side did, also of those that are too many to keep. */
  latest: nullable(StoryEvent),
  /** Figures counted during the game, one per competitor, by their names in the sport. */
  tallies: Type.Record(Type.String(), Type.Array(Type.Integer())),
  /** The outcomes of the winner market, in the order of `odds`; empty for a sport without one. */
  winner: Type.Array(Type.String()),
  /** The first prices of the winner market and our margin in percent; null without a record. */
  opening: nullable(closed({ at: Moment, odds: OddsMilli, margin: Type.Number() })),
  /** Outcomes that did not lose, and how they ended; `*` when the whole game was void. */
  settled: Type.Array(closed({ outcomeId: Type.String(), ending: Ending })),
});
export type GameStory = Static<typeof GameStory>;

export const story = call({
  id: 'sportsbook.story',
  method: 'GET',
  path: '/line-api/v1/games/{id}/story',
  summary: 'What happened in a game, minute by minute, and how its markets were settled.',
  right: 'anyone',
  rateLimit: { max: 240, windowMs: 60_000 },
  params: closed({ id: Id }),
  success: { status: 200, body: GameStory },
  errors: ['sportsbook.unknown_game'],
});
