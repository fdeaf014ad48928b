import { minorUnits } from '@fairbook/money';
import { expect, test } from 'vitest';
import { type CalculatorInput, calculate } from '../index.ts';

type Bet = CalculatorInput['bets'][number];

/**
 * Worked examples that bookmakers and calculators publish; only their numbers are here. Bet: a single, an express, or
 * the sizes of a system; `ew` each-way. Stake: of one combination, of one half when it is each-way. Legs: decimal odds
 * and their result; `r25` a Rule 4 deduction, `d1/2` places left and runners tied for them, `1/5` place terms. The
 * source gives 20.05 for the half-won leg, rounded to the nearest; our payouts are rounded down.
 */
const PUBLISHED = `
# Named bets
a treble                                       | express    |  10.00 | 1.5 won, 2 won, 2.6 won                                     |   78.00 | 1
a Trixie of three at 2/1                       | 2,3        |   1.00 | 3 won, 3 won, 3 won                                         |   54.00 | 2
a Trixie with a loser                          | 2,3        |   1.00 | 3 won, 3 lost, 3 won                                        |    9.00 | 2
a Patent with a loser                          | 1,2,3      |   1.00 | 1.83 won, 1.83 won, 1.83 lost                               |    7.00 | 3
a Yankee                                       | 2,3,4      |   1.00 | 2 won, 3.5 won, 4 won, 1.5 won                              |  156.75 | 4
a Yankee with a loser                          | 2,3,4      |   1.00 | 2 won, 3.5 won, 4 won, 1.5 lost                             |   57.00 | 4
a Yankee of 30p                                | 2,3,4      |   0.30 | 4 won, 4 won, 4 won, 4 won                                  |  182.40 | 5
a Yankee by another name                       | 2,3,4      |  10.00 | 2 won, 3.5 won, 4 won, 1.5 won                              | 1567.50 | 6
a Lucky 15 of which all win                    | 1,2,3,4    |   1.00 | 4 won, 8 won, 3.5 won, 2 won                                |  606.50 | 7
a Lucky 15 with a loser                        | 1,2,3,4    |   1.00 | 2.5 won, 3 won, 4 lost, 1.8 won                             |   38.20 | 8
a Lucky 15 with a non-runner                   | 1,2,3,4    |   0.30 | 4 won, 4 won, 4 won, 9 void                                 |   74.70 | 5
a Canadian                                     | 2,3,4,5    |   1.00 | 2 won, 2.5 won, 2.5 won, 2 won, 2 won                       |  318.75 | 9
a Canadian with two winners                    | 2,3,4,5    |   1.00 | 2 won, 2.5 lost, 2.5 lost, 2 won, 2 lost                    |    4.00 | 9
# Systems
two of three                                   | 2          | 200.00 | 1.9 won, 2 won, 2.5 won                                     | 2710.00 | 10
two of three draws                             | 2          |  10.00 | 3.1 won, 3.2 won, 3.35 won                                  |  310.25 | 11
two of three with a banker                     | 2          |  10.00 | 2 won, 3 won, 4 won, 1.4 won banker                         |  364.00 | 12
two of three whose banker loses                | 2          |  10.00 | 2 won, 3 won, 4 won, 1.4 lost banker                        |    0.00 | 12
# Quarter handicaps in an express
an express with a half-won leg                 | express    |   1.00 | 2.015 won, 1.755 won, 2.045 half_won, 1.895 won, 1.965 won  |   20.04 | 13
an express with a half-lost leg                | express    |   1.00 | 2.015 half_lost, 1.755 won, 2.045 won, 1.895 won, 1.965 won |    6.68 | 13
# Each-way
each-way, won                                  | single ew  | 100.00 | 3.75 won 1/5                                                |  530.00 | 14
each-way, placed                               | single ew  | 100.00 | 3.75 placed 1/5                                             |  155.00 | 14
each-way at 12/1, won                          | single ew  |  10.00 | 13 won 1/4                                                  |  170.00 | 15
an each-way double of winners                  | express ew |   5.00 | 5 won 1/4, 5 won 1/4                                        |  145.00 | 15
an each-way double, both win                   | express ew |  10.00 | 21 won 1/4, 41 won 1/4                                      | 9270.00 | 16
an each-way double, both placed                | express ew |  10.00 | 21 placed 1/4, 41 placed 1/4                                |  660.00 | 16
win to win, place to place, both win           | express ew |   1.00 | 11 won 1/5, 11 won 1/5                                      |  130.00 | 17
win to win, place to place, one of them placed | express ew |   1.00 | 11 won 1/5, 11 placed 1/5                                   |    9.00 | 17
# Rule 4
Rule 4 of 25p                                  | single     |  10.00 | 9 won r25                                                   |   70.00 | 18
Rule 4 of 80p                                  | single     |  10.00 | 2.25 won r80                                                |   12.50 | 19
Rule 4 of 30p                                  | single     |  10.00 | 6 won r30                                                   |   45.00 | 20
Rule 4 of 35p, each-way                        | single ew  |  10.00 | 2.75 won r35 1/5                                            |   33.65 | 21
# Dead heats
a dead heat of two for first                   | single     |  10.00 | 5 won d1/2                                                  |   25.00 | 22
a dead heat of two at 10/1                     | single     |  10.00 | 11 won d1/2                                                 |   55.00 | 23
a dead heat of three for one place             | single     | 100.00 | 4 won d1/3                                                  |  133.33 | 24
a dead heat of two in a group                  | single     |  50.00 | 2.5 won d1/2                                                |   62.50 | 25
six tied for three places                      | single     |  50.00 | 3 won d3/6                                                  |   75.00 | 25
placed third alone                             | single ew  |  20.00 | 17 placed 1/4                                               |  100.00 | 26
placed third in a dead heat                    | single ew  |  20.00 | 17 placed 1/4 d1/2                                          |   50.00 | 26
`;

/** Sources of the examples, by the number in the last column. */
const SOURCES = [
  'https://www.marathonbet.co.uk/en/help/bet_glossary/trebles/',
  'https://www.bethq.com/how-to-bet/articles/trixie-bets',
  'https://martegal.blogspot.com/2007/01/exotic-bets.html',
  'https://www.marathonbet.co.uk/en/help/bet_glossary/yankee/',
  'http://www.docstoc.com/docs/126500329/bet',
  'http://betsico.com/en/patent-bet/',
  'https://theanswerbank.co.uk/find/answer/8779941',
  'https://cal57.calculator.city/lucky-15-bet-calculator.html',
  'https://www.unibet.co.uk/betting/bet-calculator/canadian/',
  'https://sportsbet24.online/page/43/examples-of-system-bets-in-a-bookmakers-office-sports-betting-system-2-out-of-3-3-out-of-5',
  'https://www.wettzentrale.net/sportwetten-lexikon/systemwette/',
  'https://meinonlinewettanbieter.com/?p=2300',
  'https://en.aaakk.org/sports-betting/asian-handicap-string-off-clearance-calculation-methods.html',
  'https://tickerdossier.com/wiki/bookmaking',
  'https://williamhill-lang.custhelp.com/app/answers/detail/a_id/97',
  'https://golfbettingsystem.co.uk/each-way-double-explained',
  'https://uat.taylorfrancis.com/chapters/mono/10.4324/9781315063324-11/-gerald-hammond',
  'https://www.allaboutbetting.co.uk/horse-racing/rule-4',
  'https://www.unibet.co.uk/help/products/sportsbook/horse-racing-win',
  'https://www.winnersodds.com/understanding-rule-4-deductions/',
  'https://support.betfair.com/app/answers/detail/a_id/6556/',
  'https://www.horseracingqa.com/what-happens-in-the-event-of-dead-heat/',
  'https://support.betfair.com/app/answers/detail/a_id/6779',
  'https://get.bookmaker.help/hc/en-us/articles/360031941652-Golf-dead-heat-rule',
  'https://help.draftkings.com/hc/en-us/articles/4405230597139-What-is-a-dead-heat-reduction-US',
  'https://help.daznbet.com/hc/en-gb/articles/9775118959517-Each-Way-Dead-Heats',
];

function betOf(text: string): Bet {
  const [coef, result, ...terms] = text.split(' ');
  const term = (pattern: RegExp) => terms.map((one) => pattern.exec(one)).find((found) => found !== null);
  const rule4 = term(/^r(\d+)$/);
  const deadHeat = term(/^d(\d+)\/(\d+)$/);
  const place = term(/^(\d+)\/(\d+)$/);
  return {
    coef: Number(coef),
    result: result as Bet['result'],
    rule4: rule4 ? Number(rule4[1]) : undefined,
    deadHeat: deadHeat ? [Number(deadHeat[1]), Number(deadHeat[2])] : undefined,
    eachWay: place ? { places: 3, fraction: Number(place[1]) / Number(place[2]) } : undefined,
    blockId: terms.includes('banker') ? 0 : undefined,
  };
}

const cents = (text: string): bigint => BigInt(text.replace('.', ''));
const waysOf = (n: number, size: number): number => (size === 0 ? 1 : (waysOf(n - 1, size - 1) * n) / size);

const ROWS = PUBLISHED.split('\n')
  .filter((line) => line.includes('|'))
  .map(
    (line) => line.split('|').map((cell) => cell.trim()) as [string, string, string, string, string, string],
  );

test.each(ROWS)('%s', (_, bet, unitStake, legs, returned, source) => {
  const bets = legs.split(', ').map(betOf);
  const isEachWay = bet.endsWith(' ew');
  const said = bet.replace(' ew', '');
  const type = said === 'single' || said === 'express' ? said : 'system';
  const systemValues = type === 'system' ? said.split(',').map(Number) : undefined;
  const free = bets.filter(({ blockId }) => blockId !== 0).length;
  const lines = systemValues?.reduce((sum, size) => sum + waysOf(free, size), 0) ?? 1;
  const combinations = isEachWay ? lines * 2 : lines;
  const stake = minorUnits(cents(unitStake) * BigInt(combinations));
  const answer = calculate({ type, systemValues, bets, eachWay: isEachWay, stake });
  expect(answer, SOURCES[Number(source) - 1]).toMatchObject({ combinations, return: cents(returned) });
});
