import type { bets } from '@fairbook/contracts';
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
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

let book: BettingWorld;
let player: Player;

beforeAll(async () => {
  book = await createBettingWorld();
  player = await book.player('90000');
});
afterAll(() => book.world.close());

const TRUTH: Record<string, number> = { '1 1::1': 2.2, '2 18:2.5:over': 1.95, '3 29::yes': 1.8 };

/** Values that a tampered field may carry: near misses, other types, other ranges, and fields that do not exist. */
const value = fc.oneof(
  fc.integer({ min: -5, max: 60 }),
  fc.double({ min: -10, max: 1e7, noNaN: true }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e3',
    '10.000',
    '00.20',
    '0.20',
    ' 10',
    '10,00',
    '٣',
    '9'.repeat(30),
    null,
    true,
    [],
    {},
  ),
  fc.constantFrom(1, 2, 3, 4, '1::1', '1::2', '1::x', 1.5, 2.1, 2.2, 2.3, 1000),
);
const field = fc.constantFrom(
  ...[
    'accountId',
    'typeId',
    'amount',
    'systemValue',
    'changeCoefAction',
    'tolerancePercent',
    'isDropOnScoreChange',
  ],
  ...[
    'coef',
    'coefByView',
    'exactCoef',
    'possibleWin',
    'minHyperBonusBetLimit',
    'hyperBonusPercent',
    'userId',
    'refId',
    'id',
    'maxHyperBonusLimit',
    'coefViewId',
    'prepaidAmount',
    'promoCode',
  ],
  ...[
    'amountByBlockId',
    'amountByBlockId.1',
    'amountByBetId',
    'amountByBetId.1/1::1',
    'systemValues',
    'systemValues.0',
    'totalTolerancePercent',
    'isAutoMax',
    'isVipBet',
    'manuallyDeletedBonusBet',
    'bets.0.score',
    'bets.0.isLive',
  ],
  ...[
    'bets.0.coef',
    'bets.0.gameId',
    'bets.0.outcomeId',
    'bets.0.blockId',
    'bets.1.coef',
    'bets.0.price',
    'bets',
  ],
);

/** Odds in thousandths that the coupon must be of: its legs, those of one game at the joint price of the server. */
function truthOf(coupon: bets.Coupon): number[] {
  const built = coupon.builders.map((builder) => {
    const outcomeIds = builder.bets.map((place) => coupon.bets[place]!.outcomeId);
    const { gameId } = coupon.bets[builder.bets[0]!]!;
    const joint = book.world.services.sportsbook.facts.builder(gameId, outcomeIds);
    return 'code' in joint ? 0 : joint.oddsMilli;
  });
  const inside = new Set(coupon.builders.flatMap((builder) => builder.bets));
  const alone = coupon.bets.filter((_, place) => !inside.has(place));
  return [...alone.map((leg) => Math.round(leg.coef * 1000)), ...built];
}

function tampered(path: string, to: unknown): Record<string, unknown> {
  const body = structuredClone({
    ...couponOf(player, { typeId: 1, amount: '1.00', bets: [HOME, OVER, YES] }),
  }) as Record<string, unknown>;
  const keys = path.split('.');
  let target: Record<string, unknown> = body;
  for (const key of keys.slice(0, -1)) {
    target[key] ??= {};
    target = target[key] as Record<string, unknown>;
  }
  target[keys.at(-1)!] = to;
  return body;
}

it('P1: whatever a client sends, what is recorded is the truth of the server', async () => {
  const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(field, value, async (path, to) => {
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
        payload: JSON.stringify(tampered(path, to)),
      });
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode !== 201) return;
      taken += 1;
      const { couponId } = answer.json<{ couponId: string }>();
      const coupon = await book.coupon(player, couponId);
      for (const leg of coupon.bets)
        expect(leg.coef).toBe(TRUTH[`${leg.gameId} ${leg.outcomeId}`] ?? leg.coef);
      expect(coupon.accountId).toBe(player.accountId);
      expect(Number(coupon.amount)).toBeGreaterThanOrEqual(0.2);
      expect(Number(coupon.amount)).toBeLessThanOrEqual(10_000);
      expect(Number(coupon.possibleWin)).toBeLessThanOrEqual(100_000);
      if (coupon.typeId !== 1) return;
      const odds = truthOf(coupon);
      const stake = BigInt(coupon.amount.replace('.', ''));
      const win =
        (stake * odds.reduce((product, milli) => product * BigInt(milli), 1n)) / 1000n ** BigInt(odds.length);
      expect(BigInt(coupon.possibleWin.replace('.', ''))).toBe(win);
    }),
    { numRuns: process.env.NIGHT ? 5_000 : 500, seed },
  );
  expect(taken).toBeGreaterThan(0);
  await assertLedgerBalanced(book.world);
});
