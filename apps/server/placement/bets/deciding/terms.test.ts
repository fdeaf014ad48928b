import { bets as contract, type Reason, Refusal } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  freshKey,
  HOME,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseTerms } from '../../../compose/house-terms.ts';
import { createMetrics } from '../../../platform/telemetry/metrics.ts';
import { DEFAULT_SETTINGS } from '../../../site/config/index.ts';
import { noTerms } from '../../../testing/bets.ts';
import { keptOf, type PlacementTerm } from '../../coupon/index.ts';
import { NO_COUPON_TRACES } from '../../coupon-traces/index.ts';
import { type Bets, createBets } from '../index.ts';

/** In cents: a player's total stake limit in this test's term. */
const MOST = 20_00n;
const SPENT: readonly Reason[] = [{ code: 'bets.limit_reached', field: 'amount', values: { most: '20.00' } }];
const TOO_MUCH: readonly Reason[] = [
  { code: 'bets.limit_reached', field: 'amount', values: { most: 'one' } },
];

let book: BettingWorld;
let bets: Bets;
/** How many coupons each statement locked. */
let held: number[] = [];

/** A limit of the total stake per player, as one entry of the list. */
function playerLimit(): PlacementTerm {
  const { pool } = book.world.platform;
  const stakeOf = (accepted: Parameters<typeof keptOf>[1]) => keptOf<bigint>('playerLimit', accepted) ?? 0n;
  const stakedBy = async (sql: Pick<typeof pool, 'query'>, userIds: readonly number[]) => {
    const text =
      'select user_id, sum(stake)::bigint sum from staked where user_id = any($1) group by user_id';
    const { rows } = await sql.query<{ user_id: bigint; sum: bigint }>({ text, values: [userIds] });
    return new Map(rows.map(({ user_id, sum }) => [Number(user_id), sum]));
  };
  return {
    name: 'playerLimit',
    decide({ coupon }) {
      const stake = BigInt(coupon.amount.replace('.', ''));
      return stake > MOST ? { reasons: TOO_MUCH } : { kept: stake };
    },
    async hold(sql, group) {
      held.push(group.length);
      const before = await stakedBy(
        sql as never,
        group.map(({ userId }) => userId),
      );
      return {
        claims() {
          const sums = new Map(before);
          return ({ userId, accepted }) => {
            const sum = (sums.get(userId) ?? 0n) + stakeOf(accepted);
            if (sum > MOST) return { kind: 'refused', reasons: SPENT };
            sums.set(userId, sum);
            return null;
          };
        },
        rows: (taken) => [
          {
            into: 'staked (coupon_id, user_id, stake)',
            rows: taken.map(({ id, placement, accepted }) => [id, placement.userId, stakeOf(accepted)]),
          },
        ],
      };
    },
    async foresee(userId) {
      return ((await stakedBy(pool, [userId])).get(userId) ?? 0n) >= MOST ? SPENT : [];
    },
  };
}

/** A node that takes bets signs them and decides those that wait. */
const duties = () => [bets.module.duties!.keys!, bets.module.duties!.bets!];

beforeAll(async () => {
  book = await createBettingWorld();
  const { platform, services } = book.world;
  const { wallet, sportsbook, risk } = services;
  await platform.pool.query('create table staked (coupon_id uuid, user_id bigint, stake bigint)');
  bets = createBets(
    { ...platform, metrics: createMetrics({ withProcess: false }) },
    {
      ledger: wallet.ledger,
      facts: sportsbook.facts,
      risk,
      rules: () => ({ ...DEFAULT_SETTINGS.betting, couponTypes: [0, 1, 9] }),
      traces: NO_COUPON_TRACES,
      terms: [...houseTerms({ ...noTerms(), risk }), playerLimit()],
    },
  );
  for (const duty of duties()) await duty.start();
});
afterAll(async () => {
  for (const duty of duties().toReversed()) await duty.stop?.();
  await bets.module.stop!();
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

async function placed(userId: number, accountId: number, amount: string) {
  const body = { accountId, typeId: 0 as const, amount, changeCoefAction: 2 as const, bets: [HOME] };
  return bets.place(userId, body, freshKey(), 'en').catch((error: unknown) => {
    if (error instanceof Refusal) return error.reasons;
    throw error;
  });
}

async function newPlayer(): Promise<[userId: number, accountId: number]> {
  const { userId, accountId } = await book.player();
  return [userId, accountId];
}

async function stakedBy(userId: number): Promise<bigint[]> {
  const { rows } = await book.world.platform.pool.query<{ stake: bigint }>(
    'select staked.stake from staked join coupons on id = coupon_id where staked.user_id = $1 order by number',
    [userId],
  );
  return rows.map(({ stake }) => stake);
}

describe('a term added to the list, without changes to placement', () => {
  it.each([
    ['accepts a coupon that fits', ['10.00'], [null], [10_00n]],
    ['is decided', ['20.01'], [TOO_MUCH], []],
    ['is claimed under the locks', ['15.00', '15.00', '5.00'], [null, SPENT, null], [15_00n, 5_00n]],
  ] as const)('%s', async (_, amounts, expected, staked) => {
    const [userId, accountId] = await newPlayer();
    for (const [i, amount] of amounts.entries()) {
      const answer = await placed(userId, accountId, amount);
      if (expected[i] === null) expect(answer).toMatchObject({ status: 'accepted' });
      else expect(answer).toEqual(expected[i]);
    }
    expect(await stakedBy(userId)).toEqual(staked);
  });

  it('is claimed by singles one after another', async () => {
    const [userId, accountId] = await newPlayer();
    const legs = [1, 2, 3].map((gameId) => ({ ...HOME, gameId }));
    const body = { accountId, typeId: 9 as const, amount: '36.00', changeCoefAction: 2 as const, bets: legs };
    const { singlesResultCoupons: each } = await bets.place(userId, body, freshKey(), 'en');
    expect(each!.map(({ coupon }) => coupon !== null)).toEqual([true, false, false]);
    expect(each![1]!.refusals).toMatchObject([{ code: 'bets.limit_reached' }]);
    expect(await stakedBy(userId)).toEqual([12_00n]);
  });

  it('is locked for a whole group by one statement', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, newPlayer));
    held = [];
    const answers = await Promise.all(players.map(([user, account]) => placed(user, account, '1.00')));
    expect(answers.every((answer) => 'couponId' in answer)).toBe(true);
    expect(held.reduce((sum, size) => sum + size, 0)).toBe(12);
    expect(held.length).toBeLessThan(12);
  });

  it('explains itself in a quote', async () => {
    const [userId, accountId] = await newPlayer();
    const body = {
      accountId,
      typeId: 0 as const,
      amount: '1.00',
      changeCoefAction: 2 as const,
      bets: [HOME],
    };
    const { handler } = bets.module.routes.find(({ call }) => call === contract.quote)!;
    const codes = async () => {
      const answer = await handler({ body, caller: { userId }, lng: 'en' } as never);
      return (answer as unknown as contract.Quote).refusals.map(({ code }) => code);
    };
    expect(await codes()).toEqual([]);
    await placed(userId, accountId, '20.00');
    expect(await codes()).toEqual(['bets.limit_reached']);
  });
});
