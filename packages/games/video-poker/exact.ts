import { handsAlike } from '../src/cards/alike.ts';
import { KINDS, type Kind } from './hand.ts';
import { bestHold, choose } from './outlook.ts';

/** The chances of each kind under the best hold, over all five cards that may be dealt. Takes some minutes. */
export function exactChances(): Record<Kind, number> {
  const chances = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const { cards, count } of handsAlike(5)) {
    const { hold, ways } = bestHold(cards);
    const draws = choose(47, hold.filter((held) => !held).length);
    for (const kind of KINDS) chances[kind] += (ways[kind] / draws) * (count / choose(52, 5));
  }
  return chances;
}
