import type { bets } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  HOME,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketsOf, odds } from '../../../testing/sample-feed.ts';

/** P2 through the API: every policy against every price move, for coupons of every type. */
const GAMES = [101, 102, 103, 104];
const SHIFT = { up: 20, same: 0, down: -20 } as const;
type Move = keyof typeof SHIFT;

/** Which moves each policy accepts. */
const TAKES: Record<0 | 1 | 2, Record<Move, boolean>> = {
  0: { up: false, same: true, down: false },
  1: { up: true, same: true, down: true },
  2: { up: true, same: true, down: false },
};

const leg = (gameId: number, blockId?: number) => ({
  ...HOME,
  gameId,
  ...(blockId !== undefined && { blockId }),
});
const [one, two, three, four] = GAMES.map((id) => leg(id)) as [Leg, Leg, Leg, Leg];
type Leg = ReturnType<typeof leg>;
const under = ({ gameId }: Leg) => ({ gameId, outcomeId: '18:3.5:under', coef: 1.33 });

const TYPES: Record<string, Partial<bets.CouponToSubmit>> = {
  single: { typeId: 0, bets: [one] },
  express: { typeId: 1, bets: [one, two, three] },
  'a system with a banker': {
    typeId: 2,
    systemValue: 2,
    bets: [leg(101, 0), two, three, four],
  },
  chain: { typeId: 3, bets: [one, two] },
  system: { typeId: 4, systemValue: 2, bets: [one, two, three] },
  blocks: {
    typeId: 4,
    amountByBlockId: { 1: '4.00', 2: '5.00' },
    bets: [leg(101, 1), leg(102, 1), leg(103, 2)],
  },
  'an anti-express': { typeId: 6, bets: [under(one), under(two)] },
  singles: { typeId: 9, bets: [one, two, three] },
};
const ROWS = Object.keys(TYPES).flatMap((type) =>
  ([0, 1, 2] as const).flatMap((action) =>
    (['up', 'same', 'down'] as const).map((move) => [type, action, move] as const),
  ),
);

let book: BettingWorld;
let player: Player;

beforeAll(async () => {
  book = await createBettingWorld(1);
  await book.setRules({ couponTypes: [0, 1, 2, 3, 4, 6, 9] });
  for (const id of GAMES) await book.open(id);
  player = await book.player('5000');
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

const move = (shift: number) =>
  book.feed(odds(GAMES[0]!, book.world.platform.clock.now(), { markets: marketsOf(shift) }));

describe('P2: the API agrees with the model', () => {
  it.each(ROWS)('%s, policy %i, %s', async (type, changeCoefAction, moved) => {
    const wanted = { amount: '9.00', ...TYPES[type]!, changeCoefAction };
    await move(0);
    const seen = await player.api('bets.quote', { body: couponOf(player, wanted) });
    await move(SHIFT[moved]);
    const now = await player.api('bets.quote', {
      body: couponOf(player, { ...wanted, changeCoefAction: 1 }),
    });
    const before = Number(await book.balance(player));
    const coef = type === 'an anti-express' ? { coef: seen.coef! } : {};
    const { answer, codes } = await book.place(player, { ...wanted, ...coef });
    const cost = before - Number(await book.balance(player));

    // The player of an anti-express saw its total, which falls when its legs rise.
    const seenMove: Move =
      type !== 'an anti-express' || moved === 'same' ? moved : now.coef! > seen.coef! ? 'up' : 'down';
    if (type === 'an anti-express' && moved !== 'same') expect(now.coef).not.toBe(seen.coef);
    const isTaken = TAKES[changeCoefAction][seenMove];
    if (type === 'singles') {
      const results = answer!.singlesResultCoupons!;
      expect(results.map(({ coupon }) => coupon !== null)).toEqual([isTaken, true, true]);
      expect(results[0]!.refusals.map(({ code }) => code)).toEqual(isTaken ? [] : ['bets.price_changed']);
      expect(cost).toBe(isTaken ? 9 : 6);
      return;
    }
    const code = type === 'an anti-express' ? 'bets.total_changed' : 'bets.price_changed';
    expect(codes).toEqual(isTaken ? [] : [code]);
    expect(cost).toBe(isTaken ? 9 : 0);
    if (!answer) return;
    const coupon = await book.coupon(player, answer.couponId);
    expect(coupon.bets[0]!.coef).toBe(now.bets[0]!.coef);
    expect(answer.possibleWin).toBe(now.possibleWin);
  });
});
