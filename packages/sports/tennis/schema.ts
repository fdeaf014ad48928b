import { Type } from 'typebox';
import type { SportSchema } from '../sport.ts';

const Pair = Type.Tuple([Type.Integer(), Type.Integer()]);
const Place = Type.Union([Type.Literal(0), Type.Literal(1), Type.Null()]);
const sport = Type.Literal('tennis');
const results = { sets: Type.Array(Pair), retired: Place };

const format = {
  bestOf: Type.Union([Type.Literal(3), Type.Literal(5)]),
  lastTieBreak: Type.Union([Type.Literal(7), Type.Literal(10)]),
};

export const tennisSchema = {
  state: { sport, ...format, ...results, points: Pair, server: Place },
  result: { sport, ...results },
  causes: ['medical_timeout'],
  /** Each player's chance to win a point on serve, in millionths, and the score it belongs to. */
  model: { sport, ...format, sets: Type.Array(Pair), points: Pair, server: Place, serve: Pair },
} as const satisfies SportSchema;
