import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, Moment, oneOf } from '../platform/shapes.ts';

export const OutboxMessage = closed({
  id: Id,
  channel: oneOf('email', 'sms'),
  address: Type.String(),
  /** `withheld`: not sent, because the address got too many messages within the hour. */
  state: oneOf('waiting', 'sent', 'failed', 'withheld'),
  tries: Type.Integer({ minimum: 0 }),
  createdAt: Moment,
  expiresAt: Moment,
  /** Subject and text become empty when they are erased. */
  subject: Type.String(),
  text: Type.String(),
});
export type OutboxMessage = Static<typeof OutboxMessage>;

export const outbox = call({
  id: 'messages.outbox',
  method: 'GET',
  path: '/operator-api/v1/outbox',
  summary:
    'The latest messages of channels that deliver nothing, for developers. Empty if the site takes real money or sends real mail.',
  right: { permission: 'site.read' },
  rateLimit: { max: 120, windowMs: 60_000 },
  success: { status: 200, body: closed({ isOpen: Type.Boolean(), messages: Type.Array(OutboxMessage) }) },
  errors: [],
});
