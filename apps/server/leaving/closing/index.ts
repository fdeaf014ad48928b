import { closing as contract } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { eraseClosed } from './erase.ts';
import { type ClosingParts, createClosings } from './service.ts';

/** Closing an account: by its player, for good; reopened by an operator; its personal data erased years later. */
export function createClosing(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'config' | 'bus'>,
  parts: ClosingParts,
): { module: Module; erase(): Promise<number> } {
  const closings = createClosings(platform, parts);
  return {
    erase: () => eraseClosed(platform),
    module: {
      name: 'closing',
      routes: [
        route(contract.look, ({ caller }) => closings.look(userOf(caller))),
        route(contract.close, async ({ caller, body, setSession }) => {
          await closings.close(userOf(caller), body);
          setSession(null);
          return undefined;
        }),
        route(contract.read, ({ params }) => closings.shown(params.id)),
        route(contract.reopen, ({ params, body, caller }) =>
          closings.reopen(userOf(caller), params.id, body.why),
        ),
      ],
    },
  };
}
