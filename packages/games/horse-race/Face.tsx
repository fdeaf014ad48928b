import { disc, type Shape } from '../src/art/Drawing.tsx';
import { raceFace } from '../src/parts/race-face.tsx';
import { horseRace } from './rules.ts';

type Runner = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** A horse at a gallop with its rider, both with the colour of their lane. */
const HORSE: readonly Shape[] = [
  { d: 'M12 29L5 33 3 41M15 31L9 39 13 43M31 30L39 35 45 33M28 31L34 40 40 42', line: 'o0', width: 3 },
  { d: 'M10 21C6 20 3 22 1 28 5 27 8 27 11 26Z', fill: 'i' },
  {
    d: 'M9 23C14 17 24 21 30 20L36 10 40 6 41 10 47 17 45 20 40 18 37 27C32 34 22 30 15 33 9 33 7 28 9 23Z',
    fill: 'o0',
  },
  { d: 'M30 20L36 10 33 9 26 19Z', fill: 'i' },
  { d: 'M16 21L27 21 26 28 17 29Z', fill: 'colour', line: 'i', width: 1 },
  { d: 'M17 21C17 14 21 10 27 12L33 15 32 17 27 16 26 22Z', fill: 'colour', line: 'i', width: 1 },
  { d: disc(29, 8, 4), fill: 'colour', line: 'i', width: 1 },
];

export const face = raceFace(horseRace, {
  look: 'horses',
  shapes: HORSE,
  moveMs: 25_000,
  nameOf: (runner, t) => t(`game-horse-race.runner.${(runner + 1) as Runner}`),
  ruleOf: (t) => t('game-horse-race.rules.1'),
});
