import { providerGames as contract, Refusal } from '@fairbook/contracts';
import {
  PROVIDER_GAME_IDS,
  PROVIDER_GAMES,
  PROVIDERS,
  type ProviderId,
} from '@fairbook/contracts/casino/provider-games';
import type { GameProviderConfig } from '../../platform/config/game-keys.ts';
import { type Module, type Route, route, userOf } from '../../platform/module.ts';
import { gameRefusal } from './allowed.ts';
import { type Ask, createAsk } from './ask.ts';
import { type Connections, connectionsOf } from './connections.ts';
import { ourDay, shownDay, theirEntry } from './days.ts';
import { desk, roundDetails } from './desk.ts';
import { walletHook } from './hook.ts';
import { demo, launch, shownSessions } from './launch.ts';
import { endLeftRounds } from './left.ts';
import { endSession, lastSessions, type SessionRow, sessionById } from './store.ts';
import type { WalletDeps, WalletPlatform } from './wallet.ts';

export { createFrames } from './frames.ts';
export { PROVIDERS_PERSONAL } from './personal.ts';
export { countOpenProviderRounds } from './store.ts';

/** Sessions that a player sees together. */
const LAST = 5;

/** Casino games of providers: sessions, the wallet that providers call, and what operators see of both. */
export function createProviders(
  platform: WalletPlatform,
  deps: WalletDeps,
  configured: Readonly<Partial<Record<ProviderId, GameProviderConfig>>>,
): { module: Module; run(): Promise<number> } {
  const connections = connectionsOf(configured);
  const ask = createAsk(platform, connections);
  return {
    run: () => endLeftRounds(platform, deps, ask),
    module: {
      name: 'providers',
      routes: [...playerRoutes(platform, deps, connections), ...deskRoutes(platform, deps, connections, ask)],
      hooks: [walletHook(platform, deps, connections)],
    },
  };
}

function playerRoutes(platform: WalletPlatform, deps: WalletDeps, connections: Connections): Route[] {
  async function own(userId: number, id: string): Promise<SessionRow> {
    const session = await sessionById(platform.db, id);
    if (!session || Number(session.user_id) !== userId) throw new Refusal('casino.unknown_session');
    return session;
  }
  async function shown(session: SessionRow) {
    const why = session.ended_at
      ? null
      : await deps.gate.foreseeStake(platform.pool, Number(session.user_id));
    const [answer] = await shownSessions(platform, [session], why);
    return answer!;
  }
  return [
    route(contract.listed, async ({ caller: { country } }) => ({
      games: PROVIDER_GAME_IDS.map((id) => {
        const { provider } = PROVIDER_GAMES[id];
        const origin = connections.get(provider)?.url ?? null;
        const isOpen = origin !== null && gameRefusal(id, country, deps.rules()) === null;
        return { id, isOpen, hasDemo: PROVIDERS[provider].hasDemo, origin };
      }),
    })),
    route(contract.launch, async ({ caller, body, origin }) =>
      launch(platform, deps, connections, {
        ...body,
        ...{ userId: userOf(caller), country: caller.country, origin },
      }),
    ),
    route(contract.demo, async ({ caller: { country }, params: { game }, query, lng, origin }) =>
      demo(deps, connections, { game, country, origin, language: query.language ?? lng }),
    ),
    route(contract.shown, async ({ caller, params: { id } }) => shown(await own(userOf(caller), id))),
    route(contract.mine, async ({ caller }) => ({
      sessions: await shownSessions(platform, await lastSessions(platform.db, userOf(caller), LAST)),
    })),
    route(contract.end, async ({ caller, params: { id } }) => {
      await own(userOf(caller), id);
      await endSession(platform.db, id, new Date(platform.clock.now()), null);
      return shown(await own(userOf(caller), id));
    }),
  ];
}

function deskRoutes(platform: WalletPlatform, deps: WalletDeps, connections: Connections, ask: Ask): Route[] {
  return [
    route(contract.desk, async () => ({ providers: await desk(platform, connections, deps.rules()) })),
    route(contract.day, async ({ params: { provider, day } }) => {
      const [ours, theirs] = await Promise.all([
        ourDay(platform.db, provider, day),
        ask.day(provider, day).catch((err: unknown) => {
          platform.logger.warn({ err, provider, day }, 'casino.day_unanswered');
          return null;
        }),
      ]);
      return shownDay(ours, theirs?.transactions.map(theirEntry) ?? null);
    }),
    route(contract.ofRound, async ({ params: { id } }) => roundDetails(platform, id)),
  ];
}
