import type { JointGrid } from '@fairbook/pricing';
import type { Figure, Scope } from '../final-state.ts';
import { mayBeLevel, type PointsSport } from '../sport.ts';
import { cellOf, isLastPart, levelOf, overtimesOf, scoreAhead } from './chances.ts';
import type { PointsModel } from './model.ts';
import { sum } from './pmf.ts';

/** Only markets on the whole game can be combined: quarters and halves together have too many ends. */
export type JointScope = Extract<Scope, `full:${Figure}` | 'regular:margin'>;

/** Ends rarer than this are left out: even together they have no visible effect on a price. */
const NEGLIGIBLE = 1e-9;
const ROOM = 400;

/** Every final score with the lead after regular time, which is 0 in a game with an overtime. */
export function makeGrid(sport: PointsSport, model: PointsModel): JointGrid<JointScope> {
  const ahead = scoreAhead(sport, model);
  const isOvertime = model.parts.length > sport.regular;
  const isLast = isLastPart(sport, model);
  const ends: [home: number, away: number, regular: number, p: number][] = [];
  ahead[0].forEach((home, h) => {
    ahead[1].forEach((away, a) => {
      if ((h !== a || isLast) && home * away > NEGLIGIBLE)
        ends.push([h, a, isOvertime ? 0 : h - a, home * away]);
    });
  });
  if (!isLast)
    for (const [h, a, p] of afterOvertimes(sport, model)) if (p > NEGLIGIBLE) ends.push([h, a, 0, p]);
  const total = ends.reduce((all, [, , , p]) => all + p, 0);
  const column = (figure: Figure, value: (end: (typeof ends)[number]) => number) =>
    Uint16Array.from(ends, (end) => cellOf(figure, value(end)));
  return {
    p: Float64Array.from(ends, ([, , , p]) => p / total),
    cells: {
      'full:margin': column('margin', ([h, a]) => h - a),
      'full:total': column('total', ([h, a]) => h + a),
      'full:home': column('home', ([h]) => h),
      'full:away': column('away', ([, a]) => a),
      'regular:margin': column('margin', ([, , regular]) => regular),
    },
  };
}

/** Final scores of games that are level after regular time, or after the current overtime. */
function afterOvertimes(sport: PointsSport, model: PointsModel): [home: number, away: number, p: number][] {
  const { last, level } = overtimesOf(sport, model);
  const before = sum(levelOf(scoreAhead(sport, model)), level);
  const cells = new Map<number, number>();
  before.forEach((q, n) => {
    if (q < NEGLIGIBLE) return;
    last[0].forEach((home, h) => {
      last[1].forEach((away, a) => {
        if (h === a && !mayBeLevel(sport)) return;
        const cell = (n + h) * ROOM + n + a;
        cells.set(cell, (cells.get(cell) ?? 0) + q * home * away);
      });
    });
  });
  return [...cells].map(([cell, p]) => [Math.floor(cell / ROOM), cell % ROOM, p]);
}
