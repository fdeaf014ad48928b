import { risk } from '@fairbook/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LimitSums, Scope } from '../types.ts';
import { limitsFor, toLimitBook } from './limits-for.ts';
import { parseSubject, subjectOf } from './subject.ts';

const LEG = { sportId: 1, champId: 7, gameId: 1001, marketTypeId: 18, outcomeId: '18:2.5:over' };
const NOTHING: LimitSums = { minStake: null, maxStake: null, maxPayout: null, maxExposure: null };

const limit = (scope: Scope, sums: Partial<LimitSums>, subject = subjectOf(scope, LEG)) => ({
  ...NOTHING,
  ...sums,
  scope,
  subject,
});

type Rows = ReturnType<typeof limit>[];

describe('the limit that applies', () => {
  test.each<[string, Rows, keyof LimitSums, bigint | null, Scope | null]>([
    ['no limits', [], 'maxStake', null, null],
    ['the platform alone', [limit('platform', { maxStake: 900n })], 'maxStake', 900n, 'platform'],
    [
      'a narrower cap wins',
      [limit('platform', { maxStake: 900n }), limit('game', { maxStake: 100n })],
      'maxStake',
      100n,
      'game',
    ],
    [
      'a narrower cap never loosens a wider one',
      [limit('sport', { maxStake: 100n }), limit('outcome', { maxStake: 900n })],
      'maxStake',
      100n,
      'sport',
    ],
    [
      'of equal caps the narrower is named',
      [limit('sport', { maxStake: 100n }), limit('market', { maxStake: 100n })],
      'maxStake',
      100n,
      'market',
    ],
    [
      'the middle cap applies when it is the lowest',
      [
        limit('platform', { maxPayout: 5n }),
        limit('champ', { maxPayout: 2n }),
        limit('game', { maxPayout: 3n }),
      ],
      'maxPayout',
      2n,
      'champ',
    ],
    ['zero is a cap, too', [limit('outcome', { maxExposure: 0n })], 'maxExposure', 0n, 'outcome'],
    [
      'the narrowest scope’s minimum stake counts, lower',
      [limit('sport', { minStake: 500n }), limit('game', { minStake: 50n })],
      'minStake',
      50n,
      'game',
    ],
    [
      'the narrowest scope’s minimum stake counts, higher',
      [limit('sport', { minStake: 50n }), limit('game', { minStake: 500n })],
      'minStake',
      500n,
      'game',
    ],
    [
      'a scope without a field leaves it to the wider ones',
      [limit('sport', { maxStake: 100n }), limit('game', { maxPayout: 1n })],
      'maxStake',
      100n,
      'sport',
    ],
    ['another game', [limit('game', { maxStake: 1n }, '1002')], 'maxStake', null, null],
    ['another market of the game', [limit('market', { maxStake: 1n }, '1001:1')], 'maxStake', null, null],
    ['another outcome', [limit('outcome', { maxStake: 1n }, '1001:18:2.5:under')], 'maxStake', null, null],
    ['the sport of another number', [limit('sport', { maxStake: 1n }, '10')], 'maxStake', null, null],
  ])('%s', (_, limits, field, sum, scope) => {
    expect(limitsFor(toLimitBook(limits), LEG)[field]).toEqual(sum === null ? null : { sum, scope });
  });
});

describe('outcomes of a game that pay the same have one limit', () => {
  const win = (outcomeId: string) => ({ ...LEG, marketTypeId: 1, outcomeId });
  const onWin = limit('outcome', { minStake: 5n, maxStake: 100n, maxExposure: 900n }, '1001:1::1');
  const onHandicap = limit('outcome', { minStake: 7n, maxStake: 300n, maxPayout: 600n }, '1001:16:-0.5:1');

  test.each(['1::1', '16:-0.5:1', '37:0.5:1-over'])('%s', (outcomeId) => {
    const scope = 'outcome';
    for (const limits of [
      [onWin, onHandicap],
      [onHandicap, onWin],
    ]) {
      expect(limitsFor(toLimitBook(limits), win(outcomeId))).toEqual({
        minStake: { sum: 7n, scope },
        maxStake: { sum: 100n, scope },
        maxPayout: { sum: 600n, scope },
        maxExposure: { sum: 900n, scope },
      });
    }
  });

  test('one that only overlaps has none of it, nor has another game', () => {
    const book = toLimitBook([onWin]);
    expect(limitsFor(book, win('16:-0.25:1')).maxStake).toBeNull();
    expect(limitsFor(book, { ...win('1::1'), gameId: 1002 }).maxStake).toBeNull();
  });
});

test('no cap on the path is ever exceeded, and the limit is one of the caps', () => {
  const cap = fc.option(fc.bigInt({ min: 0n, max: 1_000n }), { nil: null });
  const sums = fc.record({ minStake: cap, maxStake: cap, maxPayout: cap, maxExposure: cap });
  const rows = fc.uniqueArray(fc.tuple(fc.constantFrom(...risk.SCOPES), sums), {
    selector: ([scope]) => scope,
  });
  fc.assert(
    fc.property(rows, (given) => {
      const limits = given.map(([scope, sums]) => limit(scope, sums));
      const found = limitsFor(toLimitBook(limits), LEG);
      for (const field of ['maxStake', 'maxPayout', 'maxExposure'] as const) {
        const said = limits.flatMap((each) => each[field] ?? []);
        const least = said.reduce<bigint | null>((a, b) => (a === null || b < a ? b : a), null);
        expect(found[field]?.sum ?? null).toBe(least);
      }
      const narrowest = risk.SCOPES.findLast((scope) =>
        limits.some((l) => l.scope === scope && l.minStake !== null),
      );
      expect(found.minStake?.scope).toBe(narrowest);
    }),
  );
});

test.each<[Scope, string, object | null]>([
  ['platform', '', {}],
  ['platform', '1', null],
  ['sport', '1', { sportId: 1 }],
  ['champ', '7', { champId: 7 }],
  ['game', '1001', { gameId: 1001 }],
  ['game', '0', null],
  ['game', '01', null],
  ['game', '1 ', null],
  ['game', '', null],
  ['market', '1001:18', { gameId: 1001, marketTypeId: 18 }],
  ['market', '1001', null],
  ['market', '1001:x', null],
  ['outcome', '1001:18:2.5:over', { gameId: 1001, outcomeId: '18:2.5:over' }],
  ['outcome', '1001:', null],
])('the subject of %s "%s"', (scope, subject, expected) => {
  expect(parseSubject(scope, subject)).toEqual(expected);
});

test('the subject of a leg can be parsed back', () => {
  for (const scope of risk.SCOPES) expect(LEG).toMatchObject(parseSubject(scope, subjectOf(scope, LEG))!);
});
