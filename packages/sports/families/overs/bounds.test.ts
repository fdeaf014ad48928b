import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cricketEnds } from '../../cricket/ends.ts';
import { CRICKET } from '../../cricket/sport.ts';
import { formatOutcomeId } from '../../markets/ids.ts';
import { payoffsOf } from '../../markets/payoffs.ts';
import { type Batted, type OversEnd, oversRules } from './overs.ts';
import { WAITING } from './state.ts';

const payoffOf = payoffsOf(oversRules(CRICKET));
type End = OversEnd<'cricket'>;

const side = (runs: number, wickets: number, balls: number, of: Partial<Batted> = {}): Batted => ({
  ...{ runs, wickets, balls, opening: Math.min(runs, 40), status: 'over', ...of },
});
const end = (home: Batted, away: Batted, of: Partial<End> = {}): End => ({
  ...{ sport: 'cricket', sides: [home, away], outcome: 'win', winner: 0, ...of },
});
const sides = fc
  .tuple(fc.nat(480), fc.nat(10), fc.nat(60), fc.constantFrom('over', 'cut', 'waiting'))
  .map(([runs, wickets, opening, status]) =>
    status === 'waiting'
      ? WAITING
      : side(runs, wickets, 120, { opening: Math.min(runs, opening), status: status as 'over' }),
  );
const whole = sides.filter(({ status }) => status === 'over');

test('a book costs no more in any match than its bound, whoever wins it', () => {
  const { markets } = oversRules(CRICKET);
  const bets = fc
    .tuple(fc.constantFrom(...markets), fc.nat(900), fc.nat(2), fc.integer({ min: 100, max: 10_000 }))
    .map(([{ id, line, outcomes }, runs, pick, win]) => ({
      id: formatOutcomeId(
        id,
        line.kind === 'none' ? '' : String(runs + 0.5),
        outcomes[pick % outcomes.length]!,
      ),
      win,
    }));
  const books = fc.array(bets, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(books, whole, sides, fc.constantFrom(0 as const, 1 as const), (book, home, away, winner) => {
      const tie = home.runs === away.runs && away.status === 'over';
      const played = end(home, away, { winner, outcome: tie ? 'tie' : 'win' });
      const cost = book.reduce((sum, { id, win }) => sum + win * payoffOf(id)!.verdict(played).result[0], 0);
      const ranges = book.map(({ id, win }) => ({ win, of: cricketEnds.rangesOf!(id)! }));
      const bound = Math.max(
        ...cricketEnds.counted.map((_, n) =>
          ranges.reduce((sum, { win, of }) => sum + win * of[n]![1].result[0], 0),
        ),
      );
      expect(cost).toBeLessThanOrEqual(bound);
    }),
    { numRuns: 300 },
  );
});
