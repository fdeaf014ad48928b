import fc from 'fast-check';
import { expect, test } from 'vitest';
import { screenOf } from '../all.ts';
import { formatOutcomeId, parseOutcomeId } from '../markets/ids.ts';
import { META } from '../registry/meta.gen.ts';
import { RULES } from '../registry/rules.gen.ts';
import { exampleOf, outcomePayoff, possibleEnds, rangesOf } from '../settle.ts';
import { stateBefore } from '../states.ts';
import { missingTexts } from '../testing/texts.ts';
import { NO_TEXT } from '../testing/translator.ts';
import type { FieldEnd } from './fields-of-many/field.ts';

/** What every sport of the families of fights, innings, overs, events and fields of many must have. */
const MEMBERS = [
  'boxing',
  'mma',
  'baseball',
  'cricket',
  'politics',
  'racing',
  'formula',
  'golf',
  'cycling',
  'marbles',
  'season',
] as const;
const NAMES = Array.from({ length: 44 }, (_, n) => `Name ${n + 1}`);
const MARKETS = Object.values(RULES).flatMap(({ markets }) => markets as readonly { id: number }[]);

test.each(MEMBERS)('%s: every market, outcome and explanation has its text in both languages', (sport) => {
  for (const lang of ['en', 'ru'])
    expect(missingTexts(lang, screenOf(META[sport][0]), NAMES), NO_TEXT).toEqual([]);
});

test.each(MEMBERS)('%s: its ids are its own, and every market has a tab', (sport) => {
  const { markets, groups } = screenOf(META[sport][0]);
  for (const { id } of markets) expect(MARKETS.filter((other) => other.id === id)).toHaveLength(1);
  expect(new Set(markets.map(({ group }) => group))).toEqual(new Set(groups));
});

const FIELDS = ['racing', 'formula', 'golf', 'cycling', 'marbles', 'season'] as const;

function stateOf(sport: (typeof FIELDS)[number], size: number) {
  return { ...stateBefore(META[sport][0]), places: Array(size).fill(null) } as Parameters<
    typeof possibleEnds
  >[0];
}

/** Any order of a field, equals included. */
function ends(sport: (typeof FIELDS)[number], size: number) {
  return fc.array(fc.integer({ min: 1, max: size }), { minLength: size, maxLength: size }).map((drawn) => ({
    sport,
    places: drawn.map((own) => drawn.filter((other) => other < own).length + 1),
    withdrawn: drawn.map(() => false),
  }));
}

test.each(FIELDS)('%s: a book costs no more in any order, equals included, than its bound', (sport) => {
  const { markets } = screenOf(META[sport][0]);
  const size = { racing: 8, formula: 22, golf: 24, cycling: 24, marbles: 8, season: 44 }[sport];
  const outcomes = fc
    .tuple(fc.constantFrom(...markets), fc.nat(400))
    .map(([market, pick]) => {
      const keys = market.outcomes.filter((key) => key.split('-').every((n) => !(Number(n) > size)));
      const line = exampleOf(market)!.line;
      return keys.length === 0 ? null : formatOutcomeId(market.id, line, keys[pick % keys.length]!);
    })
    .filter((id) => id !== null);
  const books = fc.array(fc.tuple(outcomes, fc.integer({ min: 100, max: 10_000 })), {
    minLength: 1,
    maxLength: 8,
  });
  const shareOf = ({ result: [won, of] }: { result: readonly [number, number] }) => won / of;
  fc.assert(
    fc.property(books, ends(sport, size), (book, end) => {
      const cost = book.reduce(
        (sum, [id, win]) => sum + win * shareOf(outcomePayoff(id)!.verdict(end as FieldEnd as never)),
        0,
      );
      const ranges = book.map(([id, win]) => ({ win, of: rangesOf(id)! }));
      const bound = Math.max(
        ...[...possibleEnds(stateOf(sport, size))].map((n) =>
          ranges.reduce((sum, { win, of }) => sum + win * shareOf(of[n]![1]), 0),
        ),
      );
      expect(cost).toBeLessThanOrEqual(bound + 1e-6);
    }),
    { numRuns: 200 },
  );
});

test.each([2, 7, 9, 12, 30])('a race of %i runners has a bound, whatever sizes are usual', (size) => {
  const classes = [...possibleEnds(stateOf('racing', size))].map((n) => rangesOf('62001::2')![n]![1]);
  expect(classes).toContainEqual({ result: [1, 1], void: [0, 1] });
});

test('a key of a pair is an outcome id', () => {
  expect(parseOutcomeId('62005::12-7')).toMatchObject({ typeId: 62_005, key: '12-7' });
});
