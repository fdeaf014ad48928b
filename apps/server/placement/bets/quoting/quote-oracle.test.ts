import type { bets } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { assertLedgerBalanced, type BettingWorld, createBettingWorld } from '@fairbook/testkit';
import { type Draw, drawFrom, type OracleCoupon, Rational, settleByHand } from '@fairbook/testkit/oracle';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Quotes of random coupons against an independent implementation of the arithmetic. */
const RUNS = process.env.NIGHT ? 10_000 : 100;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const GAMES = 20;
const PRICES: Record<string, number> = {
  '1::1': 2.2,
  '1::x': 3.4,
  '18:2.5:over': 1.95,
  '18:3.5:under': 1.33,
  '29::yes': 1.8,
};
const MAX_PAYOUT = 100_000_00n;
const WON = { won: [1, 1], void: [0, 1] } as const;
const LOST = { won: [0, 1], void: [0, 1] } as const;

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(GAMES);
  await book.setRules({
    couponTypes: [0, 1, 2, 3, 4, 6, 9],
    isBonusBetAllowed: true,
    isHyperBonusAllowed: true,
  });
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

interface Asked {
  typeId: bets.TypeId;
  amount: string;
  systemValues?: number[];
  amountByBlockId?: Record<string, string>;
  bets: { gameId: number; outcomeId: string; coef: number; blockId?: number }[];
}

const written = (minor: number): string => (minor / 100).toFixed(2);
const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

function randomAsked(draw: Draw): Asked {
  const typeId = draw.one([0, 1, 2, 3, 4, 6] as const);
  const games = Array.from({ length: GAMES }, (_, i) => i + 1).sort(() => draw.int(0, 2) - 1);
  const count = typeId === 0 ? 1 : draw.int(2, typeId === 6 ? 3 : 8);
  const isInBlocks = typeId === 4 && draw.chance(0.3);
  const legs = Array.from({ length: count }, (_, unit) => {
    const blockId = isInBlocks || draw.chance(0.3) ? unit + 1 : undefined;
    const outcomes = Object.keys(PRICES).filter(() => (blockId || typeId < 2) && draw.chance(0.3));
    const chosen = outcomes.length > 0 ? outcomes : [draw.one(Object.keys(PRICES))];
    return chosen.map((outcomeId) => ({
      gameId: games[unit] as number,
      outcomeId,
      coef: PRICES[outcomeId] as number,
      ...(blockId && { blockId }),
      ...(typeId === 2 && unit === 0 && { blockId: 0 }),
    }));
  });
  const units = typeId === 2 ? count - 1 : count;
  const sizes = draw.chance(0.5) ? Array.from({ length: units }, (_, i) => i + 1) : [draw.int(2, units)];
  const amounts = Object.fromEntries(legs.map((_, i) => [String(i + 1), written(draw.int(20, 100_00))]));
  const sum = Object.values(amounts).reduce((all, amount) => all + Number(minorOf(amount)), 0);
  return {
    typeId,
    amount: written(isInBlocks ? sum : draw.int(1, 10 ** draw.int(2, 6))),
    ...((typeId === 2 || typeId === 4) && !isInBlocks && { systemValues: sizes }),
    ...(isInBlocks && { amountByBlockId: amounts }),
    bets: legs.flat(),
  };
}

/** The requested coupon at the quoted prices, with the quoted terms. */
function agreed(asked: Asked, quote: bets.Quote): OracleCoupon {
  const { bonusCoef, hyperBonus } = quote.terms ?? {};
  const { amountByBlockId } = asked;
  return {
    type: typeOfId(asked.typeId),
    stake: minorOf(asked.amount),
    sizes: asked.systemValues ?? [],
    amountByBlockId:
      amountByBlockId === undefined
        ? null
        : Object.fromEntries(Object.entries(amountByBlockId).map(([id, amount]) => [id, minorOf(amount)])),
    legs: asked.bets.map(({ gameId, blockId }, place) => ({
      gameId,
      blockId: blockId ?? null,
      odds: Math.round((quote.bets[place]?.coef as number) * 1000),
      decided: asked.typeId === 6 ? LOST : WON,
    })),
    terms: {
      bonusCoef: bonusCoef === undefined ? undefined : [Math.round(bonusCoef * 100), 100],
      hyperBonus: hyperBonus && {
        percent: hyperBonus.percent,
        minStake: minorOf(hyperBonus.minStake),
        maxBonus: minorOf(hyperBonus.maxBonus),
      },
    },
    sameGameOdds(places) {
      const combined = quote.builders.find((sameGame) => sameGame.bets.join() === places.join());
      if (!combined) throw new Error(`no combined price of ${places}`);
      return Math.round(combined.coef * 1000);
    },
    antiExpressOdds: Math.round((quote.coef as number) * 1000),
    hyperPercent: () => Number.POSITIVE_INFINITY,
  };
}

test(`${RUNS} quotes agree with an independent arithmetic, seed ${SEED}`, async () => {
  const ask = book.world.api();
  const answered = new Set<number>();
  // Chance may leave a type out, so this goes on until each was answered.
  for (let i = 0; i < RUNS || (answered.size < 6 && i < 10 * RUNS); i += 1) {
    const asked = randomAsked(drawFrom(SEED + i));
    const quote = await ask('bets.quote', { body: { changeCoefAction: 2, ...asked } });
    const why = `SEED=${SEED + i} ${JSON.stringify({ asked, quote })}`;
    if (quote.combinations === 0) {
      expect(quote.refusals, why).not.toEqual([]);
      continue;
    }
    answered.add(asked.typeId);
    const byHand = settleByHand(agreed(asked, quote));
    if (byHand.status === 'open') throw new Error(why);
    expect(minorOf(quote.possibleWin), why).toBe(byHand.payout);
    if (quote.coef !== null)
      expect(quote.coef, why).toBe(Number(byHand.factor.times(new Rational(1000n)).roundedDown()) / 1000);
    const stake = minorOf(asked.amount);
    const isInRange = stake >= minorOf(quote.minAmount) && stake <= minorOf(quote.maxAmount);
    // A stake within the limits is accepted and one beyond them is not; no win exceeds the maximum payout.
    expect(isInRange, why).toBe(quote.refusals.length === 0);
    if (quote.refusals.length === 0) expect(byHand.payout <= MAX_PAYOUT, why).toBe(true);
  }
  expect([...answered].sort()).toEqual([0, 1, 2, 3, 4, 6]);
}, 600_000);
