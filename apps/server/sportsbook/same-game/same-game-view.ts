import type { AnswerOf, sportsbook } from '@fairbook/contracts';
import type { HotGame } from '../catalogue/hot-game.ts';
import { excludedBy, sameGameOf } from './same-game.ts';

/**
 * What a page needs to combine outcomes of one game: the price of the chosen ones, and the outcomes that can't join.
 */
export function sameGameView(game: HotGame, chosen: readonly string[]): AnswerOf<typeof sportsbook.sameGame> {
  const unpriced = { coef: null, margin: null, refusal: null };
  const excluded = game.isOpen ? excludedBy(game, chosen) : [];
  if (!game.isOpen || chosen.length === 0) return { ...unpriced, excluded };
  const priced = sameGameOf(game, chosen);
  if ('code' in priced) return { ...unpriced, refusal: priced, excluded };
  return { ...unpriced, coef: priced.oddsMilli / 1000, margin: priced.marginPercent, excluded };
}
