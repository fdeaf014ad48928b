import type { bets, proof } from '@fairbook/contracts';
import { oddsMilliOf } from '@fairbook/odds';
import { legFactor, ratioText } from '@fairbook/settlement';
import type { Counted } from './arithmetic.ts';

export type LoggedResult = proof.Bundle['results'][number];
type LoggedSettlement = proof.Bundle['settlements'][number];

type Bet = bets.Receipt['statement']['bets'][number];

/** Stands for every outcome of a game that was called off. */
const ALL_OUTCOMES = '*';

/**
 * How each leg was decided for a settlement: by the last result in the log before it that gives the factor which the
 * settlement says; for the settlement that stands (`isLast`) by the last result of all. An open leg is null. Null as a
 * whole when some factor comes from no such result.
 */
export function decidedLegs(
  { bets }: bets.Receipt['statement'],
  { statement, place }: LoggedSettlement,
  results: readonly LoggedResult[],
  isLast: boolean,
): Counted[] | null {
  if (statement.legs.length !== bets.length) return null;
  const before = results.filter(({ place: { seq } }) => !place || seq < place.seq);
  const legs = bets.map((bet, i): Counted | undefined => {
    const { factor } = statement.legs[i]!;
    if (factor === null) return null;
    const fits = fitting(factor, bet);
    const own = resultsOf(bet, before);
    return isLast ? own.slice(-1).find(fits) : own.findLast(fits);
  });
  return legs.includes(undefined) ? null : (legs as Counted[]);
}

/**
 * The results that may decide a leg, in order: one of its own goes before one of the whole game, and what the house made
 * void before both. Where the last of its own was taken back, those of the game count.
 */
function resultsOf({ gameId, outcomeId }: Bet, results: readonly LoggedResult[]): proof.ResultStatement[] {
  const of = (id: string) =>
    results
      .map(({ statement }) => statement)
      .filter((result) => result.gameId === gameId && result.outcomeId === id)
      .sort((a, b) => a.revision - b.revision);
  const [own, whole] = [of(outcomeId), of(ALL_OUTCOMES)];
  const isWhole = isTakenBack(own.at(-1)) || (isHouse(whole.at(-1)) && !isHouse(own.at(-1)));
  return (isWhole && whole.length > 0 ? [...own, ...whole] : [...whole, ...own]).filter(
    (result) => !isTakenBack(result),
  );
}

function isTakenBack(result: proof.ResultStatement | undefined): boolean {
  return result?.why.key === 'taken_back';
}

function isHouse(result: proof.ResultStatement | undefined): boolean {
  return result?.why.key === 'house_void';
}

function fitting(factor: string, { coef }: Bet): (result: proof.ResultStatement) => boolean {
  const odds = oddsMilliOf(Number(coef));
  return (result) => ratioText(legFactor(odds, result)) === factor;
}
