import type { bets } from '@fairbook/contracts';
import { termsOf } from '@fairbook/coupon/agreed';
import type { MinorUnits } from '@fairbook/money';
import {
  type AntiExpressTerms,
  antiEndings,
  antiExpressOdds,
  averageReturn,
  type Endings,
  endingsOf,
  type Plan,
  type ValuedUnit,
  worthOf,
} from '@fairbook/settlement';
import { mayReturn } from '@fairbook/sports/price';
import type { HouseFacts } from './house.ts';
import { relatedGamesOf } from './related.ts';
import type { AcceptedLeg, ValuedSameGame, Values } from './types.ts';

type Chances = Pick<HouseFacts, 'fairChance' | 'returned' | 'rules'>;

/**
 * The average return on a stake of 1 with these terms. Without a stake, money limits of the terms are ignored. The
 * result decides which terms are granted, what is drawn from a budget, and what a coupon costs.
 */
export type Worth = (terms: bets.AcceptedTerms | null, stake: MinorUnits | null) => number;

const MILLION = 1_000_000;
/** The largest assumed share of voided stake, where the prices of a game don't tell how often an outcome is void. */
const MOST_RETURNED = 0.5;

/**
 * The possible endings of a coupon by our own chances, computed on first use. An anti-express has endings of its own.
 */
export function valuesOf(
  plan: Plan,
  legs: readonly AcceptedLeg[],
  sameGames: readonly ValuedSameGame[],
  house: Chances,
): Values {
  let known: Endings | null = null;
  return (antiExpress) => {
    known ??= antiExpress ? antiEndings(antiValue(antiExpress)) : unitValues(plan, legs, sameGames, house);
    return known;
  };
}

/**
 * The average return on a stake of 1 at the prices alone, by our own chances: what is missing to 1 is the expected cost
 * of the margin. Null where the chance of a leg is unknown. An anti-express returns by its terms.
 */
export function returnAtPrices(
  plan: Plan,
  legs: readonly AcceptedLeg[],
  sameGames: readonly ValuedSameGame[],
  { values, antiExpress, house }: { values: Values; antiExpress: Parameters<Values>[0]; house: Chances },
): number | null {
  if (plan.kind === 'anti' || plan.kind === 'chain') {
    const isKnown = legs.every(({ fact }) => house.fairChance(fact.gameId, fact.outcomeId) !== null);
    if (!isKnown) return null;
    const { paid } = values(antiExpress);
    return paid.reduce((sum, { chance, factor }) => sum + chance * factor, 0);
  }
  const byFirst = new Map(sameGames.map((sameGame) => [sameGame.agreed.bets[0]!, sameGame.back]));
  const backs: number[] = [];
  for (const unit of plan.units) {
    let back = unit.sameGames.reduce((product, [first]) => product * byFirst.get(first!)!, 1);
    const combined = new Set(unit.sameGames.flat());
    for (const place of unit.legs) {
      const { fact } = legs[place]!;
      if (combined.has(place)) continue;
      const fair = house.fairChance(fact.gameId, fact.outcomeId);
      if (fair === null) return null;
      const returned = returnedOf(fact, house);
      back *= returned + (1 - returned) * fair * (fact.coefMilli / 1000);
    }
    backs.push(back);
  }
  return averageReturn(plan, backs);
}

/** The average return of a coupon with these endings; `iso` is the currency of its money terms. */
export function worthBy(values: Values, iso: string): Worth {
  return (terms, stake) => worthOf(values(terms?.antiExpress), terms ? termsOf(terms, iso) : {}, stake);
}

function unitValues(
  plan: Plan,
  legs: readonly AcceptedLeg[],
  sameGames: readonly ValuedSameGame[],
  house: Chances,
): Endings {
  const byFirst = new Map(sameGames.map((sameGame) => [sameGame.agreed.bets[0]!, sameGame]));
  const facts = legs.map(({ fact }) => fact);
  const rules = { ...house.rules, relatedGames: relatedGamesOf(facts, house.rules) };
  const units = plan.units.map((unit): ValuedUnit => {
    const combined = new Set(unit.sameGames.flat());
    const alone = unit.legs
      .filter((place) => !combined.has(place))
      .map((place) => legValue(legs[place]!, house));
    const together = unit.sameGames.map(([first]) => {
      const { agreed, back } = byFirst.get(first!)!;
      return valued(Number(agreed.coef), back, null);
    });
    const hangsOn = unit.legs.flatMap((place) => dependenceOf(legs[place]!, rules));
    return { ...[...alone, ...together].reduce(both), hangsOn };
  });
  const oneLost =
    sameGames.length === 0 ? exactlyOneLost(legs.map(({ fact }) => keptChance(fact, house))) : null;
  return { ...endingsOf(plan, units), ...(oneLost !== null && { oneLost }) };
}

/** The probability that exactly one leg of an express brings nothing back; null while that of a leg is unknown. */
function exactlyOneLost(legs: readonly (number | null)[]): number | null {
  let [none, one] = [1, 0];
  for (const kept of legs) {
    if (kept === null) return null;
    one = one * kept + none * (1 - kept);
    none *= kept;
  }
  return one;
}

/** The probability that anything comes back of a leg; null if it is unknown or the prices contradict each other. */
function keptChance({ gameId, outcomeId }: AcceptedLeg['fact'], house: Chances): number | null {
  const fair = house.fairChance(gameId, outcomeId);
  const returned = house.returned(gameId, outcomeId);
  if (fair === null || returned === null) return null;
  const part = mayReturn(outcomeId) === 'half_lost' ? 2 * returned : returned;
  const kept = (1 - returned) * fair + part;
  return kept <= 1 ? kept : null;
}

/** The game of a leg, and what is shared between games. */
function dependenceOf(
  { fact: { gameId, marketTypeId } }: AcceptedLeg,
  { relatedGames, dependentMarkets }: HouseFacts['rules'],
): string[] {
  const related = relatedGames.flatMap((games, n) => (games.includes(gameId) ? [`related ${n}`] : []));
  const isDependent = dependentMarkets.includes(marketTypeId);
  return [`game ${gameId}`, ...related, ...(isDependent ? ['dependent'] : [])];
}

type Valued = Required<Omit<ValuedUnit, 'hangsOn'>>;

/** A value that wins all or nothing, unless the ways are known. */
function valued(odds: number, back: number, ways: Valued['ways'] | null): Valued {
  return { odds, back, ways: ways ?? [{ chance: Math.min(1, back / odds), factor: odds }] };
}

/** The combined value of two independent bets. */
function both(one: Valued, other: Valued): Valued {
  const ways = one.ways.flatMap(({ chance, factor }) =>
    other.ways.map((next) => ({ chance: chance * next.chance, factor: factor * next.factor })),
  );
  return { odds: one.odds * other.odds, back: one.back * other.back, ways };
}

/** A leg with an unknown chance counts as if it cost nothing, which leaves no room for an offer. */
function legValue({ fact }: AcceptedLeg, house: Chances): Valued {
  const odds = fact.coefMilli / 1000;
  const fair = house.fairChance(fact.gameId, fact.outcomeId);
  if (fair === null) return valued(odds, 1, null);
  const returned = returnedOf(fact, house);
  const won = (1 - returned) * fair;
  return valued(odds, returned + won * odds, waysOf(fact, odds, { returned, won }));
}

/**
 * The ways in which a leg can end; `won` and `returned` are mean shares of the stake. Null for a leg that only wins or
 * loses, and where the two shares contradict each other.
 */
function waysOf(
  { outcomeId }: AcceptedLeg['fact'],
  odds: number,
  { returned, won }: { returned: number; won: number },
): Valued['ways'] | null {
  switch (mayReturn(outcomeId)) {
    case 'never':
      return null;
    case 'whole':
      return waysThat(won, odds, { chance: returned, factor: 1 });
    case 'half_lost':
      return waysThat(won, odds, { chance: 2 * returned, factor: 0.5 });
    case 'half_won':
      return waysThat(won - returned, odds, { chance: 2 * returned, factor: (1 + odds) / 2 });
  }
}

function waysThat(win: number, odds: number, other: Valued['ways'][number]): Valued['ways'] | null {
  return win < 0 || win + other.chance > 1 ? null : [{ chance: win, factor: odds }, other];
}

/** The expected share of a leg's stake that voids return. */
export function returnedOf({ gameId, outcomeId }: AcceptedLeg['fact'], { returned }: Chances): number {
  return returned(gameId, outcomeId) ?? MOST_RETURNED;
}

/**
 * The value of an anti-express by the settlement formula: the share that some leg loses, at the price's odds, and the
 * share that all legs return.
 */
function antiValue(terms: AntiExpressTerms): { odds: number; back: number } {
  const odds = (antiExpressOdds(terms) ?? 0) / 1000;
  const product = (parts: readonly number[]) => parts.reduce((so, part) => so * (part / MILLION), 1);
  const returned = terms.returnedMillionths ? product(terms.returnedMillionths) : 0;
  return { odds, back: odds * (1 - product(terms.fairMillionths)) + returned };
}
