import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, Moment, oneOf } from '../platform/shapes.ts';
import { MAIL_FLAGS } from './newsletters.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });

/** A newsletter in the inbox of its player. */
export const InboxMessage = closed({
  /** Of the newsletter. */
  id: Id,
  at: Moment,
  subject: Type.String(),
  text: Type.String(),
  /** A page of the site, without language; empty for none. */
  page: Type.String(),
  topic: oneOf(...MAIL_FLAGS),
  isRead: Type.Boolean(),
  /** Whether the player still wants messages like it. */
  isWanted: Type.Boolean(),
});
export type InboxMessage = Static<typeof InboxMessage>;

export const list = call({
  id: 'inbox.list',
  method: 'GET',
  path: '/office-api/inbox',
  summary:
    'Newsletters of the last 90 days in the player’s inbox, newest first. Empty for a player who may not be offered anything.',
  right: 'player',
  rateLimit: PerMinute(240),
  success: {
    status: 200,
    body: closed({
      messages: Type.Array(InboxMessage, { maxItems: 50 }),
      unread: Type.Integer({ minimum: 0, maximum: 50 }),
    }),
  },
  errors: [],
});

export const note = call({
  id: 'inbox.note',
  method: 'POST',
  path: '/office-api/inbox/noted',
  summary: 'Notes that the player has read messages, or followed the link of one. Others are ignored.',
  right: 'player',
  rateLimit: PerMinute(120),
  body: closed({
    ids: Type.Array(Id, { minItems: 1, maxItems: 50 }),
    what: oneOf('read', 'opened'),
  }),
  success: { status: 204 },
  errors: [],
});

export const stop = call({
  id: 'inbox.stop',
  method: 'POST',
  path: '/office-api/inbox/{id}/stop',
  summary: 'No more messages of this topic in the inbox. The settings turn them on again.',
  right: 'player',
  rateLimit: PerMinute(60),
  params: closed({ id: Id }),
  success: { status: 204 },
  errors: ['inbox.unknown'],
});
