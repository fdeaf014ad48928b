import type { casino, casinoBonuses } from '@fairbook/contracts';
import type { GameId } from '@fairbook/games';
import type { ViewContext } from '@fairbook/remote-view';
import { useSession } from '@fairbook/ui';
import { useEffect, useState } from 'react';

/** The player's casino bonus in a currency, and whether rounds are staked with it. */
export interface BonusChoice {
  bonus: casinoBonuses.CasinoBonus;
  isChosen: boolean;
  choose(isChosen: boolean): void;
  /** What percentage of a stake counts in this game; null if it can't be played with the bonus. */
  percent: number | null;
}

/**
 * Own money pays unless the player chooses the bonus. The bonus is read again after each round that was staked with it.
 * Null without a bonus.
 */
export function useBonus(
  game: GameId,
  iso: string,
  { api, ended }: { api: ViewContext['api']; ended: readonly casino.CasinoRound[] },
): BonusChoice | null {
  const isPlayer = useSession()?.role === 'player';
  const [bonuses, setBonuses] = useState<readonly casinoBonuses.CasinoBonus[]>([]);
  const [isChosen, choose] = useState(false);
  const last = ended.find(({ isBonus }) => isBonus)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when another round has ended.
  useEffect(() => {
    if (!isPlayer) return;
    let isAway = false;
    api('casinoBonuses.mine', {}).then(
      ({ bonuses: own }) => {
        if (!isAway) setBonuses(own);
      },
      () => undefined,
    );
    return () => {
      isAway = true;
    };
  }, [api, isPlayer, last]);
  const bonus = bonuses.find((each) => each.state === 'active' && each.iso === iso);
  if (!bonus) return null;
  const percent = bonus.games.find((each) => each.game === game)?.percent ?? null;
  return { bonus, isChosen, choose, percent };
}
