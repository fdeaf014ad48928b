import { limitChecks as contract } from '@fairbook/contracts';
import type { Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Caller, type Module, route, userOf } from '../../platform/module.ts';
import { freedOf } from './freed.ts';
import type { PresenceService } from './presence.ts';
import { changesOf, isPromptDue, noteAnswered } from './shown-store.ts';

/** Calls with which players see their limits, beside those of S2. */
export function shownRoutes(
  presence: PresenceService,
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  rates: () => Rates,
  textsFor: (caller: Caller) => Promise<readonly string[]>,
): Module['routes'] {
  return [
    route(contract.packTexts, async ({ caller }) => ({ texts: [...(await textsFor(caller))] })),
    route(contract.ping, ({ caller }) => presence.ping(userOf(caller), caller.tokenHash!)),
    route(contract.answerCheck, ({ caller, body }) =>
      presence.answer(userOf(caller), caller.tokenHash!, body.answer),
    ),
    route(contract.history, async ({ caller, query: { before = null, limit = 20 } }) => {
      const found = await changesOf(pool, userOf(caller), { before, limit });
      const changes = found.slice(0, limit);
      return { changes, next: found.length > limit ? changes.at(-1)!.id : null };
    }),
    route(contract.freed, ({ caller }) =>
      freedOf(pool, userOf(caller), { rates: rates(), now: clock.now() }),
    ),
    route(contract.prompt, async ({ caller, query: { occasion = 'deposit' } }) => ({
      isDue: await isPromptDue(pool, userOf(caller), occasion, clock.now()),
    })),
    route(contract.answerPrompt, async ({ caller, body }) => {
      await noteAnswered(pool, { userId: userOf(caller), at: clock.now(), ...body });
      return undefined;
    }),
  ];
}
