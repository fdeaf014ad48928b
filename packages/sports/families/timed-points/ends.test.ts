import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basketballEnds } from '../../basketball/ends.ts';
import { basketballPayoff, basketballRules } from '../../basketball/rules.ts';
import { BASKETBALL } from '../../basketball/sport.ts';
import { formatOutcomeId } from '../../markets/ids.ts';
import { type Verdict, verdictName } from '../../settlement/verdict.ts';
import { classesOf, classOf } from './ends.ts';
import { pointsIn } from './final-state.ts';
import type { Pair } from './sport.ts';

const RUNS = process.env.NIGHT === '1' ? 20_000 : 500;

const part = fc.tuple(fc.nat(45), fc.nat(45)) as fc.Arbitrary<Pair>;
/** Any score of four parts and up to three overtimes that has a winner. */
const ends = fc
  .tuple(
    fc.array(part, { minLength: 4, maxLength: 4 }),
    fc.array(fc.nat(20), { maxLength: 2 }),
    fc.integer({ min: 1, max: 15 }),
  )
  .map(([parts, overtimes, lead]) => {
    const [home, away] = pointsIn(BASKETBALL, { parts }, 'full');
    if (home !== away) return { sport: 'basketball' as const, parts };
    const level = overtimes.map((points): Pair => [points, points]);
    return { sport: 'basketball' as const, parts: [...parts, ...level, [lead + 3, 3] as Pair] };
  });

const outcomes = fc
  .tuple(fc.constantFrom(...basketballRules.markets), fc.integer({ min: -60, max: 320 }), fc.nat(2))
  .map(([{ id, line, outcomes: keys }, n, key]) => {
    const value = line.kind === 'total' ? Math.abs(n) + 0.5 : (n % 30) + 0.5;
    return formatOutcomeId(id, line.kind === 'none' ? '' : String(value), keys[key % keys.length]!);
  });

const ORDER = ['lost', 'half_lost', 'void', 'half_won', 'won'];
const rankOf = (verdict: Verdict) => ORDER.indexOf(verdictName(verdict));

test('there are at most some two thousand classes, and every final score is in one of them', () => {
  expect(classesOf(BASKETBALL).length).toBeLessThan(2_100);
  fc.assert(
    fc.property(ends, (end) => {
      expect(classOf(BASKETBALL, end)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: RUNS },
  );
});

test('each counted end is in the class that it stands for', () => {
  for (const [n, end] of basketballEnds.counted.entries())
    expect(classOf(BASKETBALL, end), String(end.parts)).toBe(n);
});

test('no outcome ends better or worse in any final score than its class says', () => {
  fc.assert(
    fc.property(ends, outcomes, (end, id) => {
      const [worst, best] = basketballEnds.rangesOf!(id)![classOf(BASKETBALL, end)]!;
      const rank = rankOf(basketballPayoff(id)!.verdict(end));
      expect(rank, id).toBeGreaterThanOrEqual(rankOf(worst));
      expect(rank, id).toBeLessThanOrEqual(rankOf(best));
    }),
    { numRuns: 2 * RUNS },
  );
});

test('a book costs no more in any final score than its bound', () => {
  const books = fc.array(fc.tuple(outcomes, fc.integer({ min: 100, max: 10_000 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(books, fc.array(ends, { minLength: 20, maxLength: 20 }), (book, scores) => {
      const bound = boundOf(book);
      for (const end of scores) expect(costIn(book, end)).toBeLessThanOrEqual(bound);
    }),
    { numRuns: RUNS / 5 },
  );
});

describe('the bound of books on the whole game', () => {
  test('is close to the worst score: within a tenth on average', () => {
    const whole = basketballRules.markets.filter(
      ({ segment, line }) => segment === 'full' && line.kind !== 'none',
    );
    let state = 7;
    const draw = (most: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % most;
    };
    const lines = {
      margin: () => draw(25) - 12.5,
      total: () => 145.5 + draw(30),
      home: () => 70.5 + draw(20),
      away: () => 70.5 + draw(20),
    };
    const ratios = Array.from({ length: 8 }, () => {
      const book = Array.from({ length: 12 }, (): [string, number] => {
        const market = whole[draw(whole.length)]!;
        const id = formatOutcomeId(market.id, String(lines[market.figure!]()), market.outcomes[draw(2)]!);
        return [id, 100 + draw(9_900)];
      });
      let worst = 0;
      for (let home = 60; home < 115; home++)
        for (let away = 60; away < 115; away++)
          if (home !== away)
            worst = Math.max(
              worst,
              costIn(book, {
                parts: [
                  [home, away],
                  [0, 0],
                  [0, 0],
                  [0, 0],
                ],
              }),
            );
      return boundOf(book) / worst;
    });
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    console.log(
      `bound over true worst case: ${mean.toFixed(3)} on average, ${Math.max(...ratios).toFixed(3)} at most`,
    );
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(1);
    expect(mean).toBeLessThan(1.1);
  });
});

type Book = readonly (readonly [outcomeId: string, win: number])[];

/** The highest sum over all classes of what each bet may cost there. */
function boundOf(book: Book): number {
  const ranges = book.map(([id, win]) => ({ win, ranges: basketballEnds.rangesOf!(id)! }));
  return Math.max(
    ...classesOf(BASKETBALL).map((_, n) =>
      ranges.reduce(
        (sum, { win, ranges: { [n]: range } }) => sum + (verdictName(range![1]) === 'won' ? win : 0),
        0,
      ),
    ),
  );
}

function costIn(book: Book, end: { parts: readonly Pair[] }): number {
  const state = { sport: 'basketball' as const, parts: end.parts };
  return book.reduce(
    (sum, [id, win]) => sum + (verdictName(basketballPayoff(id)!.verdict(state)) === 'won' ? win : 0),
    0,
  );
}

test('two outcomes of different payoff differ in an end that tells them apart', () => {
  const verdicts = new Map<string, string>();
  const telling = basketballEnds.telling();
  const lines = (kind: string, figure: string, segment: string) => {
    if (kind === 'none') return [''];
    if (figure === 'player') return ['0.5', '4.5', '20.5', '21.5'];
    const inner = segment !== 'full';
    if (figure === 'margin')
      return (inner ? [-9.5, -3.5, -1.5, 1.5, 3.5, 9.5] : [-15.5, -3.5, -1.5, 1.5, 3.5, 15.5]).map(String);
    if (figure === 'total')
      return (inner ? [35.5, 36.5, 40.5, 81.5] : [140.5, 141.5, 161.5, 228.5]).map(String);
    return (inner ? [15.5, 20.5, 21.5, 41.5] : [70.5, 80.5, 81.5, 114.5]).map(String);
  };
  for (const { id, line, figure, segment, outcomes: keys } of basketballRules.markets)
    for (const at of lines(line.kind, figure ?? 'player', segment))
      for (const key of keys) {
        const outcomeId = formatOutcomeId(id, at, key);
        const text = telling.map((end) => rankOf(basketballPayoff(outcomeId)!.verdict(end))).join('');
        expect(verdicts.get(text), `${outcomeId} pays like ${verdicts.get(text)}`).toBeUndefined();
        verdicts.set(text, outcomeId);
      }
  console.log(`${verdicts.size} outcomes, ${telling.length} ends that tell them apart`);
});
