import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, SmallId } from '../platform/shapes.ts';
import { MOST_SCORERS } from './most-scorers.ts';
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

/** A player by the goals of the games in a table; own goals count for nobody. */
export const TopScorer = closed({
  name: Type.String(),
  teamId: Id,
  teamName: Type.String(),
  goals: Type.Integer({ minimum: 1 }),
  /** Whether the player is invented, and no real one is meant. */
  isMadeUp: Type.Boolean(),
});
export type TopScorer = Static<typeof TopScorer>;

/** The table of a league, best first; empty where the sport has no tables or too little is recorded. */
const Table = {
  table: Type.Array(TableLine, { maxItems: 60 }),
  /** The number of games that the table is made of. */
  tableGames: Type.Integer(),
};

export const GameForm = closed({
  gameId: Id,
  /** The last games of each competitor before this one, latest first, at most five each. */
  recent: Type.Array(Type.Array(GameResult, { maxItems: 5 })),
  /** The last games between them, latest first. */
  meetings: Type.Array(GameResult, { maxItems: 5 }),
  ...Table,
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

export const TabledChamp = closed({
  id: Id,
  sportId: Id,
  name: Type.String(),
  countryCode: Type.String(),
  /** The number of its latest games that are recorded here, at most 380. */
  games: Type.Integer(),
});
export type TabledChamp = Static<typeof TabledChamp>;

export const tables = call({
  id: 'sportsbook.tables',
  method: 'GET',
  path: '/line-api/v1/tables',
  summary: 'Leagues and cups that have a table of the games recorded here.',
  right: 'anyone',
  rateLimit: { max: 120, windowMs: 60_000 },
  success: { status: 200, body: closed({ champs: Type.Array(TabledChamp) }) },
  errors: [],
});

export const table = call({
  id: 'sportsbook.table',
  method: 'GET',
  path: '/line-api/v1/tables/{id}',
  summary:
    'The table of a league now, and who has scored most in its games; both empty for a league without a table.',
  right: 'anyone',
  rateLimit: { max: 120, windowMs: 60_000 },
  params: closed({ id: SmallId }),
  success: {
    status: 200,
    body: closed({ champId: Id, ...Table, scorers: Type.Array(TopScorer, { maxItems: MOST_SCORERS }) }),
  },
  errors: [],
});
