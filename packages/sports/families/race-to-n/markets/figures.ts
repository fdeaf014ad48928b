import type { Figures } from '../../../markets/market.ts';
import { signed } from '../../../markets/signed.ts';
import type { RaceFinal } from '../final-state.ts';
import { type Pair, sumOf } from '../score.ts';

/** The score of a match, such as `6–4, 3–2`, how it ended, and the score of the set that the market is about. */
export function scoreFigures({ sets }: RaceFinal, end: string, set: number | null): Figures {
  const own = set === null ? undefined : sets[set - 1];
  return {
    end,
    score: sets.length === 0 ? scoreText([0, 0]) : sets.map(scoreText).join(', '),
    part: set ?? 0,
    ...(set !== null && { setScore: own ? scoreText(own) : 'none' }),
  };
}

/** For a market with a line: the line from the view of the competitor who is bet on. */
export function lineFigures(
  kind: 'none' | 'total' | 'handicap' | 'ordinal',
  outcome: string,
  line: string,
): Figures {
  if (kind === 'none') return {};
  if (kind !== 'handicap') return { line };
  return { line: signed(outcome === '2' ? -Number(line) : Number(line)), side: outcome };
}

/** The figures that a rule counts: sets won, games of both competitors, or games of one. */
export function countFigures(
  { sets }: RaceFinal,
  tells: 'sets' | 'games' | 'player',
  { set, place, setsWon }: { set: number | null; place: number | null; setsWon: Pair },
): Figures {
  const counted = set === null ? sets : sets.slice(set - 1, set);
  const sums = sumOf(counted);
  switch (tells) {
    case 'sets':
      return { sets: scoreText(setsWon) };
    case 'games':
      return { games: sums[0] + sums[1], first: sums[0], second: sums[1] };
    case 'player':
      return { games: sums[place === 1 ? 1 : 0], side: place === 1 ? 2 : 1 };
  }
}

function scoreText([first, second]: Pair): string {
  return `${first}–${second}`;
}
