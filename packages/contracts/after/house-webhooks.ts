import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf } from '../platform/shapes.ts';
import { HOUSE_KIND_NAMES, MOST_HOUSE_WEBHOOKS } from './webhook-kinds.ts';
import { OfDelivery, OfEndpoint, WebhookUrl } from './webhooks.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const READ = { permission: 'operators.read' } as const;
const EDIT = { permission: 'operators.edit' } as const;

const Kinds = Type.Array(oneOf(...HOUSE_KIND_NAMES), {
  minItems: 1,
  maxItems: HOUSE_KIND_NAMES.length,
  uniqueItems: true,
});
const OfWebhook = closed({ id: Id });
/** From which stake on coupons are told, in the base currency; null where coupons are not told. */
const couponFrom = nullable(Amount);

export const HouseWebhook = closed({
  ...OfEndpoint,
  kinds: Kinds,
  couponFrom,
  /** The operator who added it. */
  addedBy: nullable(Type.String()),
});
export type HouseWebhook = Static<typeof HouseWebhook>;

export const HouseDelivery = closed({ ...OfDelivery, kind: oneOf(...HOUSE_KIND_NAMES, 'webhook.test') });
export type HouseDelivery = Static<typeof HouseDelivery>;

export const list = call({
  id: 'houseWebhooks.list',
  method: 'GET',
  path: '/operator-api/v1/webhooks',
  summary:
    'The endpoints of the house’s programs. Only who may change them sees whole addresses; others see scheme and host.',
  right: READ,
  rateLimit: PerMinute(120),
  success: {
    status: 200,
    body: closed({
      iso: Iso4217,
      webhooks: Type.Array(HouseWebhook, { maxItems: MOST_HOUSE_WEBHOOKS }),
    }),
  },
  errors: [],
});

export const add = call({
  id: 'houseWebhooks.add',
  method: 'POST',
  path: '/operator-api/v1/webhooks',
  summary:
    'Adds an endpoint of the house. It is told only of what the operator may see. The answer has the secret of its signatures, which is shown this once.',
  right: EDIT,
  rateLimit: PerMinute(20),
  body: closed({ url: WebhookUrl, kinds: Kinds, couponFrom }),
  success: { status: 201, body: closed({ secret: Type.String(), webhook: HouseWebhook }) },
  errors: [
    'webhooks.too_many',
    'webhooks.address',
    'webhooks.private',
    'webhooks.not_held',
    'webhooks.no_sum',
  ],
});

export const change = call({
  id: 'houseWebhooks.change',
  method: 'PUT',
  path: '/operator-api/v1/webhooks/{id}',
  summary:
    'Changes which events go to an endpoint of the house, pauses it, or switches it on again. Kinds may be added only by who may see what they tell.',
  right: EDIT,
  rateLimit: PerMinute(60),
  params: OfWebhook,
  body: closed({ kinds: Kinds, couponFrom, isOn: Type.Boolean() }),
  success: { status: 200, body: HouseWebhook },
  errors: ['webhooks.unknown', 'webhooks.not_held', 'webhooks.no_sum'],
});

export const remove = call({
  id: 'houseWebhooks.remove',
  method: 'DELETE',
  path: '/operator-api/v1/webhooks/{id}',
  summary: 'Deletes an endpoint of the house with everything that waits for it.',
  right: EDIT,
  rateLimit: PerMinute(60),
  params: OfWebhook,
  success: { status: 204 },
  errors: ['webhooks.unknown'],
});

export const rotate = call({
  id: 'houseWebhooks.rotate',
  method: 'POST',
  path: '/operator-api/v1/webhooks/{id}/secret',
  summary: 'Makes a new secret, shown this once. For 24 hours the old one signs, too.',
  right: EDIT,
  rateLimit: PerMinute(20),
  params: OfWebhook,
  success: { status: 200, body: closed({ secret: Type.String(), webhook: HouseWebhook }) },
  errors: ['webhooks.unknown'],
});

export const test = call({
  id: 'houseWebhooks.test',
  method: 'POST',
  path: '/operator-api/v1/webhooks/{id}/test',
  summary: 'Sends the event webhook.test.',
  right: EDIT,
  rateLimit: PerMinute(20),
  params: OfWebhook,
  success: { status: 204 },
  errors: ['webhooks.unknown', 'webhooks.not_on'],
});

export const deliveries = call({
  id: 'houseWebhooks.deliveries',
  method: 'GET',
  path: '/operator-api/v1/webhooks/{id}/deliveries',
  summary: 'The last deliveries of an endpoint of the house, the newest first. They are kept for 30 days.',
  right: READ,
  rateLimit: PerMinute(120),
  params: OfWebhook,
  query: closed({ before: Id, limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }) }),
  success: {
    status: 200,
    body: closed({ deliveries: Type.Array(HouseDelivery), next: nullable(Id) }),
  },
  errors: ['webhooks.unknown'],
});

export const again = call({
  id: 'houseWebhooks.again',
  method: 'POST',
  path: '/operator-api/v1/webhooks/deliveries/{id}/again',
  summary: 'Sends the event of a delivery again, as a new delivery.',
  right: EDIT,
  rateLimit: PerMinute(60),
  params: closed({ id: Id }),
  success: { status: 204 },
  errors: ['webhooks.unknown', 'webhooks.not_on'],
});

export const replay = call({
  id: 'houseWebhooks.replay',
  method: 'POST',
  path: '/operator-api/v1/webhooks/{id}/replay',
  summary:
    'Sends the events of an endpoint of the house again, in their order, from a moment in the last seven days on, except those that wait already.',
  right: EDIT,
  rateLimit: PerMinute(5),
  params: OfWebhook,
  body: closed({ from: Moment }),
  success: { status: 200, body: closed({ count: Type.Integer() }) },
  errors: ['webhooks.unknown', 'webhooks.not_on', 'webhooks.too_old', 'webhooks.too_many_waiting'],
});
