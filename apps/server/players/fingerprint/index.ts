import { device } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route } from '../../platform/module.ts';
import { createDeviceService, type Devices } from './service.ts';

export type { Devices } from './service.ts';

/**
 * A first-party device token instead of a fingerprint: a random number that the browser stores and may clear. Only
 * sign-in and registration receive it, so that attempts from elsewhere don't slow down an account's owner.
 */
export function createFingerprint(platform: Pick<Platform, 'db' | 'clock' | 'random'>): {
  module: Module;
  devices: Devices;
} {
  const { start, issue, devices } = createDeviceService(platform);
  const module: Module = {
    name: 'fingerprint',
    routes: [route(device.token, async ({ body }) => issue(body.token))],
    start,
  };
  return { module, devices };
}
