import { type Static, Type } from 'typebox';
import { call } from '../../platform/call.ts';
import { closed } from '../../platform/shapes.ts';

/** The token of a device. It works only together with `expiresAt` (epoch milliseconds), and until then. */
export const DeviceToken = closed({ token: Type.String(), expiresAt: Type.Integer() });
export type DeviceToken = Static<typeof DeviceToken>;

export const token = call({
  id: 'device.token',
  method: 'POST',
  path: '/web-api/device/token',
  summary: 'A signed random number for this browser. Given an older token, the number stays the same.',
  right: 'anyone',
  rateLimit: { max: 30, windowMs: 60_000, isPerAddress: true },
  body: closed({ token: Type.Optional(Type.String({ maxLength: 200 })) }),
  success: { status: 200, body: DeviceToken },
  errors: [],
});
