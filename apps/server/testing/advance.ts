import type { bets, site } from '@fairbook/contracts';
import type { FeedMarket } from '@fairbook/feed-contract';
import { stateBefore } from '@fairbook/sports/state';
import { type BettingWorld, createBettingWorld, HOME, type Player, type Visitor } from '@fairbook/testkit';
import { expect } from 'vitest';
import { houseBalance } from '../money/wallet/index.ts';
import { type FakeClock, fakeClock } from '../platform/time/clock.ts';

const HARDLY_HOME: FeedMarket = {
  id: '1:',
  typeId: 1,
  line: '',
  margin: 3,
  outcomes: [
    ['1::1', 20_000, 0],
    ['1::x', 4_500, 0],
    ['1::2', 1_320, 0],
  ],
};

/** For tests: a world whose operator has turned advances on, with helpers. */
export interface Lending {
  book: BettingWorld;
  clock: FakeClock;
  operator: Visitor;
  /** Changes the operator's settings. */
  allow(change: Partial<site.BettingRules>): Promise<void>;
  /** A leg on the home win of a new game, at 2.20. */
  leg(startsIn?: number): Promise<typeof HOME>;
  available(player: Player, coupon?: Partial<bets.CouponToSubmit>): Promise<string>;
  /** Ends the leg's game with this result, which also corrects an earlier one. */
  decide(leg: typeof HOME, result: 'won' | 'lost' | 'void'): Promise<void>;
  /** Makes the home win of the leg's game unlikely. */
  fall(leg: typeof HOME): Promise<void>;
  /** Withdraws the result of the leg's game. */
  takeBack(leg: typeof HOME): Promise<void>;
  /** Ends advances without security. */
  look(): Promise<number>;
  advanceOf(couponId: string): Promise<Advance>;
  /** The balances of the ledger's two house accounts, in cents of EUR. */
  house(): Promise<{ advances: bigint; writtenOff: bigint }>;
}

interface Advance {
  amount: bigint;
  repaid: bigint;
  returned: bigint;
  owed: bigint;
  due: bigint;
}

/** Starts such a world. */
export async function createLending(): Promise<Lending> {
  const clock = fakeClock(Date.UTC(2026, 7, 1, 12));
  const book = await createBettingWorld(1, { clock });
  const { pool } = book.world.platform;
  const { settlement, advances, auth } = book.world.services;
  const { login, password } = await auth.registerOperator('lender');
  const operator = await book.world.signIn(login, password);
  let nextGame = 100;

  async function allow(change: Partial<site.BettingRules>): Promise<void> {
    const params = { group: 'betting' } as const;
    const { version, value } = await operator.api('config.readGroup', { params });
    const body = { version, value: { ...(value as site.BettingRules), ...change } };
    await operator.api('config.editGroup', { params, body });
  }

  async function settled(gameId: number): Promise<void> {
    await settlement.settling.settleGame(gameId);
    await settlement.settling.idle();
  }

  await allow({ isPrepaidAllowed: true });
  return {
    book,
    clock,
    operator,
    allow,
    async leg(startsIn) {
      const gameId = nextGame++;
      await book.open(gameId, startsIn);
      return { ...HOME, gameId };
    },
    async available(player, coupon = {}) {
      const body = {
        accountId: player.accountId,
        typeId: 0 as const,
        amount: '1.00',
        changeCoefAction: 2 as const,
      };
      const quote = await player.api('bets.quote', { body: { ...body, bets: [HOME], ...coupon } });
      return quote.availablePrepaidAmount;
    },
    async decide({ gameId }, result) {
      await book.decide(gameId, { '1::1': result });
      await settled(gameId);
    },
    fall: ({ gameId }) =>
      book.feed({
        type: 'odds_change',
        at: clock.now(),
        producer: 'sample',
        gameId,
        full: false,
        state: stateBefore(1),
        suspended: null,
        markets: [HARDLY_HOME],
      }),
    async takeBack({ gameId, outcomeId }) {
      await book.takeBack(gameId, [outcomeId]);
      await settled(gameId);
    },
    look: () => advances.unsecured.look(),
    async advanceOf(couponId) {
      const { rows } = await pool.query<Advance>(
        'select amount, repaid, returned, owed, due from advances where coupon_id = $1',
        [couponId],
      );
      return rows[0]!;
    },
    async house() {
      return {
        advances: await houseBalance(pool, 'advances', 'EUR'),
        writtenOff: await houseBalance(pool, 'written_off', 'EUR'),
      };
    },
  };
}

/** A player with a coupon of 90.00, a balance of ten, and a coupon of 30.00 with an advance of twenty. */
export async function borrower({ book, leg }: Lending) {
  const player = await book.player('100');
  const [securing, advanced] = [await leg(), await leg()];
  const first = await book.place(player, { amount: '90.00', bets: [securing] });
  const second = await book.place(player, { amount: '30.00', prepaidAmount: '20.00', bets: [advanced] });
  expect([first.codes, second.codes]).toEqual([[], []]);
  return {
    player,
    /** The legs of the securing coupon, and of the one with the advance. */
    securing,
    advanced,
    securingId: first.answer!.couponId,
    advancedId: second.answer!.couponId,
  };
}
export type Borrower = Awaited<ReturnType<typeof borrower>>;

/** Ledger and rows agree on due advances: nothing is written off, and every debt is recorded. */
export async function assertAdvancesAddUp({ book, house }: Lending): Promise<void> {
  const { rows } = await book.world.platform.pool.query<Advance>(
    `select sum(amount)::bigint amount, sum(repaid)::bigint repaid, sum(returned)::bigint returned,
       sum(owed)::bigint owed, sum(due)::bigint due from advances`,
  );
  const { amount, repaid, returned, owed, due } = rows[0]!;
  if (amount === null) return;
  expect(repaid + returned + owed + due).toBe(amount);
  expect(await house()).toEqual({ advances: -due, writtenOff: 0n });
  const debts = await book.world.platform.pool.query<{ owed: bigint }>(
    `select coalesce(sum(amount), 0)::bigint owed from receivables where cause = 'advance'`,
  );
  expect(debts.rows[0]!.owed).toBe(owed);
}
