import type { Figures, LineShape } from '../../../markets/market.ts';
import { signed } from '../../../markets/signed.ts';

/** The line of a total or an ordinal; for a handicap see `handicapFigures`. */
export function lineFigures({ kind }: LineShape, line: string): Figures {
  return kind === 'none' || kind === 'handicap' ? {} : { line, ...halvesOfLine(Number(line), String) };
}

/** A handicap from the view of the side that is bet on; `line` is the home side's. */
export function handicapFigures(side: '1' | '2', line: number): Figures {
  const own = side === '2' ? -line : line;
  return { line: signed(own), side, ...halvesOfLine(own, signed) };
}

function halvesOfLine(line: number, show: (value: number) => string): Figures {
  if (Number.isInteger(line * 2)) return {};
  return { lower: show(line - 0.25), upper: show(line + 0.25) };
}
