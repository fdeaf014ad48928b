import type { Offer } from '../../play/price-board.ts';
import { sureSets } from '../price/match-model.ts';
import { currentSet, type Format, isTieBreak, matchWinner, type Score } from '../score.ts';

/** Lines further than this many games ahead are not offered. */
const REACH = { games: 20, handicap: 9, set: 5 };

/**
 * The markets that may be priced at a score. They depend on the score alone, so that a restart can tell which markets a
 * match has had. The pricer decides which of them have odds worth offering.
 */
export function offersAt({ sets, bestOf }: Score & Format): Offer[] {
  if (matchWinner(sets, { bestOf }) !== null) return [];
  const [first, second] = sets.reduce(([a, b], [x, y]) => [a + x, b + y] as const, [0, 0] as const);
  const behind = second - first;
  const wholes = bestOf === 3 ? [2.5] : [3.5, 4.5];
  const handicaps = bestOf === 3 ? [1.5] : [1.5, 2.5];
  return [
    single(2001),
    single(bestOf === 3 ? 2002 : 2003),
    ...lines(2004, wholes),
    ...lines(2005, [...handicaps.map((line) => -line), ...handicaps]),
    single(2006),
    ...lines(2010, halves(first + second, 2 * REACH.games)),
    ...lines(2011, around(behind, REACH.handicap)),
    ...lines(
      2012,
      halves(first + second, 2 * REACH.games).filter((line) => Math.floor(line) % 2 === 0),
    ),
    ...[2013, 2014, 2022, 2023].map(single),
    ...lines(2020, halves(first, REACH.games)),
    ...lines(2021, halves(second, REACH.games)),
    ...setOffers({ sets, bestOf }),
  ];
}

/** For the current set, and those that are sure to be played. */
function setOffers({ sets, bestOf }: Pick<Score, 'sets'> & Pick<Format, 'bestOf'>): Offer[] {
  const { index, games } = currentSet(sets);
  const sure = sureSets({ sets, bestOf });
  return Array.from({ length: sure - index }, (_, n): Offer[] => {
    const id = 2000 + 100 * (index + n + 1);
    const [first, second] = n === 0 ? games : [0, 0];
    const behind = second - first;
    const number = first + second + 1;
    return [
      ...[id + 1, id + 5, id + 6].map(single),
      ...(n === 0 ? lines(id + 2, isTieBreak(games) ? [13] : [number, number + 1]) : []),
      ...lines(id + 3, halves(Math.max(5, first + second), 12 - Math.max(5, first + second))),
      ...lines(id + 4, around(behind, REACH.set)),
    ];
  }).flat();
}

function single(typeId: number): Offer {
  return { typeId, line: '' };
}

function lines(typeId: number, values: readonly number[]): Offer[] {
  return values.map((line) => ({ typeId, line: String(line) }));
}

/** Half lines from a count on. */
function halves(from: number, count: number): number[] {
  return Array.from({ length: Math.max(0, count) + 1 }, (_, n) => from + n + 0.5);
}

/** Half lines on both sides of a lead. */
function around(lead: number, reach: number): number[] {
  return Array.from({ length: 2 * reach }, (_, n) => lead - reach + n + 0.5);
}
