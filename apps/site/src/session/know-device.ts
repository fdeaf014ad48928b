import { createApi } from '@fairbook/client';
import { deviceTokenOf } from '@fairbook/client/recover';
import { deviceStorage } from './device-token.ts';
import { freshDevice } from './recovery.ts';

/** Gets this browser a device token before the first call that looks at it. Without one the call goes on as it is. */
export async function knowDevice(lang: string): Promise<void> {
  if (deviceTokenOf(deviceStorage, Date.now()) !== null) return;
  await freshDevice(createApi({ lng: lang })).catch(() => null);
}
