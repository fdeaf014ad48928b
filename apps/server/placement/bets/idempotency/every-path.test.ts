import { ApiError } from '@fairbook/client';
import type { bets } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  freshKey,
  HOME,
  OVER,
  type Player,
  type Visitor,
  YES,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** L4 and L5 over every call that moves money. */
let book: BettingWorld;
let operator: Visitor;
let nextGame = 100;

beforeAll(async () => {
  book = await createBettingWorld();
  operator = await book.world.operator('path-keeper');
  await book.setRules({ couponTypes: [0, 1, 2, 4, 9], isPrepaidAllowed: true });
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

type Wanted = Partial<bets.CouponToSubmit>;

/** The amount paid by a sale or an edit, in cents; 0 when it was not done. */
type Done = { cents: number; codes: string[] };

const cents = (amount: string) => Math.round(Number(amount) * 100);

async function legs() {
  const ids = [nextGame++, nextGame++, nextGame++] as const;
  for (const id of ids) await book.open(id);
  const [a, b, c] = ids;
  return [
    { ...HOME, gameId: a },
    { ...OVER, gameId: b },
    { ...YES, gameId: c },
  ] as const;
}

async function done(work: Promise<{ cents: number }>): Promise<Done> {
  try {
    return { ...(await work), codes: [] };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error;
    return { cents: 0, codes: error.problem.errors.map(({ code }) => code) };
  }
}

/** The calls that take a key, each with something of its own to do. */
async function callsOf(player: Player) {
  const [one, two, three] = await legs();
  const open = async (wanted: Wanted) => (await book.place(player, wanted)).answer!.couponId;
  const sold = { id: await open({ amount: '4.00', bets: [one] }) };
  const edited = { id: await open({ typeId: 1, amount: '4.00', bets: [one, two] }) };
  const { token: sale } = await player.api('cashout.offer', { params: sold });
  const { token: edit } = await player.api('cashout.editQuote', { params: edited, body: { bets: [three] } });
  const place = (wanted: Wanted) => async (key: string) => {
    const { answer, codes } = await book.place(player, wanted, key);
    const taken = answer?.singlesResultCoupons?.filter(({ coupon }) => coupon).length ?? 1;
    return { cents: answer ? -100 * taken : 0, codes };
  };
  const asked = async (work: ReturnType<typeof player.api<'bets.cashout'>>) => {
    const { status, paid, newCouponId } = await work;
    return { cents: status === 'done' && newCouponId === null ? cents(paid!) : 0 };
  };
  return {
    deposit: (key: string) =>
      done(
        player
          .api('payments.deposit', {
            body: { method: 'demo', accountId: player.accountId, amount: '1.00' },
            idempotencyKey: key,
          })
          .then(() => ({ cents: 100 })),
      ),
    coupon: place({ amount: '1.00', bets: [one] }),
    express: place({ typeId: 1, amount: '1.00', bets: [two, three] }),
    singles: place({ typeId: 9, amount: '3.00', bets: [one, two, three] }),
    sale: (key: string) =>
      done(
        asked(
          player.api('bets.cashout', {
            params: sold,
            body: { token: sale!, accept: 'any', percent: 50 },
            idempotencyKey: key,
          }),
        ),
      ),
    edit: (key: string) =>
      done(
        asked(
          player.api('cashout.edit', {
            params: edited,
            body: { token: edit!, bets: [three], changeCoefAction: 2 },
            idempotencyKey: key,
          }),
        ),
      ),
  };
}

type Name = keyof Awaited<ReturnType<typeof callsOf>>;

/** Calls of one kind share their keys; other kinds have keys of their own. */
const SHARED: Record<Name, 'deposit' | 'coupon' | 'request'> = {
  deposit: 'deposit',
  coupon: 'coupon',
  express: 'coupon',
  singles: 'coupon',
  sale: 'request',
  edit: 'request',
};
const NAMES = Object.keys(SHARED) as Name[];
const PAIRS = NAMES.flatMap((first) =>
  NAMES.filter((second) => second !== first).map((second) => [first, second] as const),
);

describe('L4: one key in two calls', () => {
  let player: Player;
  beforeAll(async () => {
    player = await book.player('5000');
  });
  const balance = async () => cents(await book.balance(player));

  it.each(PAIRS)('%s, then %s', async (first, second) => {
    const calls = await callsOf(player);
    const [key, before] = [freshKey(), await balance()];
    const one = await calls[first](key);
    expect(one.codes).toEqual([]);
    const other = await calls[second](key);
    const isShared = SHARED[first] === SHARED[second];
    expect(other.codes).toEqual(isShared ? ['request.key_reused'] : []);
    const after = await balance();
    expect(after).toBe(before + one.cents + other.cents);
    // A repeat moves nothing.
    expect((await calls[first](key)).codes).toEqual([]);
    await calls[second](key);
    expect(await balance()).toBe(after);
  });

  it.each(PAIRS)('%s and %s at once', async (first, second) => {
    const calls = await callsOf(player);
    const [key, before] = [freshKey(), await balance()];
    const both = await Promise.all([calls[first](key), calls[second](key)]);
    const refused = both.filter(({ codes }) => codes.length > 0);
    const isShared = SHARED[first] === SHARED[second];
    expect(refused.map(({ codes }) => codes)).toEqual(isShared ? [['request.key_reused']] : []);
    expect(await balance()).toBe(before + both[0].cents + both[1].cents);
  });
});

describe('L5: the same money over every path at once', () => {
  const ROUNDS = process.env.NIGHT ? 50 : 2;
  /** Requests of each path in a round. */
  const EACH = 8;

  it.each(Array.from({ length: ROUNDS }, (_, n) => n))('round %i', { timeout: 600_000 }, async () => {
    const player = await book.player('100');
    const [one, two, three] = await legs();
    const grant = await operator.api('bonuses.grant', {
      body: { userId: player.userId, amount: '20.00', wagerTimes: 0, note: 'race' },
      idempotencyKey: freshKey(),
    });
    // Sixty of the hundred are in coupons that can be sold, edited and borrowed against.
    const open: string[] = [];
    for (let n = 0; n < 6; n++) {
      const { answer } = await book.place(player, { typeId: 1, amount: '10.00', bets: [one, two] });
      open.push(answer!.couponId);
    }
    const offers = await Promise.all(
      open.map((id) => player.api('cashout.offer', { params: { id } }).then(({ token }) => token!)),
    );
    const edits = await Promise.all(
      open.map((id) =>
        player
          .api('cashout.editQuote', { params: { id }, body: { bets: [three] } })
          .then(({ token }) => token!),
      ),
    );
    const paths: Record<string, (n: number) => Promise<Done>> = {
      async single() {
        const { answer, codes } = await book.place(player, { amount: '9.00', bets: [three] });
        return { cents: answer ? -900 : 0, codes };
      },
      async singles() {
        const wanted = { typeId: 9, amount: '27.00', bets: [one, two, three] } as const;
        const { answer, codes } = await book.place(player, { ...wanted, bets: [...wanted.bets] });
        const taken = answer?.singlesResultCoupons?.filter(({ coupon }) => coupon).length ?? 0;
        return { cents: -900 * taken, codes };
      },
      async advanced() {
        const { answer, codes } = await book.place(player, {
          amount: '8.00',
          prepaidAmount: '6.00',
          bets: [three],
        });
        return { cents: answer ? -200 : 0, codes };
      },
      deposit: () =>
        done(
          player
            .api('payments.deposit', {
              body: { method: 'demo', accountId: player.accountId, amount: '1.00' },
              idempotencyKey: freshKey(),
            })
            .then(() => ({ cents: 100 })),
        ),
      release: () =>
        done(
          player
            .api('bonuses.release', { params: { id: grant.accountId } })
            .then(({ released }) => ({ cents: cents(released) })),
        ),
      sale: (n) =>
        done(
          player
            .api('bets.cashout', {
              params: { id: open[n % 6]! },
              body: { token: offers[n % 6]!, accept: 'any', percent: 100 },
              idempotencyKey: freshKey(),
            })
            .then(({ status, paid }) => ({ cents: status === 'done' ? cents(paid!) : 0 })),
        ),
      edit: (n) =>
        done(
          player
            .api('cashout.edit', {
              params: { id: open[n % 6]! },
              body: { token: edits[n % 6]!, bets: [three], changeCoefAction: 2 },
              idempotencyKey: freshKey(),
            })
            .then(() => ({ cents: 0 })),
        ),
    };
    const names = Object.keys(paths);
    const sent = Array.from({ length: EACH }, (_, n) =>
      names.map((name) => ({ name, end: paths[name]!(n) })),
    );
    const ended = await Promise.all(sent.flat().map(async ({ name, end }) => ({ name, ...(await end) })));
    const moved = (name: string) => ended.filter((each) => each.name === name && each.cents !== 0).length;

    // The account's ledger totals by kind of line.
    const { rows } = await book.world.platform.pool.query<{ kind: string; sum: bigint; least: bigint }>(
      `select kind, sum(amount)::bigint sum, min(balance_after)::bigint least from transfers
       where chain_account = $1 group by kind`,
      [player.accountId],
    );
    const sums = Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]));
    for (const { least } of rows) expect(least).toBeGreaterThanOrEqual(0n);
    const repaid = (sums.advance_repay ?? 0) + (sums.advance_return ?? 0);
    const told = ended.reduce((sum, each) => sum + each.cents, 0);
    expect(cents(await book.balance(player))).toBe(10_000 - 6_000 + told - repaid);
    expect(sums.deposit).toBe(10_000 + 100 * EACH);
    expect(moved('deposit')).toBe(EACH);
    expect(moved('release')).toBe(1);
    // No coupon is both sold and edited, and none twice.
    const again = await book.count(
      `(select coupon_id from cashout_requests where status = 'done' and user_id = ${player.userId}
        group by coupon_id having count(*) > 1) twice`,
    );
    expect(again).toBe(0);
    expect(await book.count(`accounts where user_id = ${player.userId} and balance < 0`)).toBe(0);
    // All the money is staked, or too little is left for another stake.
    const known = new Set([
      'wallet.insufficient_funds',
      'bets.prepaid_unavailable',
      'bets.limit_reached',
      'bets.stake_limited',
      'cashout.under_way',
      'cashout.not_open',
      'cashout.offer_expired',
      'cashout.suspended',
      'cashout.closed',
      'bonuses.not_yet',
      'bonuses.open_bets',
      'advance.edit',
      // On a busy machine the request was not started.
      'server.unavailable',
    ]);
    expect([...new Set(ended.flatMap(({ codes }) => codes))].filter((code) => !known.has(code))).toEqual([]);
    await assertLedgerBalanced(book.world);
  });
});
