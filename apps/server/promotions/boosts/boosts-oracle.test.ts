import type { bets } from '@fairbook/contracts';
import { boostedMilli } from '@fairbook/coupon/boost';
import { hyperBonusPercent } from '@fairbook/settlement';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  HOME,
  type Player,
  setBudget,
  type Visitor,
} from '@fairbook/testkit';
import { cents, drawFrom, type OracleResult, oracleOf, settleByHand } from '@fairbook/testkit/oracle';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Coupons with boosted prices of all types that allow them, calculated by an independent arithmetic. */
const COUPONS = process.env.NIGHT ? 400 : 12;
const LEGS = 3;
const RESULTS = { won: [1, 0], lost: [0, 0], void: [0, 1] } as const;

let book: BettingWorld;
let operator: Visitor;
let player: Player;
let games = 1_000;

beforeAll(async () => {
  book = await createBettingWorld(0);
  operator = await book.world.operator('boost-counter');
  player = await book.player('50000');
  await book.setRules({ isCashoutAllowed: true, isBonusBetAllowed: true, isHyperBonusAllowed: true });
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

it('a second arithmetic agrees on prices, wins and payouts, and no cash-out exceeds its stake', {
  timeout: 1_200_000,
}, async () => {
  const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
  const draw = drawFrom(seed);
  const { settling } = book.world.services.settlement;
  for (let n = 0; n < COUPONS; n++) {
    const typeId = draw.one([0, 1, 2, 4] as const);
    const legs = await Promise.all(
      Array.from({ length: typeId === 0 ? 1 : LEGS }, (_, i) =>
        openLeg(i === 0 || draw.chance(0.5) ? draw.int(1, 100) : null),
      ),
    );
    const isSystem = typeId === 2 || typeId === 4;
    const { answer, codes } = await book.place(player, {
      typeId,
      amount: `${draw.int(1, 40)}.${draw.int(10, 99)}`,
      bets: legs,
      ...(isSystem && { systemValue: 2 }),
    });
    expect(codes, `seed ${seed}`).toEqual([]);
    const taken = await book.coupon(player, answer!.couponId);
    expect(taken.bets.map(({ coef }) => coef)).toEqual(legs.map(({ coef }) => coef));
    expect(taken.terms).toBeNull();
    expect(cents(taken.possibleWin)).toBe(counted(taken, () => 'won'));
    const { offer } = await player.api('cashout.offer', { params: { id: taken.couponId } });
    expect(Number(offer)).toBeLessThanOrEqual(Number(taken.amount));
    const results = new Map(
      legs.map(({ gameId }) => [gameId, draw.one(['won', 'won', 'lost', 'void'] as const)]),
    );
    for (const [gameId, result] of results) {
      await book.decide(gameId, { '1::1': result });
      await settling.settleGame(gameId);
    }
    await settling.idle();
    const ended = await book.coupon(player, taken.couponId);
    const paid = counted(ended, (gameId) => results.get(gameId)!);
    expect(cents(ended.payout!), `seed ${seed}, coupon ${n}`).toBe(paid);
    expect(paid <= cents(taken.possibleWin) || ended.status === 'void').toBe(true);
  }
});

type Result = keyof typeof RESULTS;

function counted(coupon: bets.Coupon, resultOf: (gameId: number) => Result): bigint {
  const decided = ({ gameId }: bets.CouponLeg): OracleResult => {
    const [won, returned] = RESULTS[resultOf(gameId)];
    return { won: [won, 1], void: [returned, 1] };
  };
  const settled = settleByHand(oracleOf(coupon, decided, hyperBonusPercent));
  if (settled.status === 'open') throw new Error('not all of it is decided');
  return settled.payout;
}

/** The home win of a new game at 2.20, boosted by this percentage. */
async function openLeg(percent: number | null): Promise<bets.BetToSubmit> {
  games += 1;
  const gameId = games;
  await book.open(gameId);
  if (percent === null) return { ...HOME, gameId };
  const until = new Date(book.world.platform.clock.now() + 1_800_000).toISOString();
  const terms = { percent, to: null, maxStake: '50.00', typeIds: [0, 1, 2, 4] as const, until };
  const { id, from, to } = await operator.api('boosts.add', {
    body: { gameId, outcomeId: '1::1', ...terms, typeIds: [...terms.typeIds], seen: 2.2, note: '' },
  });
  await setBudget(book.world, operator, { kind: 'boost', offerId: id });
  const coefMilli = boostedMilli(2200, { fromMilli: from * 1000, toMilli: Math.round(to * 1000) })!;
  return { gameId, outcomeId: '1::1', coef: coefMilli / 1000, isSpecialCoef: true };
}
