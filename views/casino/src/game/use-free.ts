import type { casino, casinoFree } from '@fairbook/contracts';
import type { GameId } from '@fairbook/games';
import type { ViewContext } from '@fairbook/remote-view';
import { useSession } from '@fairbook/ui';
import { useEffect, useState } from 'react';

/** The player's free rounds in a game, and whether the next round is one of them. */
export interface FreeChoice {
  free: casinoFree.FreeRounds;
  isChosen: boolean;
  choose(isChosen: boolean): void;
}

/**
 * Free rounds are played first, those that end first ahead, unless the player chooses to stake. After the last one the choice
 * stays, so that no press stakes money by surprise. Read again after each free round and each fault. Null without any.
 */
export function useFree(
  game: GameId,
  { api, round, fault }: { api: ViewContext['api']; round: casino.CasinoRound | null; fault: string | null },
): FreeChoice | null {
  const isPlayer = useSession()?.role === 'player';
  const [all, setAll] = useState<readonly casinoFree.FreeRounds[]>([]);
  const [isChosen, choose] = useState(true);
  const last = round?.freeId ? `${round.id} ${round.status}` : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when another free round or a fault came.
  useEffect(() => {
    if (!isPlayer) return;
    let isAway = false;
    api('casinoFree.mine', {}).then(
      ({ freeRounds }) => {
        if (!isAway) setAll(freeRounds);
      },
      () => undefined,
    );
    return () => {
      isAway = true;
    };
  }, [api, isPlayer, last, fault]);
  const own = all.filter(({ games }) => games.some((each) => each.game === game));
  const playing = round?.status === 'open' ? own.find(({ id }) => id === round.freeId) : undefined;
  const free =
    playing ?? own.find(({ left }) => left > 0) ?? (isChosen && own.find(({ id }) => id === round?.freeId));
  return free ? { free, isChosen, choose } : null;
}
