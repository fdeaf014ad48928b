import { Type } from 'typebox';
import { call } from './call.ts';
import { closed, Lng } from './shapes.ts';

export const byIds = call({
  id: 'dictionaries.byIds',
  method: 'GET',
  path: '/bff-api/dictionaries',
  summary:
    'Compiled texts by dictionary ids, separated by commas, for views of other origins. With the current version as `v` the answer never changes and may be cached for a year.',
  right: 'anyone',
  rateLimit: { max: 600, windowMs: 60_000 },
  query: closed({
    ids: Type.String({
      pattern: '^[a-z][a-z0-9-]{0,40}(,[a-z][a-z0-9-]{0,40}){0,29}$',
      maxLength: 1259,
      examples: ['host'],
    }),
    lang: Lng,
    v: Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$', maxLength: 32 }),
  }),
  success: {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: closed({
      lang: Lng,
      version: Type.String(),
      dictionaries: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
    }),
  },
  errors: ['dictionaries.unknown_id'],
});
