import { type Ending, WHOLE } from '../src/game.ts';
import { isRight, likelier, type Place, paysFor, RANKS, stepOf } from './guess.ts';

type Chances = Map<string, Place & { chance: number }>;

/**
 * Endings of the play for which figures are published: the likelier guess until twice the stake is there. Rounds with
 * the same open rank and the same right guesses are followed together.
 */
export function doubling(): Ending[] {
  const paid = new Map<number, number>();
  const add = (pays: number, chance: number) => paid.set(pays, (paid.get(pays) ?? 0) + chance);
  let open: Chances = new Map();
  for (let card = 0; card < RANKS; card++) put(open, { card, right: [], chance: 1 / RANKS });
  while (open.size > 0) {
    const next: Chances = new Map();
    for (const place of open.values()) {
      const side = likelier(place.card);
      const { clear } = stepOf(place.card, side);
      const pays = paysFor(place, side)!;
      add(0, (place.chance * (RANKS - clear)) / RANKS);
      if (pays >= 2 * WHOLE) add(pays, (place.chance * clear) / RANKS);
      else for (const after of afterGuess(place)) put(next, after);
    }
    open = next;
  }
  return [...paid].map(([pays, chance]) => ({ staked: WHOLE, paid: pays, chance }));
}

/** Every place to which the likelier guess leads if it is right. */
function afterGuess({ card, right, chance }: Place & { chance: number }) {
  const side = likelier(card);
  const steps = [...right, stepOf(card, side)].toSorted((a, b) => a.clear - b.clear);
  return Array.from({ length: RANKS }, (_, next) => next)
    .filter((next) => isRight(card, next, side))
    .map((next) => ({ card: next, right: steps, chance: chance / RANKS }));
}

function put(into: Chances, place: Place & { chance: number }): void {
  const key = `${place.card} ${place.right.map(({ clear }) => clear)}`;
  into.set(key, { ...place, chance: place.chance + (into.get(key)?.chance ?? 0) });
}
