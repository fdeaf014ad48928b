import { Type } from 'typebox';
import { scorersSchema as scorers } from '../families/players/schema.ts';
import type { SportSchema } from '../sport.ts';

const Pair = Type.Tuple([Type.Integer(), Type.Integer()]);
const sport = Type.Literal('football');
const counts = Type.Object({ corners: Pair, cards: Pair }, { additionalProperties: false });
const halfTimeCounts = Type.Optional(Type.Union([counts, Type.Null()]));
const substitutions = Type.Optional(
  Type.Array(Type.String({ pattern: '^[12]-[1-9][0-9]?-[1-9][0-9]?$' }), {
    maxItems: 24,
    description: 'In order: the side, the number that went off, the number that came on.',
  }),
);
const extraTime = Type.Optional({ ...Pair, description: 'Goals of extra time, which `score` does without.' });
const penalties = Type.Optional({ ...Pair, description: 'Penalties scored in a shoot-out.' });
const penaltiesTaken = Type.Optional({ ...Pair, description: 'Penalties of a shoot-out so far.' });
const results = { score: Pair, halfTimeScore: Type.Union([Pair, Type.Null()]) };
const Period = Type.Union([
  Type.Literal('before'),
  Type.Literal('first_half'),
  Type.Literal('half_time'),
  Type.Literal('second_half'),
  Type.Literal('extra_break'),
  Type.Literal('extra_first'),
  Type.Literal('extra_second'),
  Type.Literal('shootout'),
  Type.Literal('over'),
]);

const Halves = Type.Object({ first: Pair, second: Pair }, { additionalProperties: false });

const CountModel = Type.Object({ score: Halves, rest: Halves }, { additionalProperties: false });
const ModelTie = Type.Object(
  { extraTime: Pair, rest: Pair, shootout: Type.Union([Type.Integer(), Type.Null()]) },
  { additionalProperties: false },
);
const ModelCounts = Type.Object({ corners: CountModel, cards: CountModel }, { additionalProperties: false });

export const footballSchema = {
  state: {
    ...{ sport, period: Period, ...results },
    ...{ redCards: Pair, yellowCards: Pair, corners: Pair, halfTimeCounts, scorers, substitutions },
    ...{ extraTime, penalties, penaltiesTaken },
  },
  result: {
    ...{ sport, ...results, halfTimeCounts, scorers, extraTime, penalties },
    corners: Type.Optional(Pair),
    yellowCards: Type.Optional(Pair),
    redCards: Type.Optional(Pair),
  },
  causes: ['goal', 'red_card', 'penalty', 'video_review'],
  /**
   * Score, goals to come by half and rho, in ten-thousandths. Receipts from before there were other sports have no
   * `sport`.
   */
  model: {
    match: Pair,
    rest: Halves,
    rho: Type.Integer(),
    score: Halves,
    sport: Type.Optional(sport),
    counts: Type.Optional(ModelCounts),
    tie: Type.Optional(ModelTie),
  },
} as const satisfies SportSchema;
