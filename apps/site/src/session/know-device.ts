import { createApi } from '@fairbook/client';
import { deviceTokenOf } from '@fairbook/client/recover';
import type { HostContext } from '../host-context.ts';
import { deviceStorage } from './device-token.ts';
import { freshDevice } from './recovery.ts';

/**
 * Gets this browser a device token before the first call that looks at it. Without one the call goes on as it is, as it
 * does during works on the site, when no device is known (S2 §4).
 */
export async function knowDevice({ lang, visitor }: Pick<HostContext, 'lang' | 'visitor'>): Promise<void> {
  if (visitor.get().isMaintenance || deviceTokenOf(deviceStorage, Date.now()) !== null) return;
  await freshDevice(createApi({ lng: lang })).catch(() => null);
}
