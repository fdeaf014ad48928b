import { drawFrom, type OracleCoupon, randomCoupon, settleByHand, TYPES } from '@fairbook/testkit/oracle';
import { engineInput } from '@fairbook/testkit/oracle/wiring';
import { expect, test } from 'vitest';
import { hyperBonusPercent, settleCoupon } from '../index.ts';

/** L8: splitting a stake into its smallest coins never pays more than exact arithmetic. */
const BETS = process.env.NIGHT === '1' ? 100_000 : 4_000;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/** The same bets at a stake of one minor unit, or one per block. */
function smallest(coupon: OracleCoupon): OracleCoupon {
  const { amountByBlockId } = coupon;
  if (!amountByBlockId) return { ...coupon, stake: 1n };
  const blocks = Object.keys(amountByBlockId);
  const each = Object.fromEntries(blocks.map((id) => [id, 1n]));
  return { ...coupon, stake: BigInt(blocks.length), amountByBlockId: each };
}

test(`${BETS} bets of one minor unit pay no more than exact arithmetic (seed ${SEED})`, () => {
  const draw = drawFrom(SEED);
  const seen = new Map<string, number>();
  let [paid, lost] = [0n, 0];
  for (let n = 0; n < BETS; n += 1) {
    const coupon = smallest(randomCoupon(draw, hyperBonusPercent, { type: TYPES[n % TYPES.length]! }));
    const settled = settleCoupon(engineInput(coupon));
    const hand = settleByHand(coupon);
    if (settled.status === 'open' || hand.status === 'open') continue;
    seen.set(coupon.type, (seen.get(coupon.type) ?? 0) + 1);
    const { num, den } = settled.exact;
    expect(settled.payout * den <= num, `bet ${n} of seed ${SEED}`).toBe(true);
    expect(settled.payout).toBe(hand.payout);
    paid += settled.payout;
    if (settled.payout * den < num) lost += 1;
  }
  expect([...seen.keys()].sort()).toEqual([...TYPES].sort());
  process.stdout.write(`L8: ${paid} minor units paid, ${lost} payouts rounded, each of them down\n`);
});
