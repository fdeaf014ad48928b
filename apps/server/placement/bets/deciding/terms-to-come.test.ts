import { type bets as contract, type Reason, Refusal } from '@fairbook/contracts';
import { isStakeGiven } from '@fairbook/coupon/agreed';
import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  freshKey,
  HOME,
  type Player,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { houseTerms } from '../../../compose/house-terms.ts';
import { createMetrics } from '../../../platform/telemetry/metrics.ts';
import { DEFAULT_SETTINGS } from '../../../site/config/index.ts';
import { noTerms } from '../../../testing/bets.ts';
import type { PlacementTerm } from '../../coupon/index.ts';
import { NO_COUPON_TRACES } from '../../coupon-traces/index.ts';
import { type Bets, createBets } from '../index.ts';

const HELD: readonly Reason[] = [{ code: 'terms.unconfirmed' }];
const GIFT = '5.00';

let book: BettingWorld;
let bets: Bets;
/** Players whose identity must be checked before they bet, and players with a free bet of 5.00. */
const [unknown, gifted] = [new Set<number>(), new Set<number>()];

/** Refuses until the player's identity is checked: decided from memory, and again under the locks. */
const kycHold: PlacementTerm = {
  name: 'kycHold',
  decide: ({ house: { whose } }) =>
    whose.userId !== null && unknown.has(whose.userId) ? { reasons: HELD } : null,
  async hold() {
    return {
      claims:
        () =>
        ({ userId }) =>
          unknown.has(userId) ? { kind: 'refused', reasons: HELD } : null,
    };
  },
};

/** A free bet without a code: the house gives the stake from its bonuses, and gets it back. */
const freeBet: PlacementTerm = {
  name: 'freeBet',
  decide: ({ coupon, house: { whose } }) =>
    whose.userId !== null && gifted.has(whose.userId) && coupon.amount === GIFT
      ? { agreed: { isStakeGiven: true } }
      : null,
  fund: (postings, { accepted: { terms } }) =>
    terms?.isStakeGiven
      ? postings.map((each) =>
          each.kind === 'stake_reserve' ? { ...each, kind: 'free_reserve' as const } : each,
        )
      : postings,
  placed({ placement, accepted: { terms } }) {
    if (terms?.isStakeGiven) gifted.delete(placement.userId);
  },
};

/** A node that takes bets signs them and decides those that wait. */
const duties = () => [bets.module.duties!.keys!, bets.module.duties!.bets!];

beforeAll(async () => {
  book = await createBettingWorld();
  const { platform, services } = book.world;
  const { wallet, sportsbook, risk } = services;
  bets = createBets(
    { ...platform, metrics: createMetrics({ withProcess: false }) },
    {
      ledger: wallet.ledger,
      facts: sportsbook.facts,
      risk,
      rules: () => DEFAULT_SETTINGS.betting,
      traces: NO_COUPON_TRACES,
      terms: [...houseTerms({ ...noTerms(), risk }), kycHold, freeBet],
    },
  );
  for (const duty of duties()) await duty.start();
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(async () => {
  for (const duty of duties().toReversed()) await duty.stop?.();
  await bets.module.stop!();
  await book.world.close();
});

async function placed(player: Player, change: Parameters<typeof couponOf>[1] = {}) {
  return bets.place(player.userId, couponOf(player, change), freshKey(), 'en').catch((error: unknown) => {
    if (error instanceof Refusal) return error.reasons;
    throw error;
  });
}

describe('a KYC hold', () => {
  it('refuses with its code while it lasts, and books nothing', async () => {
    const player = await book.player();
    unknown.add(player.userId);
    expect(await placed(player)).toEqual(HELD);
    expect(await book.balance(player)).toBe('100.00');
    unknown.delete(player.userId);
    expect(await placed(player)).toMatchObject({ status: 'accepted' });
  });

  it('a KYC hold that starts after the decision refuses under the locks', async () => {
    const player = await book.player();
    const { pool } = book.world.platform;
    const door = await pool.connect();
    await door.query('begin');
    await door.query('select 1 from gates where game_id = 1 for update');
    const ending = placed(player);
    await expect
      .poll(async () => (await pool.query(`select from pg_locks where not granted`)).rowCount, {
        timeout: 60_000,
      })
      .toBeGreaterThan(0);
    unknown.add(player.userId);
    await door.query('commit');
    door.release();
    expect(await ending).toEqual(HELD);
    expect(await book.count(`coupons where user_id = ${player.userId}`)).toBe(0);
  });
});

describe('a free bet', () => {
  let games = 200;

  it.each([
    // At 2.20 the win without the stake, which goes back to the house.
    ['won', '106.00'],
    ['lost', '100.00'],
    ['void', '100.00'],
  ] as const)('a free bet that is %s leaves %s', async (result, balance) => {
    const gameId = games++;
    await book.open(gameId);
    const player = await book.player();
    gifted.add(player.userId);
    const answer = (await placed(player, { amount: GIFT, bets: [{ ...HOME, gameId }] })) as contract.Placed;
    expect(answer).toMatchObject({ status: 'accepted', account: { money: '100.00' } });
    expect(answer.receipt!.statement).toMatchObject({ amount: GIFT, terms: { isStakeGiven: true } });
    expect(gifted.has(player.userId)).toBe(false);
    await assertLedgerBalanced(book.world);
    await book.decide(gameId, { '1::1': result });
    const { settling } = book.world.services.settlement;
    await settling.settleGame(gameId);
    await settling.idle();
    expect(await book.balance(player)).toBe(balance);
    expect((await book.coupon(player, answer.couponId)).status).toBe(result);
  });

  it('can’t be cashed out, and doesn’t count as staked by its player', async () => {
    const player = await book.player();
    gifted.add(player.userId);
    const { couponId } = (await placed(player, { amount: GIFT })) as contract.Placed;
    const offer = await player.api('cashout.offer', { params: { id: couponId } });
    expect(offer.reasons).toMatchObject([{ code: 'cashout.free_bet' }]);
    const { openCoupons } = await import('../../../risk/exposure/open-store.ts');
    const open = await openCoupons(book.world.platform.pool, { userIds: [player.userId] });
    expect(open).toMatchObject([{ stake: 0n, possibleWin: 6_00n }]);
  });
});

it.each<[contract.AcceptedTerms | null, boolean]>([
  [null, false],
  [{}, false],
  [{ isStakeGiven: true }, true],
  [{ promo: { code: 'A', kind: 'free_bet', percent: null } }, true],
  [{ promo: { code: 'A', kind: 'refund', percent: 5 } }, false],
])('the database and the coupon agree on who gave the stake of %j', async (terms, isGiven) => {
  const { rows } = await book.world.platform.pool.query('select stake_is_given($1::jsonb) given', [
    terms && JSON.stringify(terms),
  ]);
  expect(rows).toEqual([{ given: isGiven }]);
  expect(isStakeGiven(terms)).toBe(isGiven);
});
