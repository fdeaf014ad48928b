import { createApi } from '@fairbook/client';
import { deviceTokenOf } from '@fairbook/client/remedies';
import type { HostContext } from '../host-context.ts';
import { deviceStorage } from './device-token.ts';
import { freshDevice } from './remedies.ts';

/**
 * Gets this browser a device token before the first call that looks at it. If that fails, the call goes on without, as
 * it does during maintenance, when no device is known (S2 §4).
 */
export async function knowDevice({
  lang,
  visitor,
  bus,
}: Pick<HostContext, 'lang' | 'visitor' | 'bus'>): Promise<void> {
  if (visitor.get().isMaintenance || deviceTokenOf(deviceStorage, Date.now()) !== null) return;
  await freshDevice(createApi({ lng: lang }), bus).catch(() => null);
}
