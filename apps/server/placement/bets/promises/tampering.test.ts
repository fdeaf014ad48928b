import { bets } from '@fairbook/contracts';
import { hyperBonusPercent } from '@fairbook/settlement';
import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  freshKey,
  HOME,
  OVER,
  type Player,
  YES,
} from '@fairbook/testkit';
import { cents, type OracleResult, oracleOf, settleByHand } from '@fairbook/testkit/oracle';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** P1: whatever a client sends, the record is the server's truth. */
const RUNS = process.env.NIGHT ? 5_000 : 200;

let book: BettingWorld;
let player: Player;
let other: Player;

beforeAll(async () => {
  book = await createBettingWorld();
  player = await book.player('90000');
  other = await book.player('100');
  // With the bonuses on, lying about them would pay.
  await book.setRules({ isBonusBetAllowed: true, isHyperBonusAllowed: true });
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

const UNDER = { gameId: 4, outcomeId: '18:3.5:under', coef: 1.33 };
const FOUR = [HOME, OVER, YES, UNDER];
/** The prices of the sample feed, the same for all games. */
const PRICES: Record<string, number> = {
  '1::1': 2.2,
  '1::x': 3.4,
  '1::2': 3.3,
  '18:2.5:over': 1.95,
  '18:2.5:under': 1.9,
  '18:3.5:over': 3.3,
  '18:3.5:under': 1.33,
  '29::yes': 1.8,
  '29::no': 2,
};
const TYPES = [0, 1, 2, 4, 9];

/** One coupon for each stake mode, to tamper with. */
const COUPONS: Record<string, Partial<bets.CouponToSubmit>> = {
  single: { typeId: 0, bets: [HOME] },
  express: { typeId: 1, bets: FOUR },
  'system with a banker': {
    typeId: 2,
    systemValue: 2,
    bets: FOUR.map((leg, i) => (i === 0 ? { ...leg, blockId: 0 } : leg)),
  },
  'system of several sizes': { typeId: 4, systemValues: [1, 2, 3], bets: FOUR },
  blocks: {
    typeId: 4,
    amountByBlockId: { 1: '0.40', 2: '0.60' },
    bets: FOUR.map((leg, i) => ({ ...leg, blockId: i < 2 ? 1 : 2 })),
  },
  singles: { typeId: 9, amountByBetId: { '1/1::1': '0.60', '2/18:2.5:over': '0.40' }, bets: [HOME, OVER] },
};
const NAMES = Object.keys(COUPONS);

type Field = keyof bets.CouponToSubmit | `bets.0.${keyof bets.BetToSubmit}`;

/** For every field of the contract, values that a liar would send: well formed, so that they pass the schema. */
function liesOf({
  accountId,
  userId,
}: {
  accountId: number;
  userId: number;
}): Record<Field, readonly unknown[]> {
  return {
    id: ['', 'a-coupon-of-mine'],
    userId: [userId, 1],
    accountId: [accountId, 1, Number.MAX_SAFE_INTEGER],
    typeId: [0, 1, 2, 3, 4, 6, 9],
    amount: ['0.01', '0.19', '0.20', '2.00', '2', '9999.99', '10000.01', '1.005', '9999999999999999'],
    amountByBlockId: [{}, { 1: '1.00' }, { 1: '0.01', 2: '0.99' }, { 1: '0.40', 2: '0.61' }, { 3: '1.00' }],
    amountByBetId: [{}, { '1/1::1': '1.00' }, { '1/1::1': '0.60', '2/1::1': '0.40' }, { '9/x': '1.00' }],
    systemValue: [2, 3, 4, 5, 50],
    systemValues: [[1], [2], [1, 4], [2, 3, 4], [50]],
    changeCoefAction: [0, 1, 2],
    tolerancePercent: [0, 20],
    totalTolerancePercent: [0, 20],
    coef: [1, 2.2, 1_000, 1e15],
    coefByView: ['', '1000/1', '+99900'],
    coefViewId: [0, 1, 16],
    exactCoef: [1, 2.2, 2.201, 1e15],
    isDropOnScoreChange: [true, false],
    isAutoMax: [true, false],
    isVipBet: [true, false],
    prepaidAmount: ['0.00', '0.50', '1.00', '1000000.00'],
    promoCode: ['FREE', 'free-bet_100'],
    manuallyDeletedBonusBet: [true, false],
    hyperBonusPercent: [0, 3, 250, 1_000],
    minHyperBonusBetLimit: ['0.00', '1000000.00'],
    maxHyperBonusLimit: ['0.00', '1000000.00'],
    refId: [0, 7],
    bets: [
      [HOME],
      [HOME, HOME],
      [{ ...HOME, coef: 1_000 }],
      [...FOUR, { ...HOME, outcomeId: '29::yes', coef: 1.8 }],
    ],
    'bets.0.gameId': [2, 4, 99],
    'bets.0.outcomeId': ['1::2', '29::yes', '18:2.5:over', '1::9', '*'],
    'bets.0.coef': [1, 1.001, 2.199, 2.201, 1_000_000],
    'bets.0.isSpecialCoef': [true, false],
    'bets.0.blockId': [0, 1, 2, 50],
    'bets.0.score': [
      [0, 0],
      [999, 999],
    ],
  };
}

/** Near misses, other types and other ranges, for any field and for unknown fields. */
const anything = fc.oneof(
  fc.integer({ min: -5, max: 60 }),
  fc.double({ min: -10, max: 1e7, noNaN: true }),
  fc.constantFrom('', '0', '-1', '1e3', '10.000', '00.20', '0.20', ' 10', '10,00', '٣', '9'.repeat(30)),
  fc.constantFrom(null, true, [], {}),
  fc.constantFrom(1, 2, 3, 4, '1::1', '1::2', '1::x', 1.5, 2.1, 2.2, 2.3, 1000),
);
const STRANGE = [
  'possibleWin',
  'hyperBonus',
  'bonusCoef',
  'terms',
  'status',
  'iso',
  'bets.0.price',
  'bets.0.isLive',
];

function tampered(coupon: string, path: string, to: unknown): Record<string, unknown> {
  const plain = couponOf(player, { amount: '1.00', ...COUPONS[coupon] });
  const body = structuredClone(plain) as unknown as Record<string, unknown>;
  const keys = path.split('.');
  const target = keys
    .slice(0, -1)
    .reduce<Record<string, unknown>>((inner, key) => inner[key] as Record<string, unknown>, body);
  target[keys.at(-1)!] = to;
  return body;
}

async function post(body: object) {
  const answer = await book.world.app.inject({
    method: 'POST',
    url: '/bets-api/v1/coupons',
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie: player.cookie,
      'content-type': 'application/json',
      'idempotency-key': freshKey(),
    },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, text: answer.body };
}

/** The hyper bonus of euro coupons begins at this stake, in cents. */
const LEAST_FOR_HYPER = 500n;
const WON: OracleResult = { won: [1, 1], void: [0, 1] };

/** Checks that everything recorded of a coupon follows from its legs, its stake, and what the house offers. */
async function assertTrue(couponId: string, sent: Record<string, unknown>): Promise<void> {
  const coupon = await book.coupon(player, couponId);
  expect(TYPES).toContain(coupon.typeId);
  expect(coupon.accountId).toBe(player.accountId);
  expect(coupon.iso).toBe('EUR');
  for (const leg of coupon.bets)
    expect([leg.outcomeId, leg.coef]).toEqual([leg.outcomeId, PRICES[leg.outcomeId]]);
  for (const sameGame of coupon.builders)
    expect(Math.round(Number(sameGame.coef) * 1000)).toBe(sameGameOf(coupon, sameGame));
  const stake = cents(coupon.amount);
  expect(stake >= 20n && stake <= 1_000_000n).toBe(true);
  if (coupon.batchId === null && !sent.isAutoMax) expect(Number(coupon.amount)).toBe(Number(sent.amount));
  const bonusBets = coupon.bets.length - coupon.builders.reduce((sum, each) => sum + each.bets.length - 1, 0);
  const { bonusCoef, hyperBonus, maxPayout, ...others } = coupon.terms ?? {};
  const isExpress = coupon.typeId === 1;
  const isBonus = isExpress && bonusBets >= 3 && sent.manuallyDeletedBonusBet !== true;
  expect(bonusCoef).toBe(isBonus ? 1 + bonusBets / 100 : undefined);
  const isHyper = isExpress && stake >= LEAST_FOR_HYPER;
  expect(hyperBonus?.percent ?? 0).toBe(isHyper ? hyperBonusPercent(bonusBets) : 0);
  expect(maxPayout).toBe(coupon.terms === null ? undefined : '100000.00');
  expect(others).toEqual({});
  const best = settleByHand(oracleOf(coupon, () => WON, hyperBonusPercent));
  expect(cents(coupon.possibleWin)).toBe(best.status === 'open' ? null : best.payout);
  const { statement } = await player.api('bets.couponReceipt', { params: { id: couponId } });
  expect(statement).toMatchObject({
    userId: player.userId,
    typeId: coupon.typeId,
    amount: coupon.amount,
    possibleWin: coupon.possibleWin,
    bets: coupon.bets.map(({ gameId, outcomeId, coef }) => ({ gameId, outcomeId, coef: coef.toFixed(3) })),
  });
}

function sameGameOf(coupon: bets.Coupon, sameGame: bets.SameGame): number {
  const outcomeIds = sameGame.bets.map((place) => coupon.bets[place]!.outcomeId);
  const { gameId } = coupon.bets[sameGame.bets[0]!]!;
  const price = book.world.services.sportsbook.facts.sameGame(gameId, outcomeIds);
  return 'code' in price ? 0 : price.oddsMilli;
}

/** Sends the body; returns how many coupons were accepted, after checking each. */
async function judged(body: Record<string, unknown>): Promise<number> {
  const { status, text } = await post(body);
  expect(status < 500, JSON.stringify(body)).toBe(true);
  if (status !== 201) return 0;
  const { couponId, singlesResultCoupons } = JSON.parse(text);
  const ids: string[] = singlesResultCoupons
    ? singlesResultCoupons.flatMap(
        (each: { coupon: { couponId: string } | null }) => each.coupon?.couponId ?? [],
      )
    : [couponId];
  for (const id of ids) await assertTrue(id, body);
  return ids.length;
}

describe('P1: every field of a submitted coupon', () => {
  const shape = Compile(bets.CouponToSubmit);
  const { properties } = bets.CouponToSubmit;
  const fields = [
    ...Object.keys(properties),
    ...Object.keys(properties.bets.items.properties).map((name) => `bets.0.${name}`),
  ];

  it('has its lies here, a new one too, and they are well formed', () => {
    const lies = liesOf(other);
    expect(Object.keys(lies).sort()).toEqual(fields.sort());
    for (const [field, values] of Object.entries(lies)) {
      expect([field, values.some((value) => shape.Check(tampered('single', field, value)))]).toEqual([
        field,
        true,
      ]);
    }
  });

  it.each(NAMES)('of a %s can’t change what the server derives itself', async (coupon) => {
    expect(await judged(tampered(coupon, 'refId', 1))).toBeGreaterThan(0);
    for (const [field, values] of Object.entries(liesOf(other)))
      for (const to of values) await judged(tampered(coupon, field, to));
  });

  it('takes nothing from another player’s account', async () => {
    expect(await book.balance(other)).toBe('100.00');
    expect(await book.count(`coupons where user_id <> ${player.userId}`)).toBe(0);
  });

  it(`is refused or changes nothing, with any content: ${RUNS} at random`, {
    timeout: 1_200_000,
  }, async () => {
    const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...NAMES),
        fc.constantFrom(...fields, ...STRANGE),
        anything,
        async (coupon, field, to) => {
          taken += await judged(tampered(coupon, field, to));
        },
      ),
      { numRuns: RUNS, seed },
    );
    expect(taken).toBeGreaterThan(0);
  });
});
