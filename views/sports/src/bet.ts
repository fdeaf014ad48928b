import type { Translate } from '@fairbook/i18n';
import type { SelectedBet } from '@fairbook/remote-view';
import { marketName, outcomeName, playerOf } from '@fairbook/sports';
import { gameText } from '@fairbook/ui';
import type { Game, Market, Outcome } from './data.ts';
import { isLive } from './live.ts';

/** A price of a game as a selection for the coupon, named in the page's language. */
export function betOf(t: Translate, game: Game, market: Market, outcome: Outcome): SelectedBet {
  const opponents = namesOf(game);
  return {
    gameId: game.id,
    outcomeId: outcome.id,
    marketTypeId: market.typeId,
    line: market.line,
    coefMilli: Math.round(outcome.coef * 1000),
    isLive: isLive(game),
    startsAt: game.startsAt,
    champName: game.champName,
    round: game.round,
    countryCode: game.countryCode,
    opponents,
    marketName: marketName(t, market.typeId, market.line, opponents),
    outcomeName: nameOf(t, game, outcome.id),
  };
}

/** The name of an outcome of a game, with the names of its players. */
export function nameOf(t: Translate, game: Pick<Game, 'opponents' | 'squads'>, outcomeId: string): string {
  return outcomeName(t, outcomeId, namesOf(game), playerOf(game.squads, outcomeId));
}

/** What a game is called: its two sides, or the event of a field of many. */
export function gameName(game: Pick<Game, 'opponents' | 'champName'> & { round?: string }): string {
  return gameText({ ...game, opponents: namesOf(game) });
}

export function namesOf({ opponents }: Pick<Game, 'opponents'>): SelectedBet['opponents'] {
  return opponents.map(({ name }) => name) as SelectedBet['opponents'];
}
