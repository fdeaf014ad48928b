import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Moment, nullable, oneOf, Uuid } from '../platform/shapes.ts';

const Reading = { max: 240, windowMs: 60_000 };
const Bytes = Type.Unsafe<Uint8Array>({ contentMediaType: 'application/octet-stream' });

export const DataExport = closed({
  id: Uuid,
  state: oneOf('waiting', 'ready', 'failed'),
  askedAt: Moment,
  until: nullable({ ...Moment, description: 'When the file is deleted; null until there is one.' }),
  size: nullable(Type.Integer({ description: 'Bytes of the file.' })),
});
export type DataExport = Static<typeof DataExport>;

const Exports = closed({
  last: nullable(DataExport),
  keptDays: Type.Integer({ description: 'For how many days a file can be downloaded.' }),
});
export type Exports = Static<typeof Exports>;

export const mine = call({
  id: 'exports.mine',
  method: 'GET',
  path: '/office-api/data-exports',
  summary: 'The latest file with everything that the site stores about the player, or how far its making is.',
  right: 'player',
  rateLimit: Reading,
  success: { status: 200, body: Exports },
  errors: [],
});

export const ask = call({
  id: 'exports.ask',
  method: 'POST',
  path: '/office-api/data-exports',
  summary:
    'Starts making the file in the background, one at a time; an earlier file is deleted when the new one is ready.',
  right: 'player',
  rateLimit: { max: 6, windowMs: 3_600_000 },
  needsConfirmed: true,
  success: { status: 202, body: Exports },
  errors: ['exports.waiting', 'auth.confirm_needed'],
});

export const unlock = call({
  id: 'exports.unlock',
  method: 'POST',
  path: '/office-api/data-exports/{id}/unlock',
  summary: 'Whether the file can be downloaded now: a page asks before it follows the link.',
  right: 'player',
  rateLimit: { max: 30, windowMs: 60_000 },
  needsConfirmed: true,
  params: closed({ id: Uuid }),
  success: { status: 204 },
  errors: ['files.unknown', 'auth.confirm_needed'],
});

export const file = call({
  id: 'exports.file',
  method: 'GET',
  path: '/office-api/data-exports/{id}/file',
  summary: 'The file, a ZIP, as an attachment; only for the player whom it is about.',
  right: 'player',
  rateLimit: { max: 30, windowMs: 60_000 },
  needsConfirmed: true,
  params: closed({ id: Uuid }),
  success: { status: 200, contentType: 'application/zip', body: Bytes },
  errors: ['files.unknown', 'auth.confirm_needed'],
});
