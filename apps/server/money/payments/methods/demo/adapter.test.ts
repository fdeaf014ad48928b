import { expect, test } from 'vitest';
import type { Order } from '../../adapter.ts';
import { createDemoAdapter } from './adapter.ts';

const MADE = 1_800_000_000_000;
const order = (outcome?: string): Order => ({
  id: 'x',
  amount: '5.00',
  iso: 'EUR',
  details: { ...(outcome && { outcome }) },
  createdAt: MADE,
});
const after = (ms: number) => createDemoAdapter(() => MADE + ms);
const told = (status: string, change: object = {}) => ({
  status,
  amount: '5.00',
  iso: 'EUR',
  at: MADE,
  ...change,
});

test.each([
  ['pending', 4_999, told('pending')],
  ['pending', 5_000, told('paid')],
  ['refused', 4_999, told('pending')],
  ['refused', 5_000, told('failed')],
  ['expires', 5_000, told('pending')],
  ['otherAmount', 5_000, told('paid', { amount: '15.00' })],
  ['otherCurrency', 5_000, told('paid', { iso: 'USD' })],
])('a deposit whose outcome is %s is so after %i ms', async (outcome, ms, expected) => {
  expect(await after(ms).statusOf(order(outcome))).toEqual(expected);
});

test('a deposit is credited at once where nothing else is wished', () => {
  const known = [undefined, 'atOnce', 'pending'].map((outcome) => after(0).atOnce!(order(outcome)));
  expect(known).toEqual([told('paid'), told('paid'), null]);
});

test('euros stand for any other currency', async () => {
  const dollars = { ...order('otherCurrency'), iso: 'USD' };
  expect(await after(5_000).statusOf(dollars)).toMatchObject({ status: 'paid', iso: 'EUR' });
});

test.each([
  ['paid', 0, told('paid')],
  ['pending', 4_999, told('pending')],
  ['pending', 5_000, told('paid')],
  ['refused', 0, told('failed')],
  ['unreachable', 5_000, told('paid')],
])('a payout whose outcome is %s is so after %i ms', async (outcome, ms, expected) => {
  expect(await after(ms).payOut(order(outcome))).toEqual(expected);
  expect(await after(ms).payoutStatus(order(outcome))).toEqual(expected);
});

test('a payout to a provider that is away says nothing', async () => {
  await expect(after(4_999).payOut(order('unreachable'))).rejects.toThrow('does not answer');
});
