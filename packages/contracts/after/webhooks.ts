import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, Moment, nullable, oneOf, Uuid } from '../platform/shapes.ts';
import { MOST_WEBHOOKS, WEBHOOK_KINDS } from './webhook-kinds.ts';

export * from './webhook-events.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });

/** How every secret begins, so that scanners of published code find one that leaked. */
export const SECRET_PREFIX = 'fbw_';

const Kinds = Type.Array(oneOf(...WEBHOOK_KINDS), {
  minItems: 1,
  maxItems: WEBHOOK_KINDS.length,
  uniqueItems: true,
});
export const WebhookUrl = Type.String({ minLength: 8, maxLength: 500 });
const OfWebhook = closed({ id: Id });

/** `off`: one event was not taken for three days. */
export const WebhookState = oneOf('on', 'paused', 'off');

/** An endpoint without its kinds. */
export const OfEndpoint = {
  id: Id,
  url: Type.String(),
  state: WebhookState,
  createdAt: Moment,
  /** Until when the old secret signs, too; null without one. */
  oldSecretUntil: nullable(Moment),
  /** Since when every try has failed; null if the last one did not. */
  failingSince: nullable(Moment),
  /** How many deliveries wait. */
  waiting: Type.Integer(),
} as const;

export const Webhook = closed({ ...OfEndpoint, kinds: Kinds });
export type Webhook = Static<typeof Webhook>;

/** A delivery without its kind. */
export const OfDelivery = {
  id: Id,
  eventId: Uuid,
  /** When the event happened. */
  at: Moment,
  state: oneOf('waiting', 'sent', 'failed'),
  tries: Type.Integer(),
  /** The last try; null before the first. */
  triedAt: nullable(Moment),
  /** HTTP status of the last answer; null if nobody answered. */
  status: nullable(Type.Integer()),
  durationMs: nullable(Type.Integer()),
  nextAt: nullable(Moment),
} as const;

export const Delivery = closed({ ...OfDelivery, kind: oneOf(...WEBHOOK_KINDS, 'webhook.test') });
export type Delivery = Static<typeof Delivery>;

export const list = call({
  id: 'webhooks.list',
  method: 'GET',
  path: '/web-api/security/webhooks',
  summary: 'The endpoints of the player’s programs.',
  right: 'player',
  rateLimit: PerMinute(120),
  success: { status: 200, body: closed({ webhooks: Type.Array(Webhook, { maxItems: MOST_WEBHOOKS }) }) },
  errors: [],
});

export const add = call({
  id: 'webhooks.add',
  method: 'POST',
  path: '/web-api/security/webhooks',
  summary: 'Adds an endpoint. The answer has the secret of its signatures, which is shown this once.',
  right: 'player',
  rateLimit: PerMinute(20),
  needsConfirmed: true,
  body: closed({ url: WebhookUrl, kinds: Kinds }),
  success: { status: 201, body: closed({ secret: Type.String(), webhook: Webhook }) },
  errors: ['webhooks.too_many', 'webhooks.address', 'webhooks.private'],
});

export const change = call({
  id: 'webhooks.change',
  method: 'PUT',
  path: '/web-api/security/webhooks/{id}',
  summary: 'Changes which events go to an endpoint, pauses it, or switches it on again.',
  right: 'player',
  rateLimit: PerMinute(60),
  params: OfWebhook,
  body: closed({ kinds: Kinds, isOn: Type.Boolean() }),
  success: { status: 200, body: Webhook },
  errors: ['webhooks.unknown'],
});

export const remove = call({
  id: 'webhooks.remove',
  method: 'DELETE',
  path: '/web-api/security/webhooks/{id}',
  summary: 'Deletes an endpoint with everything that waits for it.',
  right: 'player',
  rateLimit: PerMinute(60),
  params: OfWebhook,
  success: { status: 204 },
  errors: ['webhooks.unknown'],
});

export const rotate = call({
  id: 'webhooks.rotate',
  method: 'POST',
  path: '/web-api/security/webhooks/{id}/secret',
  summary: 'Makes a new secret, shown this once. For 24 hours the old one signs, too.',
  right: 'player',
  rateLimit: PerMinute(20),
  needsConfirmed: true,
  params: OfWebhook,
  success: { status: 200, body: closed({ secret: Type.String(), webhook: Webhook }) },
  errors: ['webhooks.unknown'],
});

export const test = call({
  id: 'webhooks.test',
  method: 'POST',
  path: '/web-api/security/webhooks/{id}/test',
  summary: 'Sends the event webhook.test.',
  right: 'player',
  rateLimit: PerMinute(20),
  params: OfWebhook,
  success: { status: 204 },
  errors: ['webhooks.unknown', 'webhooks.not_on'],
});

export const deliveries = call({
  id: 'webhooks.deliveries',
  method: 'GET',
  path: '/web-api/security/webhooks/{id}/deliveries',
  summary: 'The last deliveries of an endpoint, the newest first. They are kept for 30 days.',
  right: 'player',
  rateLimit: PerMinute(120),
  params: OfWebhook,
  query: closed({ before: Id, limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }) }),
  success: {
    status: 200,
    body: closed({ deliveries: Type.Array(Delivery), next: nullable(Id) }),
  },
  errors: ['webhooks.unknown'],
});

export const again = call({
  id: 'webhooks.again',
  method: 'POST',
  path: '/web-api/security/webhooks/deliveries/{id}/again',
  summary: 'Sends the event of a delivery again, as a new delivery.',
  right: 'player',
  rateLimit: PerMinute(60),
  params: closed({ id: Id }),
  success: { status: 204 },
  errors: ['webhooks.unknown', 'webhooks.not_on'],
});

export const replay = call({
  id: 'webhooks.replay',
  method: 'POST',
  path: '/web-api/security/webhooks/{id}/replay',
  summary:
    'Sends the events of an endpoint again, in their order, from a moment in the last seven days on, except those that wait already.',
  right: 'player',
  rateLimit: PerMinute(5),
  params: OfWebhook,
  body: closed({ from: Moment }),
  success: { status: 200, body: closed({ count: Type.Integer() }) },
  errors: ['webhooks.unknown', 'webhooks.not_on', 'webhooks.too_old', 'webhooks.too_many_waiting'],
});
