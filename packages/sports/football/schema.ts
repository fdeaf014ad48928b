import { Type } from 'typebox';

const Pair = Type.Tuple([Type.Integer(), Type.Integer()]);
const sport = Type.Literal('football');
const results = { score: Pair, halfTimeScore: Type.Union([Pair, Type.Null()]) };
const Period = Type.Union([
  Type.Literal('before'),
  Type.Literal('first_half'),
  Type.Literal('half_time'),
  Type.Literal('second_half'),
  Type.Literal('over'),
]);

/** The wire fields of a match beyond those of every game. */
export const FootballFields = {
  sport,
  period: Period,
  ...results,
  redCards: Pair,
  yellowCards: Pair,
  corners: Pair,
};

/** What it tells of a match that is over. */
export const FootballResultFields = { sport, ...results };
