import { disc, type Shape } from '../src/art/Drawing.tsx';
import { raceFace } from '../src/parts/race-face.tsx';
import { marbleRace } from './rules.ts';

type Runner = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A marble of its lane's colour, with a twist of light that shows how it rolls. */
const MARBLE: readonly Shape[] = [
  { d: disc(24, 24, 20), fill: 'colour', line: 'deep', width: 1.5 },
  { d: 'M10 18C18 10 22 30 38 16 36 26 26 26 22 36 14 38 8 28 10 18Z', fill: 'twist' },
];

export const face = raceFace(marbleRace, {
  look: 'marbles',
  shapes: MARBLE,
  moveMs: 18_000,
  nameOf: (runner, t) => t(`game-marble-race.runner.${(runner + 1) as Runner}`),
  ruleOf: (t) => t('game-marble-race.rules.1'),
});
