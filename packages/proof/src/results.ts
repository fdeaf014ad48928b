import type { bets, proof } from '@fairbook/contracts';
import { oddsMilliOf } from '@fairbook/odds';
import { legFactor, ratioText } from '@fairbook/settlement';
import type { Counted } from './arithmetic.ts';

export type LoggedResult = proof.Bundle['results'][number];
type LoggedSettlement = proof.Bundle['settlements'][number];

type Bet = bets.Receipt['statement']['bets'][number];

/** The outcome id that means every outcome of a cancelled game. */
const ALL_OUTCOMES = '*';

/**
 * How each leg was decided for a settlement; null for an open leg. The deciding result comes before the settlement in
 * the log and gives the factor that the settlement states. For the last settlement (`isLast`) it must be the result
 * that counted at that time. The answer as a whole is null if some factor has no such result.
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
    const said = resultsOf(bet, before);
    return (isLast ? standing(said) : [...said.whole, ...said.own]).findLast(fitting(factor, bet));
  });
  return legs.includes(undefined) ? null : (legs as Counted[]);
}

/** Results that concern a leg, in order: on its outcome and on its whole game. */
interface Said {
  own: proof.ResultStatement[];
  whole: proof.ResultStatement[];
}

function resultsOf({ gameId, outcomeId }: Bet, results: readonly LoggedResult[]): Said {
  const of = (id: string) =>
    results
      .map(({ statement }) => statement)
      .filter((result) => result.gameId === gameId && result.outcomeId === id)
      .sort((a, b) => a.revision - b.revision);
  return { own: of(outcomeId), whole: of(ALL_OUTCOMES) };
}

/**
 * The one result that counts in the end, if any: a void by the house comes first, then the last result of the outcome,
 * then the last of the whole game. A result that was withdrawn doesn't count.
 */
function standing({ own, whole }: Said): proof.ResultStatement[] {
  const last = [...own.slice(-1), ...whole.slice(-1)].filter((result) => !isTakenBack(result));
  const house = last.filter(isHouse);
  return (house.length > 0 ? house : last).slice(0, 1);
}

function isTakenBack(result: proof.ResultStatement): boolean {
  return result.why.key === 'taken_back';
}

function isHouse(result: proof.ResultStatement): boolean {
  return result.why.key === 'house_void';
}

function fitting(factor: string, { coef }: Bet): (result: proof.ResultStatement) => boolean {
  const odds = oddsMilliOf(Number(coef));
  return (result) => !isTakenBack(result) && ratioText(legFactor(odds, result)) === factor;
}
