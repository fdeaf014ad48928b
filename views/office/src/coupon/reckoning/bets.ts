import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { type Plan, planOf } from '@fairbook/settlement';
import { antiBet } from './anti-bet.ts';
import { type Factor, productOf, times, unitFactors } from './factors.ts';
import { type BetsTold, type Known, minorOf, moneyOf, type Played } from './known.ts';
import { joined, type Line, product } from './lines.ts';
import { manyBets } from './many-bets.ts';

/** From the factors to the total of all bets in the coupon. Empty while a leg is open. */
export function toldBets(known: Known): BetsTold {
  const { coupon, settled, write } = known;
  const { typeId, systemValues, bets: legs } = coupon;
  const amountByBlockId = coupon.amountByBlockId && amountsOf(coupon.amountByBlockId, coupon.iso);
  const plan = planOf({ type: typeOfId(typeId), systemValues, legs, amountByBlockId });
  const units = unitFactors(coupon, settled);
  if (!plan || units.some((unit) => unit === null)) return { lines: [], paid: [] };
  const played: Played = { plan, units: units as Factor[][], is: write.exact(settled.steps[0]!.sum) };
  const isOne = plan.kind === 'even' && plan.combinations === 1;
  const { lines, paid } = (isOne ? oneBet : TOLD[plan.kind])(known, played);
  return { lines: [...(plan.kind === 'anti' ? [] : sameGameLines(played.units)), ...lines], paid };
}

const TOLD: Readonly<Record<Plan['kind'], (known: Known, played: Played) => BetsTold>> = {
  even: manyBets,
  blocks,
  chain,
  anti: antiBet,
};

function amountsOf(amounts: Readonly<Record<string, string>>, iso: string) {
  return Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [id, minorOf(amount, iso)]));
}

/** Selections of one game that counted as one, at their combined price. */
function sameGameLines(units: Played['units']): Line[] {
  const together = units.flat().filter(({ legs }) => legs.length > 1);
  return together.map(({ legs, text }) => ({
    key: 'sameGame',
    values: { legs: legs.map((leg) => leg + 1).join(', '), factor: text },
  }));
}

function oneBet({ coupon }: Known, { units, is }: Played): BetsTold {
  const factors = units.flat().map(({ text }) => text);
  return {
    lines: [{ key: 'bet', sum: { of: product([moneyOf(coupon.amount), ...factors]), is } }],
    paid: [],
  };
}

function blocks({ coupon, write }: Known, { plan, units, is }: Played): BetsTold {
  const lines = units.map((unit, i): Line => {
    const { blockId } = plan.units[i]!;
    const amount = coupon.amountByBlockId![String(blockId)]!;
    const paid = times({ num: minorOf(amount, coupon.iso), den: 1n }, productOf(unit));
    const of = product([moneyOf(amount), ...unit.map(({ text }) => text)]);
    return { key: 'block', values: { block: blockId! }, sum: { of, is: write.exact(paid) } };
  });
  const of = joined(
    lines.map(({ sum }) => sum!.is),
    '+',
  );
  return { lines: [...lines, { key: 'blocks', sum: { of, is } }], paid: [] };
}

/** Bet after bet: each is staked with the balance, at most with the first stake. */
function chain({ coupon, settled, stake, write }: Known, { units }: Played): BetsTold {
  const rounds = settled.rounds ?? [];
  const lines = rounds.map(({ unit, staked, after }, i): Line => {
    const held = times(rounds[i - 1]?.after ?? { num: 1n, den: 1n }, { num: stake, den: 1n });
    const factors = units[unit]!.map(({ text }) => text);
    const isAll = i === 0 || staked.num !== staked.den;
    const of = isAll
      ? product([write.exact(held), ...factors])
      : [
          write.exact(held),
          '−',
          moneyOf(coupon.amount),
          '+',
          ...product([moneyOf(coupon.amount), ...factors]),
        ];
    const is = write.exact(times(after, { num: stake, den: 1n }));
    return { key: 'round', values: { n: i + 1 }, sum: { of, is } };
  });
  return { lines, paid: [] };
}
