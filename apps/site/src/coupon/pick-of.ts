import type { sportsbook } from '@fairbook/contracts';
import type { SelectedBet } from '@fairbook/remote-view';

/** An outcome of a game as a selection for the coupon, with the names that the game brings. */
export function pickOf(
  game: sportsbook.Game,
  market: sportsbook.Market,
  outcome: sportsbook.Outcome,
): SelectedBet {
  return {
    gameId: game.id,
    outcomeId: outcome.id,
    marketTypeId: market.typeId,
    line: market.line,
    coefMilli: Math.round(outcome.coef * 1000),
    isLive: game.state.status === 'live',
    startsAt: game.startsAt,
    champName: game.champName,
    round: game.round,
    countryCode: game.countryCode,
    opponents: game.opponents.map(({ name }) => name) as SelectedBet['opponents'],
    marketName: market.name,
    outcomeName: outcome.name,
  };
}
