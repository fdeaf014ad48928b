import type { site, sportsbook } from '@fairbook/contracts';
import type { CouponBetState } from '@fairbook/remote-view';
import { scoreOf } from '@fairbook/sports/state';
import type { Leg } from '../prices/legs.ts';

/** The status of every bet in the coupon: not settled, since it is not placed yet. */
const NOT_SETTLED = -2;
/** S1 §5: markets of this kind never count for a bonus express. */
const NO_BONUS = 7;

/** Context of a leg: the operator's rules for legs, the live state, and sport names. */
export interface BetFacts {
  rules: Pick<
    site.BettingRules,
    | 'noBonusMarkets'
    | 'bannedExpressMarkets'
    | 'bannedExpressChamps'
    | 'dependentMarkets'
    | 'disabledBankerMarkets'
    | 'relatedGames'
  >;
  game(gameId: number): sportsbook.Game | undefined;
  sport(
    sportId: number,
  ): { name: string; english: string; competitors: 'teams' | 'players' | 'field' } | null;
}

/** A leg with the field names of S1 §3. */
export function betStateOf({ bet, coefMilli, blockId, price }: Leg, facts: BetFacts): CouponBetState {
  const game = facts.game(bet.gameId);
  const sport = game ? facts.sport(game.sportId) : null;
  const [champ, ...opponents] = game ? englishNames(game) : [null];
  return {
    market: {
      id: `${bet.marketTypeId}:${bet.line}`,
      coef: coefMilli / 1000,
      kind:
        price.usualMilli !== null || facts.rules.noBonusMarkets.includes(bet.marketTypeId) ? NO_BONUS : null,
      typeId: bet.marketTypeId,
      sportId: game?.sportId ?? null,
      sportName: sport?.name ?? null,
      champId: game?.champId ?? null,
      champName: bet.champName,
      gameId: bet.gameId,
      opponentNames: bet.opponents,
      isLive: game ? game.state.status === 'live' : bet.isLive,
      isSpecialCoef: price.usualMilli !== null,
    },
    blockId,
    statusId: NOT_SETTLED,
    typeId: bet.outcomeId,
    sport: sport?.english ?? null,
    champ,
    opponents: game ? opponents : null,
    gameNumber: bet.gameId,
    gameStatus: game?.state.status ?? null,
    startsAt: game?.startsAt ?? bet.startsAt,
    score: game ? [...scoreOf(game.state)] : null,
    isBlocked: price.state === 'suspended' || price.state === 'over',
    ...ruledOf(bet, game, facts.rules),
    expressId: bet.expressId ?? null,
    statisticId: game?.statisticId ?? null,
    playersDuel: sport && sport.competitors === 'players',
    pageType: bet.pageType ?? null,
  };
}

/** The feed's names of a game, which are English; a game shown in another language keeps them in `names`. */
function englishNames({ names, champName, opponents }: sportsbook.Game): readonly [string, ...string[]] {
  return names?.en ?? [champName, ...opponents.map(({ name }) => name)];
}

function ruledOf(
  { marketTypeId, gameId }: Leg['bet'],
  game: sportsbook.Game | undefined,
  rules: BetFacts['rules'],
): Pick<CouponBetState, 'isDepend' | 'isBannedExpress' | 'isDisabledBanker'> {
  const { bannedExpressChamps: champs } = rules;
  const isChampBanned = game ? champs.includes(game.champId) : champs.length === 0 ? false : null;
  return {
    isDepend:
      rules.dependentMarkets.includes(marketTypeId) ||
      rules.relatedGames.some((group) => group.includes(gameId)),
    isBannedExpress: rules.bannedExpressMarkets.includes(marketTypeId) || isChampBanned,
    isDisabledBanker: rules.disabledBankerMarkets.includes(marketTypeId),
  };
}
