import { passkeys } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { TwoStep } from '../two-step/index.ts';
import { createPasskeyService, handleOf, type Passkeys } from './service.ts';

export type { Passkeys } from './service.ts';

/** A player's passkeys. Signing in with one is a call of the module `auth`. */
export function createPasskeys(
  platform: Platform,
  twoStep: Pick<TwoStep, 'isOn'>,
  /** Tells the player, so that nobody adds a passkey in silence. */
  changed: (userId: number, what: 'passkey_added' | 'passkey_removed') => Promise<void>,
): { module: Module; service: Passkeys } {
  const service = createPasskeyService(platform);
  const module: Module = {
    name: 'passkeys',
    routes: [
      route(passkeys.list, async ({ caller }) => {
        const own = await service.of(userOf(caller));
        return {
          passkeys: own.map(({ createdAt, lastUsedAt, ...passkey }) => ({
            ...passkey,
            createdAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt?.toISOString() ?? null,
          })),
        };
      }),
      route(passkeys.begin, async ({ caller, origin }) => {
        const userId = userOf(caller);
        // A passkey replaces the second step, so the password alone must not add one.
        if (await twoStep.isOn(userId)) await service.mustBeFresh(caller.tokenHash);
        const own = await service.of(userId);
        const challenge = await service.begin(userId, origin);
        return {
          ...challenge,
          userHandle: handleOf(userId),
          userName: String(userId),
          known: own.map(({ id }) => id),
        };
      }),
      route(passkeys.add, async ({ body, caller, origin }) => {
        await service.add({ userId: userOf(caller), tokenHash: caller.tokenHash }, origin, body);
        await changed(userOf(caller), 'passkey_added');
        return undefined;
      }),
      route(passkeys.rename, async ({ params, body, caller }) => {
        await service.rename(userOf(caller), params.id, body.name);
        return undefined;
      }),
      route(passkeys.remove, async ({ params, caller }) => {
        await service.remove(userOf(caller), params.id);
        await changed(userOf(caller), 'passkey_removed');
        return undefined;
      }),
    ],
  };
  return { module, service };
}
