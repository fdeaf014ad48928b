import type { bets } from '@fairbook/contracts';
import type { FeedMessage } from '@fairbook/feed-contract';
import { hyperBonusPercent } from '@fairbook/settlement';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  HOME,
  OVER,
  type Player,
  YES,
} from '@fairbook/testkit';
import {
  cents,
  type Draw,
  drawFrom,
  type OracleResult,
  oracleOf,
  settleByHand,
} from '@fairbook/testkit/oracle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seller } from '../../testing/cashout.ts';
import { PRODUCER, playing } from '../../testing/sample-feed.ts';

/**
 * L8, through the whole server, for every type of coupon: at the smallest stakes nobody is paid more than exact
 * arithmetic allows, however often a result was wrong before, and nobody gains by selling in parts.
 */
const ROUNDS = process.env.NIGHT === '1' ? 800 : 8;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(0);
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

type Coupon = Partial<bets.CouponToSubmit>;

const UNDER = { outcomeId: '18:3.5:under', coef: 1.33 };
/** Legs of one game, so that they have a combined price. */
const BOTH = { outcomeId: '29::yes', coef: 1.8 };

/** Every type in every stake mode, on four games of its own. `cents` is about the minimum stake. */
function coupons(games: readonly [number, number, number, number], cents: number): Record<string, Coupon> {
  const [home, over, yes] = [HOME, OVER, YES].map((leg, i) => ({ ...leg, gameId: games[i]! })) as [
    typeof HOME,
    typeof HOME,
    typeof HOME,
  ];
  const under = { ...UNDER, gameId: games[3] };
  const three = [home, over, yes];
  const amount = euros(cents);
  return {
    single: { typeId: 0, amount, bets: [over] },
    express: { typeId: 1, amount, bets: [home, over] },
    'express with its bonuses': { typeId: 1, amount, bets: [...three, under] },
    sameGame: { typeId: 1, amount, bets: [home, { ...BOTH, gameId: games[0] }, yes] },
    'system with a banker': { typeId: 2, amount, systemValue: 2, bets: [{ ...under, blockId: 0 }, ...three] },
    system: { typeId: 4, amount, systemValue: 2, bets: three },
    Patent: { typeId: 4, amount, systemValues: [1, 2, 3], bets: three },
    blocks: {
      typeId: 4,
      amount: euros(2 * cents + 1),
      amountByBlockId: { 1: amount, 2: euros(cents + 1) },
      bets: [
        { ...home, blockId: 1 },
        { ...over, blockId: 1 },
        { ...yes, blockId: 2 },
      ],
    },
    chain: { typeId: 3, amount, bets: three },
    'anti-express': { typeId: 6, amount, bets: [yes, under] },
    singles: { typeId: 9, amount: euros(3 * cents + 1), bets: three },
  };
}

async function newGames(): Promise<[number, number, number, number]> {
  const games = [1, 2, 3, 4].map((n) => opened + n) as [number, number, number, number];
  opened += 4;
  for (const gameId of games) await book.open(gameId);
  return games;
}
let opened = 100;

/** The ids of the coupon, or of those that singles became. */
async function placed(player: Player, coupon: Coupon): Promise<string[]> {
  const { answer, codes } = await book.place(player, coupon);
  expect({ coupon, codes }).toEqual({ coupon, codes: [] });
  return answer!.singlesResultCoupons?.map(({ coupon: each }) => each!.couponId) ?? [answer!.couponId];
}

test(`${ROUNDS} rounds of every type pay no more than exact arithmetic (seed ${SEED})`, {
  timeout: 3_600_000,
}, async () => {
  const draw = drawFrom(SEED);
  const player = await book.player('10000');
  const types = new Set<number>();
  let [down, due] = [0, 1_000_000n];
  for (let round = 0; round < ROUNDS; round += 1) {
    const games = await newGames();
    const ids: [name: string, id: string][] = [];
    for (const [name, coupon] of Object.entries(coupons(games, draw.int(20, 99))))
      for (const id of await placed(player, coupon)) ids.push([name, id]);
    // Wrong, withdrawn, wrong again: intermediate rounding must not remain.
    for (const isTrue of [false, false, true]) {
      const truth = games.map((gameId) => resultsOf(draw, gameId));
      for (const each of truth) await book.feed(said(each));
      await book.world.services.settlement.settling.idle();
      if (!isTrue) {
        if (draw.chance(0.5)) for (const each of truth) await book.feed(takenBack(each));
        await book.world.services.settlement.settling.idle();
        continue;
      }
      for (const [name, id] of ids) {
        const coupon = await book.coupon(player, id);
        const hand = settleByHand(
          oracleOf(
            coupon,
            (leg) => truth.find(({ gameId }) => gameId === leg.gameId)!.outcomes[leg.outcomeId]!,
            hyperBonusPercent,
          ),
        );
        if (hand.status === 'open') throw new Error(`${name} is open`);
        const paid = cents(coupon.payout!);
        expect({ round, name, status: coupon.status, paid }).toEqual({
          round,
          name,
          status: hand.status,
          paid: hand.payout,
        });
        expect(paid * hand.exact.den <= hand.exact.num).toBe(true);
        if (paid * hand.exact.den < hand.exact.num) down += 1;
        due += paid - cents(coupon.amount);
        types.add(coupon.typeId);
      }
    }
    expect({ round, balance: await book.balance(player) }).toEqual({ round, balance: euros(due) });
  }
  // Singles became coupons of type 0.
  expect([...types].sort()).toEqual([0, 1, 2, 3, 4, 6]);
  expect(down).toBeGreaterThan(ROUNDS);
});

test('a coupon sold in parts pays no more than sold whole', async () => {
  const [games, player] = [await newGames(), await book.player('1000')];
  const { sell } = seller(book, player);
  for (const [name, coupon] of Object.entries(coupons(games, 333))) {
    const [whole, parts] = [await placed(player, coupon), await placed(player, coupon)];
    for (const [i, id] of whole.entries()) {
      const paid = cents((await sell(id)).paid!);
      let inParts = 0n;
      for (const percent of [7, 20, 25, 33, 50, 100])
        inParts += cents((await sell(parts[i]!, { percent })).paid!);
      expect({ name, isMore: inParts > paid }).toEqual({ name, isMore: false });
      expect(Number(paid - inParts)).toBeLessThan(6);
    }
  }
});

interface Results {
  gameId: number;
  outcomes: Record<string, OracleResult>;
}

const WON: OracleResult = { won: [1, 1], void: [0, 1] };
const LOST: OracleResult = { won: [0, 1], void: [0, 1] };
const VOID: OracleResult = { won: [0, 1], void: [1, 1] };
const IN_PART: readonly OracleResult[] = [
  { won: [1, 1], void: [1, 2] },
  { won: [0, 1], void: [1, 2] },
  { won: [1, 2], void: [0, 1] },
  { won: [1, 3], void: [0, 1] },
];

/** Legs of a same-game combination win or lose; any other may be decided in part. */
function resultsOf(draw: Draw, gameId: number): Results {
  const whole = () => (draw.chance(0.7) ? WON : LOST);
  const any = () => (draw.chance(0.6) ? whole() : draw.one([VOID, ...IN_PART]));
  const outcomes = { '1::1': whole(), '29::yes': any(), '18:2.5:over': any(), '18:3.5:under': any() };
  const isBuilt = gameId % 4 === 1;
  return { gameId, outcomes: isBuilt ? { ...outcomes, '29::yes': whole() } : outcomes };
}

function said({ gameId, outcomes }: Results): FeedMessage {
  const at = Date.now();
  return {
    type: 'bet_settlement',
    at,
    producer: PRODUCER,
    gameId,
    final: true,
    state: playing(at, { period: 'over', score: [2, 1], halfTimeScore: [1, 0] }),
    outcomes: Object.entries(outcomes).map(([outcomeId, { won, void: returned }]) => ({
      outcomeId,
      result: won,
      void: returned,
      why: { key: 'result', values: { home: 2, away: 1, verdict: 'won' } },
    })),
  };
}

function takenBack({ gameId, outcomes }: Results): FeedMessage {
  const at = Date.now();
  const state = playing(at, { period: 'second_half' });
  const outcomeIds = Object.keys(outcomes);
  return { type: 'rollback_bet_settlement', at, producer: PRODUCER, gameId, state, outcomeIds };
}

function euros(sum: number | bigint): string {
  const digits = String(sum).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
