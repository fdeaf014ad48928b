import type { bets } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { settlementInputOf } from '@fairbook/coupon/agreed';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';
import { type DecidedResult, legFactor, planOf, ratioText, settleCoupon } from '@fairbook/settlement';
import { aCoupon, aLeg } from './coupons.ts';

type Pick = <T>(from: readonly T[]) => T;

const RESULTS: Readonly<Record<string, DecidedResult>> = {
  won: { result: [1, 1], void: [0, 1] },
  half_won: { result: [1, 1], void: [1, 2] },
  void: { result: [0, 1], void: [1, 1] },
  half_lost: { result: [0, 1], void: [1, 2] },
  lost: { result: [0, 1], void: [0, 1] },
  dead_heat: { result: [1, 3], void: [0, 1] },
};
const MOSTLY_WON = [
  'won',
  'won',
  'won',
  'won',
  'half_won',
  'void',
  'half_lost',
  'lost',
  'dead_heat',
] as const;
const WHOLE = ['won', 'won', 'won', 'void', 'lost'] as const;
const MODEL: bets.SameGame['model'] = {
  match: [15_000, 12_000],
  rest: { first: [6_750, 5_400], second: [8_250, 6_600] },
  rho: -500,
  score: { first: [0, 0], second: [0, 0] },
};
const SAME_GAME = ['1::1', '29::yes', '18:2.5:over'];

/** A random settled coupon of any type, sometimes with terms, selections of one game and sold parts. */
export function aSettledCoupon(random: () => number): bets.Coupon {
  const pick: Pick = (from) => from[Math.floor(random() * from.length)]!;
  for (;;) {
    const coupon = settled(drafted(random, pick), random, pick);
    if (coupon) return coupon;
  }
}

function drafted(random: () => number, pick: Pick): bets.Coupon {
  const typeId = pick([0, 1, 1, 2, 2, 3, 4, 4, 6] as const);
  const count = typeId === 0 ? pick([1, 1, 3]) : pick([2, 3, 3, 4, 5, 6, 11]);
  const isBuilt = typeId === 0 ? count === 3 : typeId === 1 && count > 2 && random() < 0.5;
  const isBlocks = typeId === 4 && random() < 0.3;
  const legs = Array.from({ length: count }, (_, n) => {
    const isOfGame = isBuilt && n < 3;
    const status = pick(isOfGame ? WHOLE : MOSTLY_WON);
    const coef = (1010 + Math.floor(random() ** 3 * 8000)) / 1000;
    const factor = ratioText(legFactor(Math.round(coef * 1000) as never, RESULTS[status]!));
    const blockId = isBlocks ? 1 + (n % 2) : typeId === 2 && random() < 0.2 ? 0 : null;
    return aLeg({
      gameId: isOfGame ? 1 : 100 + n,
      outcomeId: isOfGame ? SAME_GAME[n]! : '1::1',
      coef,
      status,
      factor,
      blockId,
    });
  });
  const amount = formatAmount(minorUnits(BigInt(1 + Math.floor(random() ** 2 * 100_000))), 'EUR');
  const free = legs.filter(({ blockId }) => blockId !== 0).length;
  const systemValues = [2, 3, 4].filter((size) => size <= free && random() < 0.6);
  return aCoupon({
    typeId,
    systemValues: typeId === 2 || (typeId === 4 && !isBlocks) ? systemValues : [],
    amount,
    bets: legs,
    amountByBlockId: isBlocks && amount > '0.02' ? split(amount) : null,
    builders: isBuilt ? [{ bets: [0, 1, 2], coef: (2 + random() * 6).toFixed(3), model: MODEL }] : [],
    terms: termsOf(typeId, count, random, pick),
    explanation: [],
    revisions: [],
  });
}

function split(amount: string): Record<string, string> {
  const all = parseAmount(amount, 'EUR') as bigint;
  return { 1: formatAmount(minorUnits(all / 3n), 'EUR'), 2: formatAmount(minorUnits(all - all / 3n), 'EUR') };
}

function termsOf(typeId: number, count: number, random: () => number, pick: Pick): bets.AcceptedTerms | null {
  if (typeId === 6) {
    return { antiExpress: { fairMillionths: Array(count).fill(600_000), marginMillionths: 50_000 } };
  }
  if (random() < 0.4) return null;
  return {
    ...(random() < 0.4 && { bonusCoef: 1.04 }),
    ...(random() < 0.4 && {
      promo: {
        code: 'X',
        ...pick([
          { kind: 'free_bet', percent: null },
          { kind: 'boost', percent: 12.5 },
          { kind: 'refund', percent: 50 },
        ] as const),
      },
    }),
    ...(random() < 0.3 && {
      hyperBonus: { percent: 15, minStake: '0.01', maxBonus: pick(['3.00', '9999.00']) },
    }),
    ...(random() < 0.2 && { maxPayout: '120.00' }),
  };
}

function settled(coupon: bets.Coupon, random: () => number, pick: Pick): bets.Coupon | null {
  const legs = coupon.bets.map((leg) => ({ ...leg, oddsMilli: Math.round(leg.coef * 1000) }));
  const input = settlementInputOf(
    { ...coupon, type: typeOfId(coupon.typeId), legs, sameGames: coupon.builders },
    coupon.bets.map(({ status }) => RESULTS[status]!),
  );
  if (!planOf(input)) return null;
  const answer = settleCoupon(input);
  if (answer.status === 'open') throw new Error('every leg is decided');
  const payout = (sum: bigint) => formatAmount(minorUnits(sum), 'EUR');
  const stake = input.stake as bigint;
  if (random() < 0.8 || stake < 10n)
    return { ...coupon, status: answer.status, payout: payout(answer.payout) };
  const parts = pick([[stake / 3n], [stake / 4n, stake / 5n], [stake / 2n, stake - stake / 2n]]);
  const sales = parts.map((part) => ({ stake: payout(part), paid: payout((part * 7n) / 8n) }));
  const sold = parts.reduce((sum, part) => sum + part, 0n);
  const paid = parts.reduce((sum, part) => sum + (part * 7n) / 8n, 0n);
  const rest = (answer.exact.num * (stake - sold)) / (answer.exact.den * stake);
  return {
    ...coupon,
    status: sold === stake ? 'cashed_out' : answer.status,
    payout: payout(paid + rest),
    cashedOut: { stake: payout(sold), paid: payout(paid) },
    revisions: sales.map((part, n) => ({
      n: n + 1,
      at: coupon.placedAt,
      reason: 'cashed_out',
      payout: '0.00',
      change: '0.00',
      sold: part,
    })),
  };
}
