import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hockeyEnds } from '../../../hockey/ends.ts';
import { hockeyPayoff, hockeyRules } from '../../../hockey/rules.ts';
import { formatOutcomeId } from '../../../markets/ids.ts';
import { type Verdict, verdictName } from '../../../settlement/verdict.ts';
import type { Goals } from '../final-state.ts';
import { type PartsEnd, scoreIn } from './final-state.ts';

const RUNS = process.env.NIGHT === '1' ? 20_000 : 500;
type End = PartsEnd<'hockey'>;

const period = fc.tuple(fc.nat(5), fc.nat(5)) as fc.Arbitrary<Goals>;
/** Any score of three periods, with an overtime or a shoot-out after a level one. */
const ends = fc.tuple(period, period, period, fc.nat(3)).map(([first, second, third, how]): End => {
  const parts = [first, second, third];
  const [home, away] = scoreIn({ parts, shootout: null }, 'full');
  if (home !== away) return { sport: 'hockey', parts, shootout: null };
  const overtime: Goals = how === 0 ? [1, 0] : how === 1 ? [0, 1] : [0, 0];
  return { sport: 'hockey', parts: [...parts, overtime], shootout: how === 2 ? 0 : how === 3 ? 1 : null };
});
const outcomes = fc
  .tuple(fc.constantFrom(...hockeyRules.markets), fc.integer({ min: -20, max: 40 }), fc.nat(8))
  .map(([{ id, line, outcomes: keys }, n, key]) => {
    const step = line.step ?? 1;
    const at = line.kind === 'handicap' ? (n % 12) * step : (line.from ?? 0) + (Math.abs(n) + 1) * step;
    return formatOutcomeId(id, line.kind === 'none' ? '' : String(at), keys[key % keys.length]!);
  });

const ORDER = ['lost', 'half_lost', 'void', 'half_won', 'won'];
const rankOf = (verdict: Verdict) => ORDER.indexOf(verdictName(verdict));
/** The counted end with the same score of regular time and the same winner. */
const classOf = (end: End) =>
  hockeyEnds.counted.findIndex((each) => {
    const winner = (of: End) => Math.sign(scoreIn(of, 'final')[0] - scoreIn(of, 'final')[1]);
    return String(scoreIn(each, 'full')) === String(scoreIn(end, 'full')) && winner(each) === winner(end);
  });

test('no outcome ends better or worse in any game than its counted end says', () => {
  fc.assert(
    fc.property(ends, outcomes, (end, id) => {
      const [worst, best] = hockeyEnds.rangesOf!(id)![classOf(end)]!;
      const rank = rankOf(hockeyPayoff(id)!.verdict(end));
      expect(rank, id).toBeGreaterThanOrEqual(rankOf(worst));
      expect(rank, id).toBeLessThanOrEqual(rankOf(best));
    }),
    { numRuns: RUNS },
  );
});

test('an outcome on the whole game has one result in each counted end, one on a period has a range', () => {
  expect(hockeyEnds.counted.length).toBeLessThan(400);
  for (const id of ['4001::1', '4002::2', '4006:5.5:over', '4009:-1.25:2'])
    expect(hockeyEnds.rangesOf!(id)!.every(([worst, best]) => worst === best)).toBe(true);
  const scoreless = hockeyEnds.counted.findIndex((end) => String(scoreIn(end, 'full')) === '0,0');
  expect(hockeyEnds.rangesOf!('4203:0.5:over')![scoreless]!.map(verdictName)).toEqual(['lost', 'lost']);
  const [worst, best] = hockeyEnds.rangesOf!('4203:0.5:over')![classOf(hockeyEnds.example)]!;
  expect([verdictName(worst), verdictName(best)]).toEqual(['lost', 'won']);
});

test('two outcomes of different payoff differ in an end that tells them apart', () => {
  const known = new Map<string, string>();
  const telling = hockeyEnds.telling();
  const lines: Record<string, readonly string[]> = {
    none: [''],
    total: ['0.5', '1.5', '4.5', '5.5', '8.5'],
    handicap: ['-3', '-1', '2'],
  };
  const same = new Set<string>();
  for (const { id, line, outcomes: keys } of hockeyRules.markets)
    for (const at of lines[line.kind]!)
      for (const key of keys) {
        const outcomeId = formatOutcomeId(id, at, key);
        const payoff = hockeyPayoff(outcomeId);
        if (!payoff) continue;
        const text = telling.map((end) => rankOf(payoff.verdict(end))).join('');
        const other = known.get(text);
        if (other) same.add(`${other} ${outcomeId}`);
        known.set(text, outcomeId);
      }
  // Margins of three and more are a European handicap, a line of half a goal is a clean sheet.
  for (const pair of same) {
    const [a, b] = pair.split(' ').map((id) => hockeyPayoff(id)!) as [Payoff, Payoff];
    for (const end of fc.sample(ends, 300))
      expect(verdictName(a.verdict(end)), pair).toBe(verdictName(b.verdict(end)));
  }
  expect(known.size).toBeGreaterThan(150);
});

type Payoff = NonNullable<ReturnType<typeof hockeyPayoff>>;
