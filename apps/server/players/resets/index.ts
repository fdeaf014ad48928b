import { resets } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { createResetService, type ResetParts } from './service.ts';

/** Resets of passwords and second factors by two operators, and the end of a player’s sessions by one. */
export function createResets(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  parts: ResetParts,
): { module: Module } {
  const service = createResetService(platform, parts);
  return {
    module: {
      name: 'resets',
      routes: [
        route(resets.list, () => service.list()),
        route(resets.ask, ({ params, body, caller }) => service.ask(userOf(caller), params.id, body)),
        route(resets.approve, ({ params, body, caller }) =>
          service.approve(userOf(caller), params.id, body.version),
        ),
        route(resets.withdraw, ({ params, body, caller }) =>
          service.withdraw(userOf(caller), params.id, body.version),
        ),
        route(resets.endSessions, ({ params, body, caller }) =>
          service.endSessions(userOf(caller), params.id, body),
        ),
        route(resets.mine, ({ caller }) => service.mine(userOf(caller))),
      ],
    },
  };
}
