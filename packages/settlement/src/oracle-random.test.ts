import {
  antiExpressOddsByHand,
  chainOf,
  countOf,
  drawFrom,
  type OracleCoupon,
  type OracleStep,
  Rational,
  randomCoupon,
  settleByHand,
  TYPES,
} from '@fairbook/testkit/oracle';
import { engineInput } from '@fairbook/testkit/oracle/wiring';
import { expect, test } from 'vitest';
import { antiExpressOdds, hyperBonusPercent, settleCoupon } from '../index.ts';

const NIGHT = process.env.NIGHT === '1';
const COUPONS = NIGHT ? 100_000 : 2_500;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

const text = ({ num, den }: { num: bigint; den: bigint }): string => new Rational(num, den).toString();

interface Both {
  coupon: OracleCoupon;
  engine: ReturnType<typeof settleCoupon>;
  hand: ReturnType<typeof settleByHand>;
}

const settledTwice = (coupon: OracleCoupon): Both => ({
  coupon,
  engine: settleCoupon(engineInput(coupon)),
  hand: settleByHand(coupon),
});

const told = (settled: Both['engine'] | Both['hand'], combinations: number) => {
  if (settled.status === 'open') return { status: settled.status, combinations };
  const { status, isEarly, factor, exact, payout } = settled;
  return { status, combinations, isEarly, factor: text(factor), exact: text(exact), payout };
};
const byHand = ({ coupon, hand }: Both) => told(hand, countOf(coupon));
const byEngine = ({ engine }: Both) => told(engine, engine.combinations);

/** Each step of the engine has the oracle's amount, and the oracle's amount changes at no other step. */
function stepsAgree({ engine, hand }: Both): void {
  if (engine.status === 'open' || hand.status === 'open' || hand.status === 'void') return;
  let sum = text(hand.sums.combinations);
  for (const [name, value] of Object.entries(hand.sums) as [OracleStep, Rational][]) {
    const step = engine.steps.find((one) => one.name === name);
    if (step) expect(text(step.sum), name).toBe(text(value));
    else expect(text(value), `a step ${name} is missing`).toBe(sum);
    sum = text(value);
  }
}

function chainsAgree({ coupon, engine }: Both): void {
  if (coupon.type !== 'chain' || engine.status === 'open') return;
  const written = (round: { staked: { num: bigint; den: bigint }; after: { num: bigint; den: bigint } }) => [
    text(round.staked),
    text(round.after),
  ];
  expect(engine.rounds?.map(written)).toEqual(chainOf(coupon).map(written));
}

test(`${COUPONS} random coupons of all types are settled as the oracle settles them, seed ${SEED}`, {
  timeout: NIGHT ? 1_800_000 : 120_000,
}, () => {
  const seen = new Map<string, number>();
  for (let i = 0; i < COUPONS; i += 1) {
    const seed = SEED + i;
    const type = TYPES[seed % TYPES.length];
    const most = seed % 97 === 0 ? 10 : 6;
    const coupon = randomCoupon(drawFrom(seed), hyperBonusPercent, { type, most });
    const both = settledTwice(coupon);
    expect(byEngine(both), `SEED=${seed} of type ${type}`).toEqual(byHand(both));
    stepsAgree(both);
    chainsAgree(both);
    const kind = `${type} ${both.hand.status}`;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
  // A case that the generator never makes would not be tested.
  const every = TYPES.flatMap((type) => ['won', 'lost', 'void', 'open'].map((status) => `${type} ${status}`));
  expect(every.filter((kind) => !seen.has(kind))).toEqual([]);
});

test(`odds of 20000 random anti-expresses, seed ${SEED}`, () => {
  for (let i = 0; i < 20_000; i += 1) {
    const draw = drawFrom(SEED + i);
    const chance = () =>
      draw.one([0, 1, 1_000_000, 999_999, draw.int(0, 1_000_000), draw.int(900_000, 1_000_000)]);
    const fair = Array.from({ length: draw.int(2, 12) }, chance);
    const margin = draw.one([0, 50_000, draw.int(0, 300_000)]);
    const returned = draw.chance(0.5) ? fair.map(() => draw.int(0, 300_000)) : undefined;
    const priced = { fairMillionths: fair, returnedMillionths: returned, marginMillionths: margin };
    expect(antiExpressOdds(priced), `SEED=${SEED + i}`).toBe(antiExpressOddsByHand(fair, margin, returned));
  }
});

test('a half-lost express that its bonus lifts over the stake is won', () => {
  const leg = { blockId: null, decided: { won: [1, 1], void: [0, 1] } } as const;
  const legs = [1, 2, 3, 4].map((gameId) => ({ ...leg, gameId, odds: 1250 }));
  const coupon: OracleCoupon = {
    type: 'express',
    stake: 100_00n,
    sizes: [],
    amountByBlockId: null,
    legs: [...legs.slice(1), { ...leg, gameId: 1, odds: 1250, decided: { won: [0, 1], void: [1, 2] } }],
    terms: { bonusCoef: [104, 100] },
    sameGameOdds: () => 1000,
    antiExpressOdds: 1000,
    hyperPercent: hyperBonusPercent,
  };
  const both = settledTwice(coupon);
  expect(byHand(both)).toMatchObject({ status: 'won', factor: '125/128', payout: 101_56n });
  expect(byEngine(both)).toEqual(byHand(both));
});
