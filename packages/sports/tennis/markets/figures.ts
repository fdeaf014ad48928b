import type { Figures } from '../../market.ts';
import { signed } from '../../signed.ts';
import { endOf, type TennisFinal } from '../final-state.ts';
import { type Pair, setsWon } from '../score.ts';
import type { SetNumber } from './keys.ts';
import type { Kind } from './kinds.ts';

/** How far the match got: `6–4, 3–2`, and whether it was completed. */
export function scoreFigures(final: TennisFinal, set: SetNumber | null): Figures {
  const { sets } = final;
  const own = set === null ? undefined : sets[set - 1];
  return {
    end: endOf(final),
    score: sets.length === 0 ? scoreText([0, 0]) : sets.map(scoreText).join(', '),
    part: set ?? 0,
    ...(set !== null && { setScore: own ? scoreText(own) : 'none' }),
  };
}

/** For a market with a line: the line from the view of the player who is bet on. */
export function lineFigures(
  kind: 'none' | 'total' | 'handicap' | 'ordinal',
  outcome: string,
  line: string,
): Figures {
  if (kind === 'none') return {};
  if (kind !== 'handicap') return { line };
  return { line: signed(outcome === '2' ? -Number(line) : Number(line)), side: outcome };
}

/** What a rule counts. */
export function countFigures(
  { games, sets }: TennisFinal,
  tells: Kind<never>['tells'],
  { set, place, line }: { set: SetNumber | null; place: number | null; line: string },
): Figures {
  const counted = set === null ? sets : sets.slice(set - 1, set);
  const sums = counted.reduce<Pair>(([a, b], [first, second]) => [a + first, b + second], [0, 0]);
  switch (tells) {
    case 'sets':
      return { sets: scoreText(setsWon(sets)) };
    case 'games':
      return { games: sums[0] + sums[1], first: sums[0], second: sums[1] };
    case 'player':
      return { games: sums[place === 1 ? 1 : 0], side: place === 1 ? 2 : 1 };
    case 'game': {
      const winner = games[(set ?? 1) - 1]?.[Number(line) - 1];
      return { winner: winner === undefined ? 'none' : winner + 1 };
    }
    case undefined:
      return {};
  }
}

function scoreText([first, second]: Pair): string {
  return `${first}–${second}`;
}
