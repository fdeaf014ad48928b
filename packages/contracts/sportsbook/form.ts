import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id } from '../platform/shapes.ts';
import { GameResult } from './sportsbook.ts';

/** A line of a table: figures of the games recorded here. */
export const TableLine = closed({
  id: Id,
  name: Type.String(),
  played: Type.Integer(),
  won: Type.Integer(),
  drawn: Type.Integer(),
  lost: Type.Integer(),
  scored: Type.Integer(),
  conceded: Type.Integer(),
  points: Type.Integer(),
});
export type TableLine = Static<typeof TableLine>;

export const GameForm = closed({
  gameId: Id,
  /** The last games of each competitor before this one, latest first, at most five each. */
  recent: Type.Array(Type.Array(GameResult, { maxItems: 5 })),
  /** The last games between them, latest first. */
  meetings: Type.Array(GameResult, { maxItems: 5 }),
  /** The table of the league, best first; empty where the sport has no tables or too little is recorded. */
  table: Type.Array(TableLine, { maxItems: 60 }),
  /** The number of games that the table is made of. */
  tableGames: Type.Integer(),
});
export type GameForm = Static<typeof GameForm>;

export const form = call({
  id: 'sportsbook.form',
  method: 'GET',
  path: '/line-api/v1/games/{id}/form',
  summary: 'The last games of both sides, their meetings and the table of their league, before this game.',
  right: 'anyone',
  rateLimit: { max: 120, windowMs: 60_000 },
  params: closed({ id: Id }),
  success: { status: 200, body: GameForm },
  errors: ['sportsbook.unknown_game'],
});
