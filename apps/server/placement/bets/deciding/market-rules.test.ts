import { stateBefore } from '@fairbook/sports/state';
import { expect, it } from 'vitest';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import { aHouse } from '../../../testing/bets.ts';
import { submittedOf } from '../../coupon/index.ts';
import { decide } from './decide.ts';

const FACT = {
  outcomeId: '1::1',
  coefMilli: 2000,
  opponents: ['Home', 'Away'],
  state: stateBefore,
  suspended: null,
  isOpen: true,
  isBlocked: false,
  isStale: false,
  isLate: false,
  delaySeconds: 0,
  delayCause: null,
  marginPercent: 5,
} as unknown as HotOutcome;

/** An express with one leg per game, of these market types. */
function express(marketTypeIds: readonly number[], rules: object) {
  const facts = marketTypeIds.map((marketTypeId, n) => ({ ...FACT, gameId: n + 1, marketTypeId }));
  const bets = facts.map(({ gameId, outcomeId }) => ({ gameId, outcomeId, coef: 2 }));
  const house = aHouse({ fairChance: () => 0.475 });
  const all = { ...house.rules, isBonusBetAllowed: true, ...rules };
  const body = { typeId: 1 as const, amount: '10.00', changeCoefAction: 2 as const, bets };
  return decide(submittedOf(body), facts, { ...house, rules: all });
}

it.each([
  [[1, 18, 29], [], 1.03],
  [[1, 18, 29], [4], 1.03],
  [[1, 18, 29], [29], undefined],
  [[29, 18, 29], [29], undefined],
])('a bonus express of markets %o, with %o excluded, is %s', (markets, noBonusMarkets, bonus) => {
  expect(express(markets, { noBonusMarkets }).terms?.bonusCoef).toBe(bonus);
});

it.each([
  [[1, 18, 29], [], []],
  [[1, 18, 29], [29], []],
  [[29, 18, 29], [29], [['bets.depend', 'bets.2']]],
  [[1, 18, 29], [1, 18], [['bets.depend', 'bets.1']]],
])('legs of markets %o, with %o dependent on each other: %o', (markets, dependentMarkets, expected) => {
  const { reasons } = express(markets, { dependentMarkets });
  expect(reasons.map(({ code, field }) => [code, field])).toEqual(expected);
});

it('a leg that depends on another one names its game, or its competition where the game has many names', () => {
  const values = (opponents: readonly string[]) => {
    const facts = [opponents, ['C', 'D']].map((names, n) => ({
      ...{ ...FACT, gameId: n + 1, marketTypeId: 29, opponents: names, champName: 'Season' },
    })) as unknown as HotOutcome[];
    const bets = facts.map(({ gameId, outcomeId }) => ({ gameId, outcomeId, coef: 2 }));
    const body = { typeId: 1 as const, amount: '10.00', changeCoefAction: 2 as const, bets };
    const house = aHouse({ fairChance: () => 0.475 });
    const all = { ...house.rules, dependentMarkets: [29] };
    return decide(submittedOf(body), facts, { ...house, rules: all }).reasons[0]?.values;
  };
  expect(values(['A', 'B'])).toMatchObject({ other: 0, game: 'A – B', isNamed: 'yes' });
  expect(values(['A', 'B', 'E'])).toMatchObject({ game: 'Season' });
});

it.each([
  ['a match of the same cup', [95, 'cup.season'], [1, 'cup'], [['bets.depend', 'bets.1']]],
  ['the other way round', [1, 'cup'], [95, 'cup.season'], [['bets.depend', 'bets.1']]],
  ['a match of another league', [95, 'cup.season'], [1, 'league'], []],
  ['two matches of one cup', [1, 'cup'], [1, 'cup'], []],
] as const)('a long-term bet and its games are no express: %s', (_, one, other, expected) => {
  const facts = [one, other].map(([sportId, champKey], n) => ({
    ...{ ...FACT, gameId: n + 1, marketTypeId: 1, sportId, champKey },
  }));
  const bets = facts.map(({ gameId, outcomeId }) => ({ gameId, outcomeId, coef: 2 }));
  const body = { typeId: 1 as const, amount: '10.00', changeCoefAction: 2 as const, bets };
  const { reasons } = decide(submittedOf(body), facts, aHouse({ fairChance: () => 0.475 }));
  expect(reasons.map(({ code, field }) => [code, field])).toEqual(expected);
});

it('an outcome unknown to the rules is bet on by its price', () => {
  const fact = { ...FACT, gameId: 1, outcomeId: '901::1', marketTypeId: 901 };
  const body = {
    typeId: 0 as const,
    amount: '10.00',
    changeCoefAction: 2 as const,
    bets: [{ gameId: 1, outcomeId: '901::1', coef: 2 }],
  };
  const { accepted, worth } = decide(submittedOf(body), [fact], aHouse({ fairChance: () => 0.475 }));
  expect(accepted?.possibleWin).toBe(2000n);
  expect(worth!(null, null)).toBeLessThanOrEqual(1);
});
