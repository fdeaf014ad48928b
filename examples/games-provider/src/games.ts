/** The two games: what they draw and what they pay, in hundredths of the stake. */

/** A whole number from 0 to below `n`, each equally likely. */
type Draw = (n: number) => number;

export interface Result {
  /** What the page shows. */
  shown: readonly number[];
  /** Hundredths of the stake that are paid. */
  percent: number;
}

interface Game {
  name: string;
  draw(draw: Draw): Result;
}

const sum = (faces: readonly number[]) => faces.reduce((all, face) => all + face, 0);

/** The player's two dice, then the house's. */
export function duel(faces: readonly number[]): Result {
  const [own, house] = [sum(faces.slice(0, 2)), sum(faces.slice(2))];
  return { shown: faces, percent: own > house ? 195 : own === house ? 100 : 0 };
}

/** Stops of a reel: lemon, plum, cherry and star. */
export const REEL = [0, 1, 0, 2, 0, 1, 3, 0, 1, 2] as const;
const STAR = 3;
const PAYS = [400, 1_000, 2_500, 10_000] as const;

export function baskets(fruits: readonly number[]): Result {
  const [first = 0] = fruits;
  const stars = fruits.filter((fruit) => fruit === STAR).length;
  const isAlike = fruits.every((fruit) => fruit === first);
  return { shown: fruits, percent: isAlike ? PAYS[first]! : stars === 2 ? 500 : 0 };
}

export const GAMES: Readonly<Record<string, Game>> = {
  duel: {
    name: 'Duel at Dusk',
    draw: (draw) => duel(Array.from({ length: 4 }, () => draw(6) + 1)),
  },
  'three-baskets': {
    name: 'Three Baskets',
    draw: (draw) => baskets(Array.from({ length: 3 }, () => REEL[draw(REEL.length)]!)),
  },
};
