import { expect, test } from 'vitest';
import { type Entry, shownDay } from './days.ts';

const entry = (transaction: string, some: Partial<Entry> = {}): Entry => ({
  ...{ transaction, kind: 'debit', round: 'r', roundId: null, amount: 100n, iso: 'EUR' },
  ...some,
});
const OURS = [entry('a', { roundId: 'x' }), entry('b', { kind: 'credit', amount: 195n, roundId: 'x' })];
const THEIRS = OURS.map((each) => ({ ...each, roundId: null }));

test('sums are by currency, in its own decimals', () => {
  const yen = entry('c', { iso: 'JPY', amount: 1_200n });
  const dinar = entry('d', { iso: 'KWD', amount: 1_234n, kind: 'credit' });
  expect(shownDay([yen, ...OURS, dinar], null).ours).toEqual([
    { iso: 'EUR', staked: '1.00', paid: '1.95' },
    { iso: 'JPY', staked: '1200', paid: '0' },
    { iso: 'KWD', staked: '0.000', paid: '1.234' },
  ]);
});

test.each<[string, Entry[], Entry[], object[]]>([
  ['nothing', OURS, THEIRS, []],
  ['one that they lack', OURS, THEIRS.slice(0, 1), [{ transaction: 'b', ours: '1.95', theirs: null }]],
  ['one that we lack', OURS.slice(0, 1), THEIRS, [{ transaction: 'b', ours: null, theirs: '1.95' }]],
  [
    'another amount',
    OURS,
    [THEIRS[0]!, entry('b', { kind: 'credit', amount: 194n })],
    [{ transaction: 'b', roundId: 'x', ours: '1.95', theirs: '1.94' }],
  ],
  [
    'one twice in their file',
    OURS,
    [...THEIRS, entry('a')],
    [{ transaction: 'a', ours: null, theirs: '1.00' }],
  ],
  [
    'one that we lack, twice',
    [],
    [entry('a'), entry('a')],
    [
      { transaction: 'a', theirs: '1.00' },
      { transaction: 'a', theirs: '1.00' },
    ],
  ],
])('a day differs by %s', (_, ours, theirs, differences) => {
  const day = shownDay(ours, theirs);
  expect(day.differences).toMatchObject(differences);
  expect(day.differ).toBe(differences.length);
  // Equal books have equal sums, and only they.
  if (differences.length === 0) expect(day.theirs).toEqual(day.ours);
  else expect(day.theirs).not.toEqual(day.ours);
});
