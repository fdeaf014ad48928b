import { Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, Moment, nullable, SmallId } from '../platform/shapes.ts';

const PerMinute = { max: 120, windowMs: 60_000 };

export const status = call({
  id: 'terms.status',
  method: 'GET',
  path: '/web-api/api-v3/v2/user/agreement-rules/status',
  summary: 'Whether the player accepted the current terms, and when these were published.',
  right: 'player',
  rateLimit: PerMinute,
  success: { status: 200, body: closed({ result: Type.Boolean(), updatedAt: Moment }) },
  errors: [],
});

export const accept = call({
  id: 'terms.accept',
  method: 'POST',
  path: '/web-api/api-v3/v2/user/agreement-rules/accept',
  summary: 'Accepts the terms published at `updatedAt`, which must be the current ones.',
  right: 'player',
  rateLimit: PerMinute,
  stopsForWorks: true,
  body: closed({ updatedAt: Moment }),
  success: { status: 204 },
  errors: ['site.maintenance', 'terms.changed_again'],
});

export const accepted = call({
  id: 'terms.accepted',
  method: 'GET',
  path: '/web-api/v1/terms/accepted',
  summary: 'When the player last accepted the terms, and which version of their text that was.',
  right: 'player',
  rateLimit: PerMinute,
  success: {
    status: 200,
    body: closed({
      /** Null for a player who has accepted none. */
      at: nullable(Moment),
      /** Its number in the archive of legal texts, document `terms`, in the language of the request; null before it began. */
      version: nullable(Type.Integer({ minimum: 1 })),
    }),
  },
  errors: [],
});

const Version = closed({
  id: Id,
  /** When the version takes effect, which may be in the future. */
  publishedAt: Moment,
  publishedBy: nullable(Id),
  publishedByLogin: nullable(Type.String()),
  isCurrent: Type.Boolean(),
  note: Type.String(),
  accepted: Type.Integer({ description: 'Players who accepted this version.' }),
});

export const list = call({
  id: 'terms.list',
  method: 'GET',
  path: '/operator-api/v1/terms',
  summary: 'Versions of the terms, newest first.',
  right: { permission: 'site.read' },
  rateLimit: PerMinute,
  success: { status: 200, body: closed({ versions: Type.Array(Version) }) },
  errors: [],
});

export const publish = call({
  id: 'terms.publish',
  method: 'POST',
  path: '/operator-api/v1/terms',
  summary:
    'Publishes changed terms, now or from a moment on: from then every player is asked to confirm them.',
  right: { permission: 'site.edit' },
  rateLimit: PerMinute,
  body: closed({ note: Type.String({ minLength: 1, maxLength: 500 }), from: Type.Optional(Moment) }),
  success: { status: 201, body: Version },
  errors: ['terms.not_ahead'],
});

export const acceptances = call({
  id: 'terms.acceptances',
  method: 'GET',
  path: '/operator-api/v1/terms/{id}/acceptances',
  summary: 'Players who accepted a version of the terms, the latest first.',
  right: { permission: 'players.read' },
  rateLimit: PerMinute,
  params: closed({ id: SmallId }),
  query: closed({ before: Moment, limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }) }),
  success: {
    status: 200,
    body: closed({
      players: Type.Array(closed({ userId: Id, login: Type.String(), at: Moment })),
      hasMore: Type.Boolean(),
    }),
  },
  errors: [],
});
