import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Day, nullable, oneOf } from '../platform/shapes.ts';
import { OPEN_FILES, OPEN_SET_NAMES } from './open-data-sets.ts';

const Sport = Type.String({ pattern: '^[a-z][a-z0-9_]{1,39}$', maxLength: 40, examples: ['football'] });

/** What there is of one sport and day: how many games each file has. */
export const OpenDay = closed({
  /** The day of the games' ends, in UTC. */
  day: Day,
  sport: Sport,
  /** More games may still come. */
  isToday: Type.Boolean(),
  games: Type.Integer(),
  /** Games with prices and events: those whose record reaches back to their start. */
  recorded: Type.Integer(),
});
export type OpenDay = Static<typeof OpenDay>;

export const list = call({
  id: 'openData.list',
  method: 'GET',
  path: '/line-api/v1/open-data',
  summary: 'The files of finished simulated games, by day and sport, the latest day first.',
  right: 'anyone',
  rateLimit: { max: 120, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({ licence: Type.String({ examples: ['CC0-1.0'] }), days: Type.Array(OpenDay) }),
  },
  errors: [],
});

export const schema = call({
  id: 'openData.schema',
  method: 'GET',
  path: '/line-api/v1/open-data/schema',
  summary: 'The columns of each file with their types and units.',
  right: 'anyone',
  rateLimit: { max: 120, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({
      sets: Type.Array(
        closed({
          name: oneOf(...OPEN_SET_NAMES),
          columns: Type.Array(
            closed({
              name: Type.String(),
              type: oneOf('integer', 'number', 'text', 'moment', 'json', 'list'),
              unit: nullable(Type.String()),
              isNullable: Type.Boolean(),
              description: Type.String(),
            }),
          ),
        }),
      ),
    }),
  },
  errors: [],
});

export const file = call({
  id: 'openData.file',
  method: 'GET',
  path: '/line-api/v1/open-data/{day}/{sport}/{file}',
  summary:
    'Results, prices or events of the games of a sport that ended on a day, as CSV (RFC 4180), as one JSON object a line, or as Apache Parquet.',
  right: 'anyone',
  rateLimit: { max: 60, windowMs: 60_000, isPerAddress: true },
  params: closed({ day: Day, sport: Sport, file: oneOf(...OPEN_FILES) }),
  success: { status: 200, body: Type.String(), contentType: 'text/csv; charset=utf-8' },
  errors: ['sportsbook.unknown_open_data'],
});
