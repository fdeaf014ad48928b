import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, Moment, nullable, oneOf } from '../platform/shapes.ts';
import { PUSH_DEVICES_MOST, PUSH_KINDS } from './push-kinds.ts';

const Endpoint = Type.String({ pattern: '^https://[\\x21-\\x7e]+$', maxLength: 2_000 });
const Kinds = Type.Array(oneOf(...PUSH_KINDS), {
  minItems: 1,
  maxItems: PUSH_KINDS.length,
  uniqueItems: true,
});

/** A device that is told. `browser` and `system` are null where the browser doesn't say. */
const Device = closed({
  id: Id,
  browser: nullable(Type.String()),
  system: nullable(Type.String()),
  kinds: Kinds,
  since: Moment,
  isThis: Type.Boolean({ description: 'Whether the device was added in this session.' }),
});
export type PushDevice = Static<typeof Device>;

const Devices = closed({
  key: Type.String({ description: 'The public key with which a browser subscribes (VAPID, base64url).' }),
  devices: Type.Array(Device, { maxItems: PUSH_DEVICES_MOST }),
});

const Seldom = { max: 30, windowMs: 60_000 };

export const list = call({
  id: 'push.list',
  method: 'GET',
  path: '/office-api/push',
  summary: 'The devices on which the player is told of favourites and coupons, the newest first.',
  right: 'player',
  rateLimit: { max: 120, windowMs: 60_000 },
  success: { status: 200, body: Devices },
  errors: [],
});

export const subscribe = call({
  id: 'push.subscribe',
  method: 'PUT',
  path: '/office-api/push',
  summary:
    'Tells this device of these kinds from now on. A subscription that is known changes its kinds and language, and belongs to this session.',
  right: 'player',
  rateLimit: Seldom,
  body: closed({
    endpoint: Endpoint,
    /** Key and secret of the browser: what is sent is encrypted for them (RFC 8291). */
    p256dh: Type.String({ pattern: '^B[\\w-]{86}$', maxLength: 87 }),
    auth: Type.String({ pattern: '^[\\w-]{22}$', maxLength: 22 }),
    kinds: Kinds,
  }),
  success: { status: 200, body: Devices },
  errors: ['push.service', 'push.key'],
});

export const stopOffers = call({
  id: 'push.stopOffers',
  method: 'POST',
  path: '/office-api/push/stop',
  summary:
    'The button of a newsletter on a device: ends its topic on all devices of the player. A newsletter that the player didn’t get changes nothing.',
  right: 'player',
  rateLimit: Seldom,
  body: closed({ newsletterId: Id }),
  success: { status: 204 },
  errors: [],
});

export const remove = call({
  id: 'push.remove',
  method: 'DELETE',
  path: '/office-api/push/{id}',
  summary: 'Tells a device nothing any more. Removing what is gone changes nothing.',
  right: 'player',
  rateLimit: Seldom,
  params: closed({ id: Id }),
  success: { status: 204 },
  errors: [],
});
