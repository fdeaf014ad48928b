import { type desk as contract, Refusal } from '@fairbook/contracts';
import type { DeskTerms, FeedMarket } from '@fairbook/feed-contract';
import { type HotGame, marketIdOf, NO_TERMS, onDesk, withFeedPrices } from '../../sportsbook/index.ts';

/** What an operator sets by hand: a fixed price of an outcome, or a shift of its chance in percent. */
type Asked = Pick<contract.HandPrice, 'kind' | 'outcomeId' | 'coef' | 'percent'>;

/**
 * The market with what is asked, and whether it pays more than the feed's fair odds. Throws `desk.under_book` where
 * backing every outcome would cost no more than it returns.
 */
export function priced(game: HotGame, asked: Asked): { market: FeedMarket; isAboveFair: boolean } {
  checkFigure(asked);
  if (isOver(game)) throw new Refusal('desk.over');
  const fed = withFeedPrices(game);
  const market = fed.markets.get(marketIdOf(asked.outcomeId));
  if (!market?.outcomes.some(([id]) => id === asked.outcomeId))
    throw new Refusal({ code: 'desk.unknown_subject', field: 'outcomeId' });
  const known = game.desk?.terms ?? NO_TERMS;
  const before = onDesk(fed, market, known);
  const free = onDesk(fed, market, withAsked(known, asked, true));
  const isTaken =
    asked.kind === 'price' ? priceIn(free, asked.outcomeId) === milliOf(asked) : isMoved(before, free);
  if (!isTaken)
    throw new Refusal({ code: 'desk.under_book', field: asked.kind === 'price' ? 'coef' : 'percent' });
  return { market: free, isAboveFair: isMoved(onDesk(fed, market, withAsked(known, asked, false)), free) };
}

/** Whether prices of a game no longer matter. */
export function isOver({ state }: Pick<HotGame, 'state'>): boolean {
  return state.status === 'ended' || state.status === 'cancelled';
}

/** Refuses what is asked without the figure that its kind needs. */
function checkFigure(asked: Asked): void {
  const field = asked.kind === 'price' ? 'coef' : 'percent';
  if (asked[field] === null) throw new Refusal({ code: 'desk.unknown_subject', field });
}

/** The odds that are asked, in thousandths. */
export const milliOf = ({ coef }: Pick<Asked, 'coef'>) => Math.round(coef! * 1000);

function withAsked(terms: DeskTerms, asked: Asked, isAboveFair: boolean): DeskTerms {
  const { outcomeId } = asked;
  if (asked.kind === 'price')
    return { ...terms, prices: { ...terms.prices, [outcomeId]: { oddsMilli: milliOf(asked), isAboveFair } } };
  const shift = { outcomeId, percent: asked.percent!, isAboveFair };
  return { ...terms, shifts: { ...terms.shifts, [marketIdOf(outcomeId)]: shift } };
}

function priceIn({ outcomes }: FeedMarket, outcomeId: string): number | undefined {
  return outcomes.find(([id]) => id === outcomeId)?.[1];
}

function isMoved(before: FeedMarket, after: FeedMarket): boolean {
  return before.outcomes.some(([, odds], n) => odds !== after.outcomes[n]![1]);
}
