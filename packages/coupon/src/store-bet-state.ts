import type { sportsbook } from '@fairbook/contracts';
import type { CouponBetState } from '@fairbook/remote-view';
import type { Leg } from './store-legs.ts';

/** A bet that can still be placed is not settled. */
const NOT_SETTLED = -2;

/** A leg under the names of S1 §3. `game` is what the live connection knows of its game. */
export function betStateOf(
  { bet, coefMilli, blockId, price }: Leg,
  game: sportsbook.Game | undefined,
): CouponBetState {
  return {
    market: {
      id: `${bet.marketTypeId}:${bet.line}`,
      coef: coefMilli / 1000,
      kind: null,
      typeId: bet.marketTypeId,
      sportId: game?.sportId ?? null,
      sportName: null,
      champId: game?.champId ?? null,
      champName: bet.champName,
      gameId: bet.gameId,
      opponentNames: bet.opponents,
      isLive: game ? game.state.status === 'live' : bet.isLive,
      isSpecialCoef: false,
    },
    blockId,
    statusId: NOT_SETTLED,
    typeId: bet.outcomeId,
    sport: null,
    champ: null,
    opponents: null,
    gameNumber: bet.gameId,
    gameStatus: game?.state.status ?? null,
    startsAt: game?.startsAt ?? bet.startsAt,
    score: game?.state.score ?? null,
    isBlocked: price.state === 'suspended' || price.state === 'over',
    isDepend: null,
    isBannedExpress: null,
    isDisabledBanker: null,
    expressId: null,
    statisticId: null,
    playersDuel: null,
    pageType: null,
  };
}
