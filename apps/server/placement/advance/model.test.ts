import { ApiError } from '@fairbook/client';
import { assertLedgerBalanced, type HOME, type Player } from '@fairbook/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertAdvancesAddUp, createLending, type Lending } from '../../testing/advance.ts';
import { seller } from '../../testing/cashout.ts';

/** Histories × operations. */
const [SEEDS, OPERATIONS] = process.env.NIGHT ? [300, 60] : [8, 20];
const GAMES = 4;

type Leg = typeof HOME;

/** The model predicts no amounts: after every step it checks what must hold of the books. */
interface Model {
  /** Amounts advanced, by the coupons staked with them. */
  lent: Map<string, bigint>;
}

interface Real {
  player: Player;
  legs: Leg[];
  coupons: string[];
}

type Operation = fc.AsyncCommand<Model, Real>;

let lending: Lending;

beforeAll(async () => {
  lending = await createLending();
});
afterAll(() => lending.book.world.close());

function operation(name: string, run: (model: Model, real: Real) => Promise<void>): Operation {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real);
      await assertHolds(model, real);
    },
    toString: () => name,
  };
}

/** No more is owed than was advanced, each advance adds up, and the books hold only known advances. */
async function assertHolds({ lent }: Model, { player }: Real): Promise<void> {
  await assertAdvancesAddUp(lending);
  const { rows } = await lending.book.world.platform.pool.query<Loan>(
    `select a.coupon_id, a.amount, a.due, p.balance from advances a join accounts p on p.id = a.account_id
     where a.account_id = $1`,
    [player.accountId],
  );
  expect(new Map(rows.map((row) => [row.coupon_id, row.amount]))).toEqual(lent);
  for (const { amount, due, balance } of rows) {
    expect(due >= 0n && due <= amount && balance >= 0n).toBe(true);
  }
}

interface Loan {
  coupon_id: string;
  amount: bigint;
  due: bigint;
  balance: bigint;
}

const deposit = (cents: bigint) =>
  operation(`deposit ${cents}`, async (_, { player: { api, accountId } }) => {
    const body = { method: 'demo', accountId, amount: euros(cents) };
    await api('payments.deposit', { body, idempotencyKey: `deposit-${Math.random()}` });
  });

/** Stakes a share of the balance on consecutive games, plus a percentage of the available advance. */
const place = (first: number, count: number, share: bigint, percent: bigint) =>
  operation(`place ${share} % on ${count} from ${first}, ${percent} % lent`, async ({ lent }, real) => {
    const { player, coupons } = real;
    const typeId = count > 1 ? 1 : 0;
    const bets = Array.from({ length: count }, (_, n) => real.legs[(first + n) % GAMES]!);
    const available = cents(await lending.available(player, { typeId, bets }));
    const wanted = (available * percent) / 100n;
    const own = (cents(await lending.book.balance(player)) * share) / 100n;
    const { answer, codes } = await lending.book.place(player, {
      typeId,
      amount: euros(own + wanted),
      bets,
      ...(wanted > 0n && { prepaidAmount: euros(wanted) }),
    });
    if (!answer) {
      const isTooMuch = wanted > available || own + wanted < 20n;
      if (!isTooMuch) expect(codes[0]).toMatch(/game_over|game_suspended|outcome_blocked/);
      return;
    }
    expect(wanted <= available).toBe(true);
    coupons.push(answer.couponId);
    if (wanted > 0n) lent.set(answer.couponId, wanted);
  });

const sell = (which: number, percent: number) =>
  operation(`sell ${percent} % of ${which}`, async (_, { player, coupons }) => {
    const id = coupons[which % Math.max(1, coupons.length)];
    if (id === undefined) return;
    await seller(lending.book, player)
      .sell(id, { percent })
      .catch((error) => {
        if (!(error instanceof ApiError)) throw error;
      });
  });

const decide = (game: number, verdict: 'won' | 'lost' | 'void') =>
  operation(`game ${game} ${verdict}`, (_, { legs }) => lending.decide(legs[game]!, verdict));

const takeBack = (game: number) =>
  operation(`game ${game} taken back`, (_, { legs }) => lending.takeBack(legs[game]!));

/** Afterwards nothing is due of a closed coupon without security. */
const look = () =>
  operation('look', async () => {
    await lending.look();
    expect(
      await lending.book.count(
        `advances a join coupons c on c.id = a.coupon_id where a.due > 0 and c.status <> 'accepted' and not exists (select from advance_liens l join coupons s on s.id = l.secured_by
         where l.coupon_id = a.coupon_id and s.status = 'accepted')`,
      ),
    ).toBe(0);
  });

const game = fc.nat(GAMES - 1);
const share = fc.constantFrom(20n, 50n, 100n);
const placing = (count: number, ...percents: bigint[]) =>
  fc
    .tuple(game, fc.integer({ min: 1, max: count }), share, fc.constantFrom(...percents))
    .map(([first, games, own, percent]) => place(first, games, own, percent));
const operations = [
  fc.bigInt({ min: 100n, max: 5_000n }).map(deposit),
  placing(3, 0n),
  placing(2, 30n, 100n, 120n),
  placing(1, 50n, 100n),
  fc.tuple(fc.nat(9), fc.constantFrom(25, 100)).map(([which, percent]) => sell(which, percent)),
  fc
    .tuple(game, fc.constantFrom('won' as const, 'lost' as const, 'lost' as const, 'void' as const))
    .map(([g, v]) => decide(g, v)),
  game.map(takeBack),
  fc.constant(null).map(look),
];

it(
  `${SEEDS} random histories of up to ${OPERATIONS} operations neither create nor lose money or an advance`,
  async () => {
    const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
    const histories = (more: number) =>
      fc.assert(
        fc.asyncProperty(
          fc.commands(operations, { maxCommands: OPERATIONS, size: 'max' }),
          async (commands) => {
            const history = await newHistory();
            await place(0, 1, 80n, 0n).run(history.model, history.real);
            await place(1, 1, 50n, 60n).run(history.model, history.real);
            await fc.asyncModelRun(() => history, commands);
            for (let n = 0; n < GAMES; n++) {
              await decide(n, 'lost').run(history.model, history.real);
              await look().run(history.model, history.real);
            }
            expect(await lending.house()).toMatchObject({ advances: 0n });
          },
        ),
        { numRuns: SEEDS, seed: seed + more },
      );
    await histories(0);
    await assertLedgerBalanced(lending.book.world);
    // Histories continue until each kind of outcome has happened, since one that never happened shows nothing.
    const missing = async () => {
      const counts = ['repaid', 'returned', 'owed'].map((what) =>
        lending.book.count(`advances where ${what} > 0`),
      );
      return (await Promise.all(counts)).includes(0);
    };
    for (let more = 1; more < 12 && (await missing()); more++) await histories(more);
    expect(await missing()).toBe(false);
  },
  process.env.NIGHT ? 3_600_000 : 120_000,
);

/** A player with money, and games of their own. */
async function newHistory(): Promise<{ model: Model; real: Real }> {
  const legs: Leg[] = [];
  for (let n = 0; n < GAMES; n++) legs.push(await lending.leg());
  const player = await lending.book.player('50');
  return { model: { lent: new Map() }, real: { player, legs, coupons: [] } };
}

function cents(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

function euros(sum: bigint): string {
  return `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
}
