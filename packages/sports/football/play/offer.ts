import type { Offer } from '../../play/price-board.ts';
import type { FinalState } from '../final-state.ts';
import { footballRules } from '../rules.ts';

const SINGLES: readonly Offer[] = footballRules.markets
  .filter((type) => type.line.kind === 'none')
  .map((type) => ({ typeId: type.id, line: '' }));

/**
 * The markets that may be priced at a score. They depend on the score alone, so that a restart can tell which markets a
 * game has had. The pricer decides which of them have odds worth offering.
 */
export function offersAt({ first, second, goals }: Omit<FinalState, 'sport'>): Offer[] {
  const [home, away] = [first[0] + second[0], first[1] + second[1]];
  const total = home + away;
  return [
    ...SINGLES,
    ...lines(8, [goals.length + 1]),
    ...lines(18, [...steps(total + 0.5, total + 6.5, 0.5), ...steps(total + 1.25, total + 4.25, 0.5)]),
    ...lines(16, steps(away - home - 2.5, away - home + 2.5, 0.25)),
    ...lines(
      14,
      steps(away - home - 3, away - home + 3, 1).filter((line) => line !== 0),
    ),
    ...lines(19, steps(home + 0.5, home + 4, 0.5)),
    ...lines(20, steps(away + 0.5, away + 4, 0.5)),
    ...lines(37, steps(total + 0.5, total + 4.5, 1)),
    ...lines(36, steps(total + 0.5, total + 4.5, 1)),
    ...lines(547, steps(total + 0.5, total + 4.5, 1)),
    ...halfOffers(first, { total: 68, handicap: 66, home: 69, away: 70 }),
    ...halfOffers(second, { total: 90, handicap: 88, home: 91, away: 92 }),
  ];
}

function halfOffers(
  score: FinalState['first'],
  ids: Record<'total' | 'handicap' | 'home' | 'away', number>,
): Offer[] {
  const [home, away] = score;
  return [
    ...lines(ids.total, steps(home + away + 0.5, home + away + 3.5, 0.5)),
    ...lines(ids.handicap, steps(away - home - 1, away - home + 1, 0.25)),
    ...lines(ids.home, steps(home + 0.5, home + 1.5, 0.5)),
    ...lines(ids.away, steps(away + 0.5, away + 1.5, 0.5)),
  ];
}

function lines(typeId: number, values: readonly number[]): Offer[] {
  return values.map((line) => ({ typeId, line: String(line) }));
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}
