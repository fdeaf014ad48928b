import type { DeskTerms } from '@fairbook/feed-contract';
import { sportOfOutcome } from '@fairbook/sports/settle';
import { sportOf } from '@fairbook/sports/state';
import type { GameIds } from '../stops/index.ts';
import type { StoredMargin, StoredPrice } from './store.ts';

type Margin = Pick<StoredMargin, 'scope' | 'subject' | 'tenths'>;
type Price = Pick<StoredPrice, 'game_id' | 'kind' | 'subject' | 'outcome_id' | 'odds_milli' | 'tenths'> &
  Pick<StoredPrice, 'is_above_fair' | 'status'>;

/** What is on, and what waits for approval. */
export interface Open {
  margins: readonly Margin[];
  prices: readonly Price[];
}

/** The terms of one game: the margin of the narrowest part that has one, and its prices and shifts that are approved. */
export function termsOn(game: GameIds, { margins, prices }: Open): DeskTerms {
  const of = (scope: Margin['scope'], id: number) =>
    margins.find((margin) => margin.scope === scope && margin.subject === id);
  const wide = of('champ', game.champ.id) ?? of('sport', game.sportId);
  const own = prices.filter(({ game_id, status }) => Number(game_id) === game.gameId && status === 'done');
  const types = margins.filter(({ scope, subject }) => scope === 'market' && isTypeOf(subject, game.sportId));
  return {
    margin: wide ? wide.tenths / 10 : null,
    margins: Object.fromEntries(types.map(({ subject, tenths }) => [subject, tenths / 10])),
    prices: Object.fromEntries(
      own.flatMap(({ kind, subject, odds_milli, is_above_fair }) =>
        kind === 'price' ? [[subject, { oddsMilli: odds_milli!, isAboveFair: is_above_fair }]] : [],
      ),
    ),
    shifts: Object.fromEntries(
      own.flatMap(({ kind, subject, outcome_id: outcomeId, tenths, is_above_fair }) =>
        kind === 'shift' ? [[subject, { outcomeId, percent: tenths! / 10, isAboveFair: is_above_fair }]] : [],
      ),
    ),
  };
}

/** Whether games of a sport have a type of market. */
function isTypeOf(typeId: number, sportId: number): boolean {
  const sport = sportOfOutcome(`${typeId}:`);
  return sport !== null && sport === sportOf(sportId);
}
