import { expect, test } from 'vitest';
import { AMERICAN_FOOTBALL } from '../../american_football/sport.ts';
import { BASKETBALL } from '../../basketball/sport.ts';
import { HANDBALL } from '../../handball/sport.ts';
import { formatOutcomeId } from '../../markets/ids.ts';
import { payoffsOf } from '../../markets/payoffs.ts';
import { RUGBY_UNION } from '../../rugby_union/sport.ts';
import { VIRTUAL_BASKETBALL } from '../../virtual_basketball/sport.ts';
import { VIRTUAL_FOOTBALL } from '../../virtual_football/sport.ts';
import { classesOf, pointsEnds } from './ends.ts';
import { pointsRules } from './rules.ts';
import { type PointsSport, sumOf } from './sport.ts';

const SPORTS: PointsSport[] = [
  AMERICAN_FOOTBALL,
  HANDBALL,
  BASKETBALL,
  RUGBY_UNION,
  VIRTUAL_FOOTBALL,
  VIRTUAL_BASKETBALL,
];

test.each(SPORTS)(
  '$sport: each counted end is in its class, and no outcome costs more than its class says',
  (sport) => {
    const rules = pointsRules(sport);
    const ends = pointsEnds(sport);
    const payoffOf = payoffsOf(rules);
    const classes = classesOf(sport);
    expect(classes.length).toBeLessThan(2_100);
    for (const [n, end] of ends.counted.entries()) {
      const [home, away] = sumOf(end.parts);
      expect(home - away).toBeGreaterThanOrEqual(classes[n]!.margin[0]);
      expect(home - away).toBeLessThanOrEqual(classes[n]!.margin[1]);
    }
    for (const market of rules.markets)
      for (const key of market.outcomes) {
        const id = formatOutcomeId(market.id, ends.exampleLine(market), key);
        const ranges = ends.rangesOf!(id)!;
        ends.counted.forEach((end, n) => {
          const result = payoffOf(id)!.verdict(end).result[0];
          expect(ranges[n]![1].result[0]).toBeGreaterThanOrEqual(result);
        });
      }
  },
);
