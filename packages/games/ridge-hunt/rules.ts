import { Type } from 'typebox';
import { choose } from '../src/counting.ts';
import { game, WHOLE } from '../src/game.ts';
import { chanceOf, endingsOf, mostOf, NUMBERS, paysOn, worth } from '../src/shots.ts';

/** What runs past, from the near slope up to the ridge: the farther, the more it is worth. */
export const TARGETS = [
  worth('partridge', 1.25),
  worth('hare', 2),
  worth('fox', 5),
  worth('roe', 10),
  worth('boar', 25),
  worth('stag', 50),
  worth('chamois', 100),
  worth('ibex', 250),
] as const;

const IDS = TARGETS.map(({ id }) => id);
export type TargetId = (typeof IDS)[number];
export const targetOf = (id: TargetId) => TARGETS.find((target) => target.id === id)!;

/** A cartridge holds one ball, or pellets, each of which hits for itself and pays its part. */
export const LOADS = ['ball', 'pellets'] as const;
export const PELLETS = 4;
export const piecesOf = (load: (typeof LOADS)[number]) => (load === 'ball' ? 1 : PELLETS);

interface State {
  target: TargetId;
  /** Which of the ball or the pellets hit. */
  hits: boolean[];
}

/** Ridge hunt: a cartridge at one of the targets. Whatever is aimed at and loaded returns the same. */
export const ridgeHunt = game({
  id: 'ridge-hunt',
  version: 1,
  family: 'shots',
  options: Type.Object({ target: Type.Enum(IDS), load: Type.Enum(LOADS) }, { additionalProperties: false }),
  usual: { target: 'fox', load: 'ball' },
  action: null,
  start({ target, load }, draws) {
    const pieces = piecesOf(load);
    const sums = Array.from({ length: pieces }, () => paysOn(targetOf(target), draws.below(NUMBERS)));
    const state: State = { target, hits: sums.map((sum) => sum > 0) };
    return { state, staked: WHOLE, paid: sums.reduce((total, sum) => total + sum, 0) / pieces };
  },
  show: (state: State) => state,
  most: ({ target }) => ({ paid: mostOf(targetOf(target)), staked: WHOLE }),
  endings({ target, load }) {
    const aimed = targetOf(target);
    if (load === 'ball') return endingsOf(aimed);
    const chance = chanceOf(aimed);
    return Array.from({ length: PELLETS + 1 }, (_, hits) => ({
      staked: WHOLE,
      paid: (hits * mostOf(aimed)) / PELLETS,
      chance: choose(PELLETS, hits) * chance ** hits * (1 - chance) ** (PELLETS - hits),
    }));
  },
});
