import { type Face, faceOfGame, type LiveRound } from '@fairbook/games/faces';
import { type SharedGame, sharedGame } from '@fairbook/games/shared';
import type { ViewContext } from '@fairbook/remote-view';
import { useSession, useTimed } from '@fairbook/ui';
import { useInCurrency, usePayAccounts } from '@fairbook/ui/overlay';
import { useMemo } from 'react';
import type { CasinoData, CasinoGame } from '../data.ts';
import { useCalm } from '../game/use-calm.ts';
import { phaseOf, useMoment } from './use-phase.ts';
import { type Shared, useShared } from './use-shared.ts';
import { type Stakes, useStakes } from './use-stakes.ts';

export type SharedData = Extract<CasinoData, { page: 'shared' }>;

/** Everything that the page of a shared game shows and does. */
export interface SharedPlay {
  data: SharedData;
  api: ViewContext['api'];
  face: Face;
  rules: SharedGame;
  shared: Shared;
  stakes: Stakes;
  live: LiveRound;
  limits: { iso: string; leastStake: string | null; mostToWin: string | null };
  /** The game as the lobby lists it. */
  listed: CasinoGame | undefined;
  isPlayer: boolean;
  account: { id: number } | undefined;
}

/** The game of a page: its round as it goes on, the player's stakes, and what is needed to place them. */
export function useGame(data: SharedData, api: ViewContext['api']): SharedPlay {
  const { game } = data;
  const rules = sharedGame(game);
  const [{ leastStake, mostToWin, iso, games }] = useInCurrency(data.listing, (wanted) =>
    api('casino.games', { query: { iso: wanted } }),
  );
  const accounts = usePayAccounts().filter((each) => each.iso === iso);
  const isPlayer = useSession()?.role === 'player';
  const isCalm = useCalm();
  const shared = useShared(game, data.table, api);
  const stakes = useStakes(game, { api, shared });
  const { round } = shared.table;
  const opensUntil = round ? shared.hereOf(round.startsAt) : 0;
  useMoment(round?.state === 'open' ? opensUntil : null);
  const phase = useTimed((now) => phaseOf(round, opensUntil, now, rules));
  const drawnAt = rules.kind === 'drawn' && round?.endedAt;
  const startsAt = drawnAt ? shared.hereOf(drawnAt) : opensUntil;
  const taken = shared.mine.flatMap((each) => (each.taken === null ? [] : [each.taken])).join();
  const chosen = JSON.stringify(shared.mine.map(({ id, options }) => ({ id, options })));
  const point = round?.point ?? null;
  const { shownMs } = rules;
  const live: LiveRound = useMemo(
    () => ({
      ...{ phase, startsAt, shownMs, point, isCalm },
      stakes: JSON.parse(chosen),
      outs: taken === '' ? [] : taken.split(',').map(Number),
    }),
    [phase, startsAt, shownMs, point, chosen, taken, isCalm],
  );
  return {
    ...{ data, api, face: faceOfGame(game), rules, shared, stakes, live, isPlayer },
    limits: { iso, leastStake, mostToWin },
    listed: games.find(({ id }) => id === game),
    account: accounts.find(({ isActive }) => isActive) ?? accounts[0],
  };
}
