import { Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, oneOf } from '../platform/shapes.ts';
import { Conversation, FileIds, MessageText, QueueEntry, QueueTalk, Talk } from './support.ts';

const Reading = { max: 240, windowMs: 60_000 };

export const list = call({
  id: 'appeals.list',
  method: 'GET',
  path: '/office-api/appeals',
  summary:
    'The player’s appeals against bans and closed products, the latest first, and whether a new one is possible.',
  right: 'player',
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      appeals: Type.Array(Conversation, { maxItems: 50 }),
      /** The account is restricted, and no appeal is open. */
      canOpen: Type.Boolean(),
    }),
  },
  errors: [],
});

export const open = call({
  id: 'appeals.open',
  method: 'POST',
  path: '/office-api/appeals',
  summary:
    'Opens an appeal against the restrictions of the player’s account. Only one appeal can be open at a time.',
  right: 'player',
  rateLimit: { max: 6, windowMs: 60_000 },
  body: closed({ text: MessageText, files: FileIds }),
  success: { status: 201, body: Talk },
  errors: ['appeals.nothing', 'appeals.open', 'files.unknown'],
});

export const queue = call({
  id: 'appeals.queue',
  method: 'GET',
  path: '/operator-api/v1/appeals',
  summary: 'Appeals that wait for a decision, the longest waiting first; or decided appeals, newest first.',
  right: { permission: 'appeals.read' },
  rateLimit: Reading,
  query: closed({ closed: Type.Boolean() }),
  success: { status: 200, body: closed({ requests: Type.Array(QueueEntry, { maxItems: 100 }) }) },
  errors: [],
});

export const showQueued = call({
  id: 'appeals.showQueued',
  method: 'GET',
  path: '/operator-api/v1/appeals/{id}',
  summary: 'An appeal with its messages.',
  right: { permission: 'appeals.read' },
  rateLimit: Reading,
  params: closed({ id: Id }),
  success: { status: 200, body: QueueTalk },
  errors: ['support.unknown'],
});

const Deciding = { max: 120, windowMs: 60_000 };

export const take = call({
  id: 'appeals.take',
  method: 'POST',
  path: '/operator-api/v1/appeals/{id}/take',
  summary:
    'Takes an appeal, so that others see who works on it. Another operator’s appeal is taken over; any may still decide it.',
  right: { permission: 'appeals.decide' },
  rateLimit: Deciding,
  params: closed({ id: Id }),
  success: { status: 200, body: QueueTalk },
  errors: ['support.unknown', 'support.closed'],
});

export const ask = call({
  id: 'appeals.ask',
  method: 'POST',
  path: '/operator-api/v1/appeals/{id}/ask',
  summary: 'Writes to the player without deciding the appeal, for example to ask for a document.',
  right: { permission: 'appeals.decide' },
  rateLimit: Deciding,
  params: closed({ id: Id }),
  body: closed({ text: MessageText }),
  success: { status: 201, body: QueueTalk },
  errors: ['support.unknown', 'support.closed', 'support.too_long'],
});

export const decide = call({
  id: 'appeals.decide',
  method: 'POST',
  path: '/operator-api/v1/appeals/{id}/decide',
  summary:
    'Ends an appeal with an answer that says what was decided. It lifts no restriction: operators with that permission do so on the player’s page.',
  right: { permission: 'appeals.decide' },
  rateLimit: Deciding,
  params: closed({ id: Id }),
  body: closed({ outcome: oneOf('granted', 'rejected'), text: MessageText }),
  success: { status: 200, body: QueueTalk },
  errors: ['support.unknown', 'support.closed', 'appeals.still_restricted'],
});
