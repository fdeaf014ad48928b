import { marketsOf } from '../../families/race-to-n/markets/market.ts';
import type { Scope } from '../chain/scopes.ts';
import { endOf, isBegun, isWalkover, type Parts, partsOf, type TennisFinal } from '../final-state.ts';
import { setsWon } from '../score.ts';
import type { MarketGroup } from './groups.ts';
import type { MarketKey } from './keys.ts';

/** A complete market type, from its kind and place. */
export const market = marketsOf<MarketKey, MarketGroup, Scope, Parts, TennisFinal>({
  texts: 'tennis',
  endsOf: (final, scope, set) => (isVoid(final, set) ? null : endsOf(final, scope, set)),
  endOf,
  setsWon,
  gameFigures({ games }, set, line) {
    const winner = games[(set ?? 1) - 1]?.[Number(line) - 1];
    return { winner: winner === undefined ? 'none' : winner + 1 };
  },
});

/** Nothing is certain of a set before its first point, even where it would surely be played. */
function isVoid(final: TennisFinal, set: number | null): boolean {
  return isWalkover(final) || (set !== null && !isBegun(final, set));
}

/** Every possible end of a scope. For `game` that is only the order of the games that were played. */
function endsOf<S extends Scope>(final: TennisFinal, scope: S, set: number | null): readonly Parts[S][];
function endsOf(final: TennisFinal, scope: Scope, set: number | null): readonly Parts[Scope][] {
  return scope === 'game' ? [final.games[(set ?? 1) - 1] ?? []] : partsOf(final, scope);
}
