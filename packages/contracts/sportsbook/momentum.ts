import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id } from '../platform/shapes.ts';

/** Who was on top in each thirtieth of the usual time, a letter each; short, because lists show it for many games. */
export const GameMomentum = closed({
  id: Id,
  bars: Type.String({
    pattern: '^[a-u_]{30}$',
    description:
      '`a` is all the second side, `k` is even, `u` is all the first side; `_` is not known or yet to come.',
  }),
});
export type GameMomentum = Static<typeof GameMomentum>;

export const momentum = call({
  id: 'sportsbook.momentum',
  method: 'GET',
  path: '/line-api/v1/momentum',
  summary: 'Who was on top when, for each game in play of the sports that tell it.',
  right: 'anyone',
  rateLimit: { max: 60, windowMs: 60_000 },
  success: { status: 200, body: closed({ games: Type.Array(GameMomentum) }) },
  errors: [],
});
