import type { Offer } from '../../play/price-board.ts';
import { COUNTS, type Count, type FinalState } from '../final-state.ts';
import type { OfCount } from '../markets/keys.ts';
import { FOOTBALL_MARKETS } from '../markets/table.ts';
import { footballRules } from '../rules.ts';

const SINGLES: readonly Offer[] = footballRules.markets
  .filter((type) => type.line.kind === 'none' && type.scope !== 'tie')
  .map((type) => ({ typeId: type.id, line: '' }));

/** Lines of corners and cards, the same at every score: at most times few of them have odds worth offering. */
const COUNT_LINES: Record<
  Count,
  Partial<Record<OfCount, readonly [from: number, to: number, step: number]>>
> = {
  corners: {
    ...{ total: [3.5, 18.5, 1], home_total: [1.5, 12.5, 1], away_total: [1.5, 12.5, 1] },
    ...{ first_total: [1.5, 10.5, 1], second_total: [1.5, 11.5, 1] },
    ...{ handicap: [-8.5, 8.5, 1], first_handicap: [-4.5, 4.5, 1], race: [3, 9, 2] },
  },
  cards: {
    ...{ total: [0.5, 10.5, 1], home_total: [0.5, 6.5, 1], away_total: [0.5, 6.5, 1] },
    ...{ first_total: [0.5, 5.5, 1], second_total: [0.5, 6.5, 1] },
    ...{ handicap: [-4.5, 4.5, 1], first_handicap: [-2.5, 2.5, 1], race: [2, 4, 1] },
  },
};
const COUNT_OFFERS = COUNTS.flatMap((count) =>
  Object.entries(COUNT_LINES[count]).flatMap(([name, [from, to, step]]) =>
    lines(FOOTBALL_MARKETS[`${count}_${name as OfCount}`].id, steps(from, to, step)),
  ),
);

/**
 * The markets that may be priced at a score. They depend on the score alone, so that a restart can tell which markets a
 * game has had. The pricer decides which of them have odds worth offering.
 */
export function offersAt(
  { first, second, goals }: Pick<FinalState, 'first' | 'second' | 'goals'>,
  isTie: boolean,
): Offer[] {
  const [home, away] = [first[0] + second[0], first[1] + second[1]];
  const total = home + away;
  return [
    ...SINGLES,
    ...(isTie ? [{ typeId: FOOTBALL_MARKETS.to_qualify.id, line: '' }] : []),
    ...lines(8, [goals.length + 1]),
    ...lines(FOOTBALL_MARKETS.goal_race.id, [2, 3, 4]),
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
    ...COUNT_OFFERS,
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
