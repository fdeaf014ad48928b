import type { BoostBoard, BoostedPrices, HotOutcome, SportsbookFacts } from '../../sportsbook/index.ts';
import type { StoredBoost } from './store.ts';
import type { BoostBook } from './term.ts';

const NONE: BoostedPrices = new Map();

/** The current boosts, for those who publish prices. `book` returns the same map until an operator changes it. */
export function boostBoard(
  book: () => ReadonlyMap<string, StoredBoost>,
  facts: Pick<SportsbookFacts, 'outcome'>,
  boostOf: BoostBook['boostOf'],
): BoostBoard {
  let known: { of: unknown; byGame: ReadonlyMap<number, readonly StoredBoost[]> } | null = null;
  const byGame = () => {
    const of = book();
    if (known?.of !== of) known = { of, byGame: Map.groupBy(of.values(), ({ gameId }) => gameId) };
    return known!.byGame;
  };
  const priceOf = (fact: HotOutcome | string) => (typeof fact === 'string' ? null : boostOf(fact));
  return {
    games: () => byGame().keys(),
    of(gameId) {
      const boosts = byGame().get(gameId);
      if (!boosts) return NONE;
      const prices = boosts.flatMap(({ outcomeId }) => {
        const found = priceOf(facts.outcome(gameId, outcomeId));
        return found ? [[outcomeId, found.coefMilli] as const] : [];
      });
      return prices.length === 0 ? NONE : new Map(prices);
    },
  };
}
