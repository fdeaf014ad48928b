import { assertLedgerBalanced, type BettingWorld, createBettingWorld, type Player } from '@fairbook/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeClock, fakeClock } from '../../platform/clock.ts';
import { PRODUCER } from '../sportsbook/sample-feed.ts';

/** L1: random histories against a model of a few lines. The sizes are seeds × operations. */
const [SEEDS, OPERATIONS] = process.env.NIGHT ? [512, 512] : [64, 48];
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
  owed: bigint;
}

interface Model {
  balances: bigint[];
  coupons: Map<string, ModelCoupon>;
  games: ('before' | 'live' | 'ended')[];
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

/** A command that checks the whole of the money after itself. */
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

/** Balances are the model's, none is negative, a currency adds up to nothing, and holds are exactly the open coupons. */
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
          - (select coalesce(sum(stake), 0) from coupons where status in ('pending', 'accepted'))`,
  );
  expect(sums.map(({ off }) => BigInt(off))).toEqual([0n, 0n]);
}

/** Everything of these players as one text: a refused operation must not change a byte of it. */
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
    model.balances[player]! += minor;
  });

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
    model.coupons.set(answer!.couponId, { player, stake, game, status, payout: 0n, owed: 0n });
  });

const kickOff = (game: number) =>
  operation(`kick off ${game}`, async (model, real) => {
    if (model.games[game] !== 'before') return;
    await book.play(real.gameIds[game]!);
    model.games[game] = 'live';
  });

/** The delay passes: what waits on a game in play is accepted, on one that ended meanwhile it is returned. */
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
          timeout: 5_000,
          interval: 5,
        })
        .toBe(coupon.status);
    }
  });

/** The game is decided, for the first time or again with another verdict. */
const settle = (game: number, verdict: Verdict) =>
  operation(`settle ${game} ${verdict}`, async (model, real) => {
    await book.decide(real.gameIds[game]!, { '1::1': verdict });
    await book.world.services.settlement.settling.idle();
    model.games[game] = 'ended';
    for (const [, coupon] of [...model.coupons].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (coupon.game !== game || coupon.status === 'pending' || coupon.status === 'refused') continue;
      const payout = { won: (coupon.stake * HOME_ODDS_MILLI) / 1000n, lost: 0n, void: coupon.stake }[verdict];
      const due = payout - (coupon.payout + coupon.owed);
      const balance = model.balances[coupon.player]!;
      const moved = due < -balance ? -balance : due;
      model.balances[coupon.player] = balance + moved;
      Object.assign(coupon, { status: verdict, payout, owed: moved - due });
    }
  });

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
];

it(
  `L1: ${SEEDS} random histories of up to ${OPERATIONS} operations neither make nor lose money`,
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
      { numRuns: SEEDS, seed },
    );
    await assertLedgerBalanced(book.world);
  },
  process.env.NIGHT ? 6 * 3_600_000 : 120_000,
);

/** Two players with what earlier histories left them, and games of their own. */
async function newHistory(pool: readonly Player[]) {
  const players = [pool[nextGame % 8]!, pool[(nextGame + 1) % 8]!];
  const gameIds = Array.from({ length: GAMES }, () => nextGame++);
  for (const gameId of gameIds) await book.open(gameId);
  const balances = await Promise.all(
    players.map(async (player) => BigInt((await book.balance(player)).replace('.', ''))),
  );
  const model: Model = { balances, coupons: new Map(), games: gameIds.map(() => 'before') };
  return { model, real: { players, gameIds } };
}
