import { randomUUID } from 'node:crypto';
import type { awards } from '@fairbook/contracts';
import { type BettingWorld, createBettingWorld, fakeClock, HOME, OVER, type Player } from '@fairbook/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeSeeds } from '../../testing/casino.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-05-20T12:00:00Z');
const MONTH = Date.parse('2026-05-01T00:00:00Z');
const clock = fakeClock(NOW);
let book: BettingWorld;
let players: Player[];
beforeAll(async () => {
  book = await createBettingWorld(4, { clock });
  players = await Promise.all([1, 2, 3, 4].map(() => book.player('1000.00')));
  // The site is older than what these tests have settled.
  await query(`update users set created_at = created_at - interval '90 days'`);
});
afterAll(() => book.world.close());

const query = (text: string, values: unknown[] = []) => book.world.platform.pool.query(text, values);
/** The job, a minute after what it counts. */
async function count(): Promise<void> {
  clock.leap(MINUTE_MS);
  await book.world.services.jobs['awards.count']();
}
/** The list as a visitor reads it, later than the last one that is kept. */
async function listed(): Promise<awards.Award[]> {
  clock.leap(2 * MINUTE_MS);
  return (await book.world.api()('awards.list')).awards;
}

test('a coupon is shown with a masked name, until a correction takes it back', async () => {
  const [ann] = players;
  const { answer } = await book.place(ann!, { typeId: 1, bets: [HOME, OVER] });
  await book.decide(1, { '1::1': 'won' }, true);
  await book.decide(2, { '18:2.5:over': 'won' }, true);
  await expect.poll(async () => (await book.coupon(ann!, answer!.couponId)).status).toBe('won');
  await count();
  const legs = (await listed()).filter(({ kind }) => kind === 'legs');
  const { login } = (await query('select login from users where id = $1', [ann!.userId])).rows[0];
  expect(legs.map(({ of, value }) => [of, value])).toEqual([
    ['month', 2],
    ['all', 2],
  ]);
  expect(legs[0]!.name).toBe(`${login[0]}•••${login.at(-1)}`);
  await book.decide(1, { '1::1': 'lost' }, true);
  await expect.poll(async () => (await book.coupon(ann!, answer!.couponId)).status).toBe('lost');
  await count();
  expect((await listed()).filter(({ kind }) => kind === 'legs')).toEqual([]);
});

interface Bet {
  player: number;
  type: 'single' | 'express';
  odds: number;
  legs: number;
  payout: number;
  status: 'won' | 'lost' | 'void';
  hasTerms: boolean;
  isSold: boolean;
  /** A leg of it was void. */
  hasVoid: boolean;
  daysAgo: number;
}

const STAKE = 100;

/** A settled coupon as its tables have it. Writes no line of the ledger. */
async function put({ player, type, odds, legs, payout, status, hasTerms, isSold, hasVoid, daysAgo }: Bet) {
  const { userId, accountId } = players[player]!;
  const id = randomUUID();
  await query(
    `insert into coupons (id, user_id, account_id, currency, type_id, stake, closed_stake, coef_milli, possible_win,
       change_coef_action, status, idem_key, input_hash, placed_at, accepted_at, settled_at, payout, terms)
     values ($1::uuid, $2, $3, 'EUR', $4, $5, $6, $7, 0, 1, $8, $1::uuid::text, '\\x00', $9, $9, $9, $10, $11)`,
    [
      ...[id, userId, accountId, type === 'single' ? 0 : 1, STAKE, isSold ? 1 : 0, odds, status],
      ...[new Date(clock.now() - daysAgo * DAY_MS), payout, hasTerms ? { bonus: 1 } : null],
    ],
  );
  await query(
    `insert into coupon_legs (coupon_id, n, game_id, outcome_id, odds_milli, seen_milli, price_version, is_live, shown, decided)
     select $1, n, 800000 + n, '1::1', 1500, 1500, 1, false, '{}',
       case when n = 0 and $3 then '{"result":[0,1],"void":[1,1]}' else '{"result":[1,1],"void":[0,1]}' end::jsonb
     from generate_series(0, $2::int - 1) n`,
    [id, legs, hasVoid],
  );
}

const bet: fc.Arbitrary<Bet> = fc.record({
  player: fc.integer({ min: 0, max: 3 }),
  type: fc.constantFrom('single', 'express'),
  odds: fc.integer({ min: 1_010, max: 90_000 }),
  legs: fc.integer({ min: 2, max: 9 }),
  payout: fc.integer({ min: 101, max: 90_000 }),
  status: fc.constantFrom('won', 'won', 'lost', 'void'),
  hasTerms: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  isSold: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  hasVoid: fc.boolean(),
  daysAgo: fc.integer({ min: 0, max: 60 }),
});

/** What the list must say, counted coupon by coupon. */
function expected(
  bets: readonly Bet[],
  { hidden, now }: { hidden: number; now: number },
): Record<string, number> {
  const counts = bets.filter((each) => each.status === 'won' && !each.hasTerms && !each.isSold);
  const shown = counts.filter(({ player }) => player !== hidden);
  const best: Record<string, number> = {};
  const offer = (key: string, value: number) => {
    best[key] = Math.max(best[key] ?? 0, value);
  };
  for (const { type, odds, legs, payout, hasVoid, daysAgo } of shown) {
    const isOfMonth = now - daysAgo * DAY_MS >= MONTH;
    for (const of of isOfMonth ? ['month', 'all'] : ['all']) {
      offer(`multiple ${of}`, Math.floor((payout * 1000) / STAKE));
      if (!hasVoid) offer(type === 'single' ? `price ${of}` : `legs ${of}`, type === 'single' ? odds : legs);
    }
  }
  return best;
}

const told = (list: readonly awards.Award[]) =>
  Object.fromEntries(list.map(({ kind, of, value }) => [`${kind} ${of}`, value]));

test('the records are the best of all coupons that count, of players who may be shown', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(bet, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: -1, max: 3 }),
      fc.constantFrom('banned', 'moving', 'excluded', 'closed', 'restricted'),
      async (bets, hidden, why) => {
        const now = clock.now();
        await query('truncate awards, awards_until');
        await query('delete from coupon_legs');
        await query('delete from coupons');
        for (const each of bets) await put(each);
        await count();
        // Counting again changes nothing.
        await count();
        const userId = players[hidden]?.userId ?? 0;
        await hide(userId, why);
        expect(told(await listed())).toEqual(expected(bets, { hidden, now }));
        await unhide(userId);
      },
    ),
    { numRuns: process.env.NIGHT ? 200 : 12 },
  );
});

async function hide(userId: number, why: string): Promise<void> {
  if (why === 'closed') await query('update users set closed_at = now() where id = $1', [userId]);
  if (why === 'excluded')
    await query(
      `insert into limit_books (user_id, currency, closed_from, closed_until, changed_at)
       select id, 'EUR', '2020-01-01', 'infinity', now() from users where id = $1
       on conflict (user_id) do update set closed_from = excluded.closed_from, closed_until = excluded.closed_until`,
      [userId],
    );
  if (why === 'banned' || why === 'restricted' || why === 'moving')
    await query(
      `insert into player_states (user_id, ban_level, ban_version, is_transfer_required, version, closed_products)
       select id, $2, 0, $4, 1, $3 from users where id = $1
       on conflict (user_id) do update set ban_level = excluded.ban_level, closed_products = excluded.closed_products,
         is_transfer_required = excluded.is_transfer_required`,
      [
        userId,
        why === 'banned' ? 1 : 0,
        why === 'restricted' ? '[{"product":"sports"}]' : '[]',
        why === 'moving',
      ],
    );
}

async function unhide(userId: number): Promise<void> {
  await query('update users set closed_at = null where id = $1', [userId]);
  await query('delete from limit_books where user_id = $1', [userId]);
  await query('delete from player_states where user_id = $1', [userId]);
}

test('of each game the best round is shown', async () => {
  const [ann, ben] = players;
  await query('truncate awards, awards_until');
  const seedId = await activeSeeds(ann!);
  const put = (player: Player, nonce: number, prize: number) =>
    query(
      `insert into casino_rounds (id, user_id, account_id, currency, game, version, seed_id, nonce, options, unit, stake,
         prize, times, status, at, stepped_at, settled_at, idem_key)
       values ($1::uuid, $2, $3, 'EUR', 'dice', 1, $4, $5, '{}', 100, 100, $6, 0, 'won', $7, $7, $7, $1::text)`,
      [
        ...[randomUUID(), player.userId, player.accountId, seedId, 1_000 + nonce, prize],
        ...[new Date(clock.now())],
      ],
    );
  await put(ann!, 1, 350);
  await put(ben!, 2, 1_225);
  await count();
  const rounds = (await listed()).filter(({ kind }) => kind === 'round');
  expect(rounds.map(({ of, value, game }) => [of, value, game?.name])).toEqual([
    ['month', 12_250, 'Dice'],
    ['all', 12_250, 'Dice'],
  ]);
});
