import type { Figures, LineShape } from '../../market.ts';
import { signed } from '../../signed.ts';
import type { Scope } from '../final-state.ts';
import type { Facts } from './keys.ts';

/** The score that decided, and that of both halves where they did. */
export function scoreFigures({ score: [home, away], state }: Facts, scope: Scope): Figures {
  if (scope !== 'both') return { scope, home, away };
  const { first, second } = state;
  return {
    ...{ scope, home, away },
    ...{ firstHome: first[0], firstAway: first[1], secondHome: second[0], secondAway: second[1] },
  };
}

/** The line of a total or an ordinal; a handicap tells that of its side (`handicapFigures`). */
export function lineFigures({ kind }: LineShape, line: string): Figures {
  return kind === 'none' || kind === 'handicap' ? {} : { line, ...halvesOfLine(Number(line), String) };
}

/** A handicap as the side has it that is bet on; `line` is that of the home team. */
export function handicapFigures(side: '1' | '2', line: number): Figures {
  const own = side === '2' ? -line : line;
  return { line: signed(own), side, ...halvesOfLine(own, signed) };
}

function halvesOfLine(line: number, show: (value: number) => string): Figures {
  if (Number.isInteger(line * 2)) return {};
  return { lower: show(line - 0.25), upper: show(line + 0.25) };
}
