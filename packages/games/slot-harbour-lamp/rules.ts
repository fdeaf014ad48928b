import { Type } from 'typebox';
import { type Ending, game, WHOLE } from '../src/game.ts';
import { type Reels, type Spun, spin } from '../src/reels.ts';
import { countWindows } from '../src/reels-counted.ts';

/** Lamp (wild), anchor, bell, gull, fish, shell: each as often on every reel. */
export const MACHINE: Reels = {
  strips: ['SFGSFBSGLSBASFASFBSFGSFG', 'FSBGSFASFLSFBSGBSFGSFASG', 'SGFSGFSAGSFBSGBSFLSFASFB'],
  rows: 3,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  pays: { L: { 3: 500 }, A: { 3: 80 }, B: { 3: 30 }, G: { 3: 15 }, F: { 3: 10 }, S: { 3: 5 } },
  wild: 'L',
};
/** The stake is shared among the lines. */
export const LINE = WHOLE / MACHINE.lines.length;

let counted: readonly Ending[] | null = null;
/** All windows of the machine, counted once. */
function endings(): readonly Ending[] {
  const all = MACHINE.strips.reduce((product, strip) => product * strip.length, 1);
  counted ??= countWindows(MACHINE).map(({ units, ways }) => ({
    staked: WHOLE,
    paid: units * LINE,
    chance: ways / all,
  }));
  return counted;
}

/** A machine of three reels and five lines. Three alike pay, and no line pays less than the whole stake. */
export const slotHarbourLamp = game({
  id: 'slot-harbour-lamp',
  version: 1,
  family: 'reels',
  options: Type.Object({}, { additionalProperties: false }),
  usual: {},
  action: null,
  start(_, draws) {
    const spun = spin(MACHINE, draws);
    return { state: spun, staked: WHOLE, paid: spun.units * LINE };
  },
  show: (state: Spun) => state,
  most: () => ({ paid: Math.max(...endings().map(({ paid }) => paid)), staked: WHOLE }),
  endings,
});
