import { DEFAULT_RATES, type Rates } from '@fairbook/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextFreed, type PlayedAccount, type Sums } from './freed.ts';

const NOW = Date.parse('2026-10-25T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RATES: Rates = new Map([...DEFAULT_RATES, ['USD', { num: 2n, den: 1n }]]);
const at = { rates: RATES, now: NOW };
type Kind = 'staked' | 'returned' | 'deposited';
type Move = readonly [hoursAgo: number, kind: Kind, amount: number];

function account(moves: readonly Move[], iso = 'EUR'): PlayedAccount {
  let so: Sums = { at: 0, staked: 0n, returned: 0n, deposited: 0n };
  const sums = moves.map(([hours, kind, amount]) => {
    so = { ...so, at: NOW - hours * HOUR, [kind]: so[kind] + BigInt(amount) };
    return so;
  });
  return { iso, sums };
}
const seconds = (hours: number) => (NOW + hours * HOUR) / 1000;
const loss = { what: 'loss', days: 1, iso: 'EUR' } as const;

test.each<[string, readonly Move[], number, { at: number; more: bigint } | null]>([
  ['a lost stake comes back a day later', [[20, 'staked', 40]], 100, { at: seconds(4), more: 40n }],
  // When the win leaves the window first, the limit leaves less than now.
  [
    'a win that leaves first makes room only with the stake behind it',
    [
      [22, 'returned', 30],
      [20, 'staked', 90],
    ],
    100,
    { at: seconds(4), more: 60n },
  ],
  [
    'of what is over a tightened limit only the rest makes room',
    [
      [22, 'staked', 30],
      [20, 'staked', 90],
      [2, 'staked', 10],
    ],
    50,
    { at: seconds(4), more: 40n },
  ],
  [
    'one who has won has used nothing',
    [
      [22, 'staked', 30],
      [20, 'returned', 90],
    ],
    50,
    null,
  ],
  ['what has left the window counts no more', [[24, 'staked', 30]], 50, null],
  ['nothing was played', [], 50, null],
])('%s', (_, moves, limit, expected) => {
  expect(nextFreed([account(moves)], { ...loss, limit: BigInt(limit) }, at)).toEqual(expected);
});

const move = fc.tuple(
  fc.integer({ min: 0, max: 40 }),
  fc.constantFrom<Kind>('staked', 'staked', 'returned', 'deposited'),
  fc.integer({ min: 1, max: 60 }).map((half) => half * 2),
);
const moves = fc
  .array(move, { maxLength: 8 })
  .map((all) => all.toSorted(([one], [other]) => other - one) as Move[]);

test('room is freed at the first moment at which a model that adds up anew has more', () => {
  const what = fc.constantFrom('wager' as const, 'loss' as const, 'deposit' as const);
  const of = fc.record({ what, euros: moves, dollars: moves, limit: fc.integer({ min: 1, max: 200 }) });
  fc.assert(
    fc.property(of, ({ what, euros, dollars, limit }) => {
      const sum = (all: readonly Move[], kind: Kind, now: number) =>
        all.reduce((so, [hours, each, amount]) => (each === kind && hours + now < 24 ? so + amount : so), 0);
      /** What the limit leaves so many hours from now. */
      const room = (now: number) => {
        const of = (kind: Kind) => sum(euros, kind, now) + sum(dollars, kind, now) / 2;
        const used = { wager: of('staked'), loss: of('staked') - of('returned'), deposit: of('deposited') };
        return Math.min(limit, Math.max(0, limit - used[what]));
      };
      const next = Array.from({ length: 24 }, (_, n) => n + 1).find((hours) => room(hours) > room(0));
      const expected = next === undefined ? null : { at: seconds(next), more: BigInt(room(next) - room(0)) };
      const found = nextFreed(
        [account(euros), account(dollars, 'USD')],
        { what, days: 1, limit: BigInt(limit), iso: 'EUR' },
        at,
      );
      expect(found).toEqual(expected);
    }),
  );
});

test('both nights on which clocks change are 24 hours long', () => {
  for (const night of ['2026-03-29T00:30:00Z', '2026-10-25T00:30:00Z']) {
    const now = Date.parse(night);
    const sums = [{ at: now - 12 * HOUR, staked: 10n, returned: 0n, deposited: 0n }];
    const found = nextFreed([{ iso: 'EUR', sums }], { ...loss, limit: 50n }, { rates: RATES, now });
    expect(found).toEqual({ at: (now - 12 * HOUR + DAY) / 1000, more: 10n });
  }
});
