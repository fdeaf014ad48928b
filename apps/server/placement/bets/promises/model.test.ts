import { assertLedgerBalanced, type BettingWorld, createBettingWorld, type Player } from '@fairbook/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeClock, fakeClock } from '../../../platform/time/clock.ts';
import { PRODUCER } from '../../../testing/sample-feed.ts';

/** L1: random histories against a small model. The sizes are seeds × operations. */
const [SEEDS, OPERATIONS] = process.env.NIGHT ? [512, 512] : [8, 40];
const GAMES = 3;
const DELAY_MS = 6_000;
const HOME_ODDS_MILLI = 2200n;

type Verdict = 'won' | 'lost' | 'void';

interface ModelCoupon {
  player: number;
  stake: bigint;
  game: number;
  status: 'pending' | 'accepted' | 'refused' | Verdict;
  payout: bigint;
}

/** What a player owes of a coupon's corrections. */
interface ModelDebt {
  couponId: string;
  player: number;
  since: number;
  due: bigint;
}

interface Model {
  balances: bigint[];
  coupons: Map<string, ModelCoupon>;
  games: ('before' | 'live' | 'ended')[];
  debts: ModelDebt[];
}

interface Real {
  players: Player[];
  gameIds: number[];
}

type Operation = fc.AsyncCommand<Model, Real>;

let book: BettingWorld;
let clock: FakeClock;
let nextGame = 1_000;

beforeAll(async () => {
  clock = fakeClock(Date.UTC(2026, 7, 1, 12));
  book = await createBettingWorld(0, { clock });
});
afterAll(() => book.world.close());

const euros = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

/** A command that checks all money afterwards. */
function operation(name: string, run: (model: Model, real: Real) => Promise<void>): Operation {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real);
      await assertMoney(model, real);
    },
    toString: () => name,
  };
}

/** Balances equal the model's, none is negative, a currency adds up to zero, and holds equal the open coupons. */
async function assertMoney(model: Model, real: Real): Promise<void> {
  const { pool } = book.world.platform;
  const { rows } = await pool.query<{ id: bigint; balance: bigint }>(
    'select id, balance from accounts where id = any($1::bigint[])',
    [real.players.map(({ accountId }) => accountId)],
  );
  const balances = real.players.map(
    ({ accountId }) => rows.find(({ id }) => Number(id) === accountId)!.balance,
  );
  expect(balances).toEqual(model.balances);
  const { rows: sums } = await pool.query<{ off: bigint }>(
    `select (select sum(balance) from accounts where kind = 'player')
          + (select coalesce(sum(case when c.kind = 'house' then t.amount else 0 end
                               - case when d.kind = 'house' then t.amount else 0 end), 0)
             from transfers t join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account) as off
     union all
     select (select coalesce(sum(case when c.name = 'open_stakes' then t.amount
                                      when d.name = 'open_stakes' then -t.amount end), 0)
             from transfers t join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account)
          - (select coalesce(sum(stake), 0) from coupons where status in ('pending', 'accepted'))
     union all
     select (select coalesce(sum(case when c.name = 'receivables' then t.amount
                                      when d.name = 'receivables' then -t.amount end), 0)
             from transfers t join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account)
          + (select coalesce(sum(due), 0) from receivables)`,
  );
  expect(sums.map(({ off }) => BigInt(off))).toEqual([0n, 0n, 0n]);
  if (model.debts.length === 0) return;
  const { rows: owed } = await pool.query<{ coupon_id: string; due: bigint }>(
    'select coupon_id, due from receivables where due > 0 and coupon_id = any($1::uuid[])',
    [model.debts.map(({ couponId }) => couponId)],
  );
  const known = model.debts.filter(({ due }) => due > 0n).map(({ couponId, due }) => [couponId, due]);
  expect(new Map(owed.map(({ coupon_id, due }) => [coupon_id, due]))).toEqual(new Map(known as never));
}

/** All data of these players as one text: a refused operation must leave it unchanged. */
async function fingerprint({ players }: Real): Promise<string> {
  const { rows } = await book.world.platform.pool.query<{ text: string }>(
    `select (select string_agg(a::text, ';' order by id) from accounts a where id = any($1::bigint[]))
         || (select coalesce(string_agg(c::text, ';' order by id), '') from coupons c where account_id = any($1::bigint[])) as text`,
    [players.map(({ accountId }) => accountId)],
  );
  return rows[0]!.text;
}

const deposit = (player: number, minor: bigint) =>
  operation(`deposit ${minor} by ${player}`, async (model, real) => {
    const { api, accountId } = real.players[player]!;
    const key = `model-deposit-${nextGame}-${Math.random()}`;
    await api('payments.deposit', {
      body: { method: 'demo', accountId, amount: euros(minor) },
      idempotencyKey: key,
    });
    model.balances[player]! += minor - collect(model, player, minor / 2n);
  });

/** The part of this money that repays the player's debts, oldest first. */
function collect(model: Model, player: number, money: bigint): bigint {
  let left = money;
  for (const debt of model.debts) {
    if (debt.player !== player || left <= 0n) continue;
    const taken = debt.due < left ? debt.due : left;
    debt.due -= taken;
    left -= taken;
  }
  return money > 0n ? money - left : 0n;
}

const place = (player: number, game: number, stake: bigint) =>
  operation(`place ${stake} by ${player} on ${game}`, async (model, real) => {
    const before = await fingerprint(real);
    const bets = [{ gameId: real.gameIds[game]!, outcomeId: '1::1', coef: 2.2 }];
    const { answer } = await book.place(real.players[player]!, { amount: euros(stake), bets });
    const isPossible = model.games[game] !== 'ended' && stake >= 20n && stake <= model.balances[player]!;
    expect(answer !== null).toBe(isPossible);
    if (!answer) expect(await fingerprint(real)).toBe(before);
    if (!isPossible) return;
    const status = model.games[game] === 'live' ? 'pending' : 'accepted';
    expect(answer!.status).toBe(status);
    model.balances[player]! -= stake;
    model.coupons.set(answer!.couponId, { player, stake, game, status, payout: 0n });
  });

const kickOff = (game: number) =>
  operation(`kick off ${game}`, async (model, real) => {
    if (model.games[game] !== 'before') return;
    await book.play(real.gameIds[game]!);
    model.games[game] = 'live';
  });

/** The delay passes: pending coupons on a live game are accepted, those on an ended one are returned. */
const wait = () =>
  operation('wait', async (model, real) => {
    for (const gameId of real.gameIds)
      if (model.games[real.gameIds.indexOf(gameId)] === 'live') await book.play(gameId);
    clock.advance(DELAY_MS);
    await book.feed({ type: 'alive', at: clock.now(), producer: PRODUCER });
    for (const [id, coupon] of model.coupons) {
      if (coupon.status !== 'pending') continue;
      const isRefused = model.games[coupon.game] === 'ended';
      coupon.status = isRefused ? 'refused' : 'accepted';
      if (isRefused) model.balances[coupon.player]! += coupon.stake;
      await expect
        .poll(async () => (await book.coupon(real.players[coupon.player]!, id)).status, {
          timeout: 60_000,
          interval: 5,
        })
        .toBe(coupon.status);
    }
  });

/** The game gets its first result, or another one. */
const settle = (game: number, verdict: Verdict) =>
  operation(`settle ${game} ${verdict}`, async (model, real) => {
    await book.decide(real.gameIds[game]!, { '1::1': verdict });
    await book.world.services.settlement.settling.idle();
    model.games[game] = 'ended';
    for (const [id, coupon] of couponsOn(model, game)) {
      const payout = { won: (coupon.stake * HOME_ODDS_MILLI) / 1000n, lost: 0n, void: coupon.stake }[verdict];
      const brought = coupon.status === 'accepted' ? payout : corrected(model, id, payout);
      model.balances[coupon.player]! += brought - collect(model, coupon.player, brought);
      Object.assign(coupon, { status: verdict, payout });
    }
  });

/**
 * The result of the game is withdrawn: payouts come back as far as the balance goes, and the coupons are open again.
 */
const takeBack = (game: number) =>
  operation(`take ${game} back`, async (model, real) => {
    if (model.games[game] !== 'ended') return;
    await book.takeBack(real.gameIds[game]!, ['1::1']);
    await book.world.services.settlement.settling.idle();
    for (const [id, coupon] of couponsOn(model, game)) {
      if (coupon.status === 'accepted') continue;
      model.balances[coupon.player]! += corrected(model, id, 0n);
      Object.assign(coupon, { status: 'accepted', payout: 0n });
    }
  });

/** Coupons that a result of the game changes, in the order of settlement. */
function couponsOn(model: Model, game: number): [string, ModelCoupon][] {
  model.debts.sort((a, b) => a.since - b.since || (a.couponId < b.couponId ? -1 : 1));
  return [...model.coupons]
    .filter(([, coupon]) => coupon.game === game && !['pending', 'refused'].includes(coupon.status))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The movement of a correction to this payout: the coupon's own debt is lifted first, and a shortfall is owed. */
function corrected(model: Model, id: string, payout: bigint): bigint {
  const { player, payout: before } = model.coupons.get(id)!;
  const debt = model.debts.find(({ couponId }) => couponId === id);
  const change = payout - before;
  if (change >= 0n) {
    const lifted = debt && debt.due < change ? debt.due : debt ? change : 0n;
    if (debt) debt.due -= lifted;
    return change - lifted;
  }
  const moved = change < -model.balances[player]! ? -model.balances[player]! : change;
  if (debt) debt.due += moved - change;
  else if (moved > change)
    model.debts.push({ couponId: id, player, since: clock.now(), due: moved - change });
  return moved;
}

const who = fc.nat(1);
const game = fc.nat(GAMES - 1);
const verdict = fc.constantFrom<Verdict>('won', 'lost', 'void');
const operations = [
  fc.tuple(who, fc.bigInt({ min: 100n, max: 20_000n })).map(([p, sum]) => deposit(p, sum)),
  fc.tuple(who, game, fc.bigInt({ min: 1n, max: 9_000n })).map(([p, g, sum]) => place(p, g, sum)),
  fc.tuple(who, game, fc.bigInt({ min: 20n, max: 9_000n })).map(([p, g, sum]) => place(p, g, sum)),
  game.map(kickOff),
  fc.constant(null).map(wait),
  fc.tuple(game, verdict).map(([g, v]) => settle(g, v)),
  game.map(takeBack),
];

it(
  `L1: ${SEEDS} random histories of up to ${OPERATIONS} operations neither create nor lose money`,
  async () => {
    const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
    const pool = await Promise.all(Array.from({ length: 8 }, () => book.player('0')));
    await fc.assert(
      fc.asyncProperty(
        fc.commands(operations, { maxCommands: OPERATIONS, size: 'max' }),
        async (commands) => {
          const history = await newHistory(pool);
          await fc.asyncModelRun(() => history, commands);
          await wait().run(history.model, history.real);
        },
      ),
      // Players are reused by later histories: shrinking after a failure would start from what the failed one left.
      { numRuns: SEEDS, seed, endOnFailure: true },
    );
    await assertLedgerBalanced(book.world);
  },
  process.env.NIGHT ? 6 * 3_600_000 : 120_000,
);

/** Two players with the balances and debts that earlier histories left, and games of their own. */
async function newHistory(pool: readonly Player[]) {
  const players = [pool[nextGame % 8]!, pool[(nextGame + 1) % 8]!];
  const gameIds = Array.from({ length: GAMES }, () => nextGame++);
  for (const gameId of gameIds) await book.open(gameId);
  const balances = await Promise.all(
    players.map(async (player) => BigInt((await book.balance(player)).replace('.', ''))),
  );
  const debts = await debtsOf(players);
  const model: Model = { balances, coupons: new Map(), games: gameIds.map(() => 'before'), debts };
  return { model, real: { players, gameIds } };
}

async function debtsOf(players: readonly Player[]): Promise<ModelDebt[]> {
  const { rows } = await book.world.platform.pool.query<{
    coupon_id: string;
    account_id: bigint;
    at: Date;
    due: bigint;
  }>(
    `select coupon_id, account_id, at, due from receivables where due > 0 and account_id = any($1::bigint[])
     order by at, coupon_id`,
    [players.map(({ accountId }) => accountId)],
  );
  return rows.map(({ coupon_id, account_id, at, due }) => ({
    couponId: coupon_id,
    player: players.findIndex(({ accountId }) => accountId === Number(account_id)),
    since: at.getTime(),
    due,
  }));
}
