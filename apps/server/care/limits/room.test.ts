import { expect, test } from 'vitest';
import type { Book } from './machine.ts';
import { isLossBound, isStakeBound, NO_PLAY, plus, refusalOf, surelyLeft, type Windows } from './room.ts';

const NOW = 1_800_000_000;
const ASKED = { iso: 'EUR', now: NOW };
const limits = (values: Record<number, number>): Book =>
  Object.fromEntries(
    Object.entries(values).map(([type, value]) => [
      type,
      { active: { value, startedAt: NOW - 1, endsAt: null, reason: null }, pending: null },
    ]),
  );
/** In a day: 60.00 staked, 25.00 lost, 40.00 paid in; twice as much in a week and three times as much in a month. */
const PLAYED: Windows = {
  1: { wager: 6_000n, loss: 2_500n, deposit: 4_000n },
  7: { wager: 12_000n, loss: 5_000n, deposit: 8_000n },
  30: { wager: 18_000n, loss: 7_500n, deposit: 12_000n },
};
/** The limits: 1 to 3 on stakes, 10 to 12 on losses, 20 to 22 on deposits, each of a day, a week and 30 days. */
const refused = (values: Record<number, number>, what: 'stake' | 'deposit', amount: bigint) =>
  refusalOf(limits(values), PLAYED, { what, amount }, ASKED);

test('a stake adds to what is staked and lost, a deposit to what is paid in, in every window', () => {
  const stake = { wager: 5n, loss: 5n, deposit: 0n };
  expect(plus(NO_PLAY, { what: 'stake', amount: 5n })).toEqual({ 1: stake, 7: stake, 30: stake });
  const deposit = { wager: 0n, loss: 0n, deposit: 5n };
  expect(plus(NO_PLAY, { what: 'deposit', amount: 5n })).toEqual({ 1: deposit, 7: deposit, 30: deposit });
});

test('each limit bounds what it is about, up to what it leaves', () => {
  expect(refused({ 1: 100 }, 'stake', 4_000n)).toBeNull();
  expect(refused({ 1: 100 }, 'stake', 4_001n)).toEqual({
    code: 'limits.wager_reached',
    field: 'amount',
    values: { days: 1, limit: '100.00', left: '40.00', rest: 'some', iso: 'EUR' },
  });
  expect(refused({ 11: 100 }, 'stake', 5_001n)).toMatchObject({ code: 'limits.loss_reached' });
  expect(refused({ 20: 40 }, 'stake', 1n)).toBeNull();
  expect(refused({ 1: 60, 10: 25 }, 'deposit', 1n)).toBeNull();
  expect(refused({ 22: 100 }, 'deposit', 1n)).toMatchObject({
    code: 'limits.deposit_reached',
    values: { days: 30, left: '0.00', rest: 'none' },
  });
  expect(refused({}, 'stake', 10n ** 12n)).toBeNull();
});

test('of several limits the one that leaves least is told', () => {
  const told = refused({ 1: 100, 2: 150, 3: 250 }, 'stake', 4_001n);
  expect(told).toMatchObject({ values: { days: 7, left: '30.00' } });
});

test('what stakes may surely take counts no winnings: limits on losses less all stakes of their days', () => {
  const left = (values: Record<number, number>) => surelyLeft(limits(values), PLAYED, ASKED);
  expect([left({ 1: 100 }), left({ 10: 100 }), left({ 1: 100, 12: 200 })]).toEqual([4_000n, 4_000n, 2_000n]);
});

test.each([
  [{ 1: 10 }, true, false],
  [{ 12: 10 }, true, true],
  [{ 20: 10, 22: 10 }, false, false],
  [{}, false, false],
])('limits %j: stakes are bound %s, by losses %s', (values, isBound, isByLosses) => {
  const book = limits(values);
  expect([isStakeBound(book, NOW), isLossBound(book, NOW)]).toEqual([isBound, isByLosses]);
});
