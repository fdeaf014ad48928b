import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectableOf, movedSum, Receivables, receivableItems } from './receivables.ts';
import type { Owed } from './types.ts';

const owed = (couponId: string, due: bigint, change: Partial<Owed> = {}): Owed => ({
  couponId,
  cause: 'correction',
  accountId: 1,
  due,
  writtenOff: 0n,
  ...change,
});
const THREE = [
  owed('old', 20n),
  owed('new', 30n, { cause: 'advance' }),
  owed('other', 40n, { accountId: 2 }),
];

describe('incoming money repays debts', () => {
  it.each<[string, string, bigint, [string, bigint][]]>([
    ['the oldest first', 'c', 15n, [['old', 15n]]],
    [
      'then the next, and never more than is due',
      'c',
      1_000n,
      [
        ['old', 20n],
        ['new', 30n],
      ],
    ],
    [
      "a coupon's own debt on another account",
      'other',
      60n,
      [
        ['old', 20n],
        ['new', 30n],
        ['other', 10n],
      ],
    ],
    ['nothing of an empty payout', 'c', 0n, []],
    ['nothing of a negative amount', 'c', -5n, []],
  ])('%s', (_, couponId, money, taken) => {
    const moves = new Receivables(THREE).collect({ accountId: 1, couponId }, money);
    expect(moves.map((move) => [move.couponId, move.amount])).toEqual(taken);
    expect(moves.every(({ accountId }) => accountId === 1)).toBe(true);
  });

  it('of a deposit at most half', () => {
    expect([0n, 1n, 7n, 100n].map(collectableOf)).toEqual([0n, 0n, 3n, 50n]);
  });
});

describe('a coupon that pays after all', () => {
  it('lifts its debt first, then its write-off', () => {
    const receivables = new Receivables([owed('c', 20n, { writtenOff: 10n })]);
    expect(receivables.keptOf('c')).toBe(30n);
    expect(receivables.lift('c', 25n).map(({ how, amount }) => [how, amount])).toEqual([
      ['lifted', 20n],
      ['lifted_lost', 5n],
    ]);
    expect([receivables.dueOf('c'), receivables.keptOf('c')]).toEqual([0n, 5n]);
  });
});

it('each movement has its line in the ledger', () => {
  const receivables = new Receivables([]);
  receivables.owe({ accountId: 1, couponId: 'a', cause: 'correction' }, 9n);
  receivables.owe({ accountId: 1, couponId: 'b', cause: 'advance' }, 5n);
  receivables.owe({ accountId: 1, couponId: 'b', cause: 'advance' }, 0n);
  receivables.collect({ accountId: 1 }, 4n);
  receivables.writeOff('b', 'advance');
  const lines = receivableItems(receivables.changes).map(({ reference, postings: [posting] }) => [
    reference,
    posting!.kind,
    posting!.amountMinor,
  ]);
  expect(lines).toEqual([
    ['coupon:a', 'receivable', 9n],
    ['coupon:b', 'receivable_advance', 5n],
    ['coupon:a', 'receivable_collect', 4n],
    ['coupon:b', 'receivable_write_off', 5n],
  ]);
});

it('collecting never takes more than came in or than is due, and everything adds up', () => {
  const step = fc.record({
    what: fc.constantFrom('owe', 'collect', 'lift', 'writeOff'),
    coupon: fc.constantFrom('a', 'b', 'c'),
    sum: fc.bigInt({ min: -20n, max: 300n }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const all = new Receivables([]);
      for (const { what, coupon, sum } of steps) {
        const [due, kept] = [all.dueOfAccount(1), all.keptOf(coupon)];
        const of = { accountId: 1, couponId: coupon };
        if (what === 'owe') all.owe({ ...of, cause: 'correction' }, sum);
        if (what === 'collect') {
          const taken = movedSum(all.collect(of, sum), 'collected');
          expect(taken).toBe(sum <= 0n ? 0n : sum < due ? sum : due);
        }
        if (what === 'lift') {
          const moves = all.lift(coupon, sum);
          const lifted = movedSum(moves, 'lifted') + movedSum(moves, 'lifted_lost');
          expect(lifted).toBe(sum <= 0n ? 0n : sum < kept ? sum : kept);
        }
        if (what === 'writeOff') all.writeOff(coupon, 'correction');
      }
      const { changes } = all;
      const gone =
        movedSum(changes, 'collected') + movedSum(changes, 'lifted') + movedSum(changes, 'written_off');
      expect(all.dueOfAccount(1)).toBe(movedSum(changes, 'owed') - gone);
    }),
  );
});

describe('what is recorded of a coupon', () => {
  it('is known, paid off or not, by its coupon', () => {
    const book = new Receivables([owed('paid', 0n), owed('advance', 5n, { cause: 'advance' })]);
    expect(['paid', 'advance', 'unheard'].map((coupon) => book.isKnown(coupon))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['owed', 'receivable_payout'],
    ['collected', 'receivable_collect'],
    ['lifted', 'receivable_lift'],
    ['lifted_lost', 'receivable_lift_lost'],
    ['written_off', 'receivable_write_off'],
  ] as const)('%s: it has its own kind of line in the ledger', (how, kind) => {
    const [item] = receivableItems([{ couponId: 'c', cause: 'payout', accountId: 1, how, amount: 7n }]);
    expect(item!.postings).toEqual([{ kind, amountMinor: 7n }]);
  });
});
