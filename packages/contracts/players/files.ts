import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, oneOf, Uuid } from '../platform/shapes.ts';

/** What a player may send a file for. The operators who answer such requests may read it. */
export const PURPOSES = ['document', 'support', 'appeal'] as const;
export type FilePurpose = (typeof PURPOSES)[number];

/** Maximum size of a file; settings can only lower it. */
const MAX_BYTES = 16 * 1024 * 1024;

export const StoredFile = closed({
  id: Uuid,
  purpose: oneOf(...PURPOSES),
  name: Type.String({
    description:
      'The sender’s name of the file, without characters that a file system or a screen might misread.',
  }),
  type: oneOf('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic', 'text/plain'),
  size: Type.Integer({ description: 'Bytes.' }),
});
export type StoredFile = Static<typeof StoredFile>;

const Bytes = Type.Unsafe<Uint8Array>({ contentMediaType: 'application/octet-stream' });

export const upload = call({
  id: 'files.upload',
  method: 'POST',
  path: '/office-api/files',
  summary:
    'Uploads a file; its content decides the type. It is deleted after a day unless a message or a request uses it.',
  right: 'player',
  rateLimit: { max: 30, windowMs: 60_000 },
  stopsForWorks: true,
  query: closed({ purpose: oneOf(...PURPOSES), name: Type.String({ minLength: 1, maxLength: 255 }) }),
  file: { maxBytes: MAX_BYTES },
  success: { status: 201, body: StoredFile },
  errors: [
    'files.unknown_type',
    'files.too_large',
    'files.too_many',
    'request.unsupported_type',
    'request.too_large',
    'site.maintenance',
  ],
});

export const read = call({
  id: 'files.read',
  method: 'GET',
  path: '/office-api/files/{id}',
  summary: 'A file of the player, as an attachment.',
  right: 'player',
  rateLimit: { max: 120, windowMs: 60_000 },
  params: closed({ id: Uuid }),
  success: { status: 200, contentType: 'application/octet-stream', body: Bytes },
  errors: ['files.unknown'],
});

export const readAsOperator = call({
  id: 'files.readAsOperator',
  method: 'GET',
  path: '/operator-api/v1/files/{purpose}/{id}',
  summary: 'A file of a player, as an attachment. Who read it is logged.',
  right: {
    permission: 'verification.read',
    unless: { param: 'purpose', is: { support: 'support.read', appeal: 'appeals.read' } },
  },
  rateLimit: { max: 600, windowMs: 60_000 },
  params: closed({ purpose: oneOf(...PURPOSES), id: Uuid }),
  success: { status: 200, contentType: 'application/octet-stream', body: Bytes },
  errors: ['files.unknown'],
});
