import { expect, test } from 'vitest';
import { counted, type PlayAccount, type PlayLine, playedAfter, type Sums } from './play.ts';

const lineOf = (
  seq: number,
  kind: PlayLine['kind'],
  amount: bigint,
  change: Partial<PlayLine> = {},
): PlayLine => ({
  seq,
  at: seq * 1_000,
  kind,
  amount,
  isIn: kind !== 'stake_reserve',
  round: null,
  taken: null,
  ...change,
});
const accountOf = (lines: readonly PlayLine[], last: Sums | null = null): PlayAccount => ({
  id: 1,
  iso: 'EUR',
  seq: 9,
  last,
  lines,
});
const sums = (seq: number, staked: bigint, returned = 0n, deposited = 0n): Sums => ({
  at: seq * 1_000,
  seq,
  staked,
  returned,
  deposited,
});
const round = (status: string, stake: bigint, settledAt: number | null = null) => ({
  status,
  stake,
  settledAt,
});

test('each line is added by what its kind counts as', () => {
  const { fresh } = counted(
    accountOf([
      lineOf(1, 'deposit', 50n),
      lineOf(2, 'stake_reserve', 10n, { round: round('accepted', 10n) }),
      lineOf(3, 'payout', 25n),
      lineOf(4, 'correction', 5n, { isIn: false }),
      lineOf(5, 'slip_redeem', 7n),
    ]),
    0,
  );
  expect(fresh).toEqual([
    sums(1, 0n, 0n, 50n),
    sums(2, 10n, 0n, 50n),
    sums(3, 10n, 25n, 50n),
    sums(4, 10n, 20n, 50n),
    sums(5, 10n, 20n, 57n),
  ]);
});

test('a line never stands before the one above it, whatever the clock said', () => {
  const { fresh } = counted(accountOf([lineOf(3, 'deposit', 5n, { at: 10 })], sums(2, 1n)), 0);
  expect(fresh).toEqual([{ ...sums(2, 1n, 0n, 5n), seq: 3 }]);
});

test('an account without lines begins with sums of zero, and one that was counted needs none', () => {
  expect(counted(accountOf([]), 77).fresh).toEqual([
    { at: 77, seq: 9, staked: 0n, returned: 0n, deposited: 0n },
  ]);
  expect(counted(accountOf([], sums(2, 1n)), 77)).toEqual({ fresh: [], undone: [] });
});

const back = (amount: bigint, of: PlayLine['round'], change: Partial<PlayLine> = {}) =>
  lineOf(5, 'stake_return', amount, { round: of, taken: { seq: 2, amount: 10n }, ...change });

test.each([
  ['of a refused bet', back(10n, round('refused', 10n)), 10n, 0n],
  ['that was not accepted', back(6n, round('accepted', 4n)), 6n, 0n],
  ['that was not accepted, of a bet settled since', back(6n, round('lost', 4n, 6_000)), 6n, 0n],
  [
    'that is as much as was not accepted, of a bet settled before',
    back(6n, round('lost', 4n, 4_000)),
    0n,
    6n,
  ],
  ['of a void bet', back(10n, round('void', 10n, 5_000)), 0n, 10n],
  ['of a bet that is open again', back(10n, round('accepted', 10n), { isIn: false }), 0n, -10n],
  ['of a bet without a round', back(10n, null), 0n, 10n],
])('a stake %s that comes back after it was counted', (_, line, unplayed, returned) => {
  const { fresh, undone } = counted(accountOf([line], sums(3, 30n)), 0);
  expect(undone).toEqual(unplayed > 0n ? [{ seq: 2, amount: unplayed }] : []);
  expect(fresh).toEqual([sums(5, 30n - unplayed, returned)]);
});

test('a stake that was never played and not counted before never comes in', () => {
  const taken = lineOf(4, 'stake_reserve', 10n, { round: round('refused', 10n) });
  const returned = back(10n, round('refused', 10n), { taken: { seq: 4, amount: 10n } });
  expect(counted(accountOf([taken, returned], sums(3, 30n)), 0)).toEqual({
    fresh: [sums(4, 30n), sums(5, 30n)],
    undone: [],
  });
  const part = lineOf(4, 'stake_reserve', 10n, { round: round('accepted', 4n) });
  expect(counted(accountOf([part], sums(3, 30n)), 0).fresh).toEqual([sums(4, 34n)]);
  const pending = lineOf(4, 'stake_reserve', 10n, { round: round('pending', 10n) });
  expect(counted(accountOf([pending], sums(3, 30n)), 0).fresh).toEqual([sums(4, 40n)]);
});

test('a window is what came after a moment, less what was never played of it', () => {
  const account = accountOf([back(10n, round('refused', 10n))], sums(3, 30n));
  const what = counted(account, 0);
  // Line 2 took the stake that was never played: it is in the sums of line 2, but not in those of line 1.
  expect(playedAfter(account, what, 2_500, sums(2, 25n)).staked).toBe(5n);
  expect(playedAfter(account, what, 1_500, sums(1, 15n)).staked).toBe(5n);
  expect(playedAfter(account, what, 500, null).staked).toBe(20n);
  expect(playedAfter(account, what, 5_000, sums(3, 30n)).staked).toBe(0n);
});
