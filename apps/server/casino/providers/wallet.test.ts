import { assertLedgerBalanced, type BettingWorld, createBettingWorld, type Player } from '@fairbook/testkit';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkRecords } from '../../proof/records.ts';
import { gameProvider, NO_SERVER, opened, type WalletSays } from '../../testing/game-provider.ts';

/** The wallet as a provider calls it: signed requests over HTTP, a real ledger. */
let book: BettingWorld;
let ask: ReturnType<typeof gameProvider>['ask'];
let player: Player;
let token: string;
let n = 0;

beforeAll(async () => {
  book = await createBettingWorld(0, { config: { gameProviders: NO_SERVER } });
  ({ ask } = gameProvider(book.world));
});
beforeEach(async () => {
  player = await book.player('100.00');
  ({ token } = await opened(player));
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const now = () => book.world.platform.clock.now();
const fresh = (word: string) => `${word}-${++n}`;
interface Change {
  session?: string;
  transaction?: string;
  round?: string;
  amount?: number;
  currency?: string;
  at?: number;
}
const common = (said: Change) => ({
  session: said.session ?? token,
  transaction: said.transaction ?? fresh('t'),
  round: said.round ?? 'r',
  at: said.at ?? now(),
});
const money = (said: Change) => ({
  ...common(said),
  amount: said.amount ?? 1_000,
  currency: said.currency ?? 'EUR',
});
const debit = (said: Change = {}) => ask('debit', money(said));
const credit = (said: Change = {}) => ask('credit', money(said));
const end = (said: Change = {}) => ask('end', common(said));
const rollback = (of: string, said: Change = {}) => ask('rollback', { ...common(said), debit: of });
const balanceNow = async () => (await ask('balance', { session: token })) as { balance: number };
const left = (says: WalletSays) => (typeof says === 'string' ? says : says.balance);

describe('each request in each state of a round', () => {
  /** How a round gets into its state; its first debit is `<round>-d` over 10.00. */
  const STATES: Record<string, (round: string) => Promise<unknown>> = {
    none: async () => undefined,
    open: (round) => debit({ round, transaction: `${round}-d` }),
    paid: async (round) => {
      await debit({ round, transaction: `${round}-d` });
      await credit({ round, amount: 300 });
    },
    returned: async (round) => {
      await debit({ round, transaction: `${round}-d` });
      await rollback(`${round}-d`, { round });
    },
    buried: (round) => rollback(`${round}-d`, { round }),
    lost: async (round) => {
      await debit({ round, transaction: `${round}-d` });
      await end({ round });
    },
    won: async (round) => {
      await debit({ round, transaction: `${round}-d` });
      await credit({ round, amount: 300 });
      await end({ round });
    },
  };
  const CALLS = {
    /** Another stake of 1.00. */
    debit: (round: string) => debit({ round, amount: 100 }),
    /** The first debit, again or late. */
    again: (round: string) => debit({ round, transaction: `${round}-d` }),
    credit: (round: string) => credit({ round, amount: 200 }),
    rollback: (round: string) => rollback(`${round}-d`, { round }),
    end: (round: string) => end({ round }),
  };
  test.each<[keyof typeof CALLS, Record<string, number | string>]>([
    [
      'debit',
      {
        none: 9_900,
        open: 8_900,
        paid: 9_200,
        returned: 9_900,
        buried: 9_900,
        lost: 'casino.round_over',
        won: 'casino.round_over',
      },
    ],
    // A repeat gets the answer that it got at first, whatever has happened since.
    [
      'again',
      {
        none: 9_000,
        open: 9_000,
        paid: 9_000,
        returned: 9_000,
        buried: 'casino.rolled_back',
        lost: 9_000,
        won: 9_000,
      },
    ],
    [
      'credit',
      {
        none: 'casino.unknown_round',
        open: 9_200,
        paid: 9_500,
        returned: 'casino.nothing_staked',
        buried: 'casino.unknown_round',
        lost: 9_200,
        won: 9_500,
      },
    ],
    [
      'rollback',
      {
        none: 10_000,
        open: 10_000,
        paid: 'casino.round_paid',
        returned: 10_000,
        buried: 10_000,
        lost: 10_000,
        won: 'casino.round_paid',
      },
    ],
    [
      'end',
      {
        none: 'casino.unknown_round',
        open: 9_000,
        paid: 9_300,
        returned: 10_000,
        buried: 'casino.unknown_round',
        lost: 9_000,
        won: 9_300,
      },
    ],
  ])('%s', async (call, expected) => {
    for (const [state, outcome] of Object.entries(expected)) {
      player = await book.player('100.00');
      ({ token } = await opened(player));
      const round = fresh(`${state}-${call}`);
      await STATES[state]!(round);
      expect([state, left(await CALLS[call](round))]).toEqual([state, outcome]);
    }
    expect(await checkRecords(book.world.platform.pool)).toEqual([]);
  });
});

describe('a request that must not count', () => {
  test.each<[string, () => Promise<WalletSays>, string]>([
    ['a wrong secret', () => ask('debit', money({}), { secret: 'x'.repeat(30) }), 'casino.bad_signature'],
    [
      'a signature of six minutes ago',
      () => ask('debit', money({}), { signedAt: now() - 360_000 }),
      'casino.bad_signature',
    ],
    [
      'a body that was changed on the way',
      () => ask('debit', money({}), { body: JSON.stringify(money({ amount: 1 })) }),
      'casino.bad_signature',
    ],
    ['an unknown provider', () => ask('debit', money({}), { provider: 'nobody' }), 'request.not_found'],
    ['a made-up session', () => debit({ session: 'a'.repeat(43) }), 'casino.unknown_session'],
    ['another currency', () => debit({ currency: 'USD' }), 'casino.other_currency'],
    ['more than the balance', () => debit({ amount: 10_001 }), 'wallet.insufficient_funds'],
    ['less than the lowest stake', () => debit({ amount: 9 }), 'casino.low_stake'],
    ['a stake that could bring too much', () => debit({ amount: 2_600_000 }), 'casino.high_stake'],
    ['an amount that no number holds', () => debit({ amount: 2 ** 60 }), 'request.invalid'],
    ['an amount of nothing', () => debit({ amount: 0 }), 'request.invalid'],
    ['half a cent', () => debit({ amount: 10.5 }), 'request.invalid'],
    ['a time to come', () => debit({ at: now() + 3_600_000 }), 'request.invalid'],
    ['an unknown field', () => ask('debit', { ...money({}), more: 1 }), 'request.invalid'],
  ])('%s', async (_, send, code) => {
    expect(await send()).toBe(code);
    expect(await balanceNow()).toMatchObject({ balance: 10_000, currency: 'EUR' });
  });

  test('the id of another request', async () => {
    const round = fresh('round');
    await debit({ round, transaction: `${round}-d` });
    expect(await debit({ round, transaction: `${round}-d`, amount: 999 })).toBe('casino.transaction_reused');
    expect(await credit({ round, transaction: `${round}-d` })).toBe('casino.transaction_reused');
    expect(await balanceNow()).toMatchObject({ balance: 9_000 });
  });

  test('a round, a debit or a session of another player', async () => {
    const round = fresh('round');
    await debit({ round, transaction: `${round}-d` });
    const other = await opened(await book.player('50.00'));
    const session = other.token;
    expect(await credit({ round, session })).toBe('casino.unknown_round');
    expect(await debit({ round, session })).toBe('casino.unknown_round');
    expect(await end({ round, session })).toBe('casino.unknown_round');
    expect(await rollback(`${round}-d`, { round, session })).toBe('casino.unknown_round');
    expect(await rollback(`${round}-d`, { round: fresh('round'), session })).toBe('casino.unknown_round');
    expect(await debit({ round, transaction: `${round}-d`, session })).toBe('casino.transaction_reused');
    expect(await ask('balance', { session })).toMatchObject({ balance: 5_000 });
    const game = await opened(player, 'lantern-three-baskets');
    expect(await credit({ round, session: game.token })).toBe('casino.unknown_round');
  });
});

test('a huge win is paid and shown to operators', async () => {
  const round = fresh('round');
  await debit({ round });
  expect(left(await credit({ round, amount: 1_000_000_000 }))).toBe(1_000_009_000);
  await end({ round });
  const operator = await book.world.operator();
  const { providers } = await operator.api('casino.providerDesk', {});
  expect(providers[0]!.oldest[0]).toMatchObject({
    ...{ ref: round, raised: 'high_payout', staked: '10.00', paid: '10000000.00' },
  });
  expect(providers[0]!.health.refused).toBeGreaterThan(0);
  expect(providers[0]!.health.accepted).toBeGreaterThan(0);
});

/** A round as its provider means it: what it stakes, gives up and pays. */
const Round = fc.record({
  stakes: fc.array(fc.integer({ min: 10, max: 500 }), { minLength: 1, maxLength: 3 }),
  /** How many of the stakes are given up, from the last. */
  undone: fc.nat(3),
  win: fc.option(fc.integer({ min: 1, max: 900 })),
});

test('the same money in whatever order, however often and late requests come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(Round, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(1_000), { minLength: 40, maxLength: 40 }),
      async (rounds, order) => {
        player = await book.player('100.00');
        ({ token } = await opened(player));
        let due = 10_000;
        const chance = order.values();
        const next = () => chance.next().value ?? 0;
        const late: (() => Promise<WalletSays>)[] = [];
        for (const { stakes, undone, win } of rounds) {
          const round = fresh('p');
          const given = stakes.length - Math.min(undone, stakes.length);
          // What the provider knows causes what it sends next.
          const causal: (() => Promise<WalletSays>)[] = [];
          for (const [place, amount] of stakes.entries()) {
            const transaction = `${round}-d${place}`;
            const send = () => debit({ round, transaction, amount });
            const isGiven = place < given;
            if (isGiven) due -= amount;
            // A debit that is given up may get lost, or come after its rollback.
            if (isGiven || next() % 2) causal.push(send);
            else late.push(send);
            if (!isGiven)
              causal.push(() => rollback(transaction, { round, transaction: `${round}-b${place}` }));
          }
          if (given > 0 && win !== null) {
            due += win;
            causal.push(() => credit({ round, transaction: `${round}-c`, amount: win }));
          }
          if (given > 0) causal.push(() => end({ round, transaction: `${round}-e` }));
          for (const send of causal) {
            // The answer of the first may be lost: it is sent again, sometimes at the same moment. Copies of all that
            // was sent arrive whenever they like.
            await Promise.all(Array.from({ length: 1 + (next() % 2) }, send));
            late.push(send);
            if (next() % 2) await late[next() % late.length]!();
          }
        }
        for (const send of late.toSorted(() => (next() % 2) - 0.5)) await send();
        expect(await balanceNow()).toMatchObject({ balance: due });
      },
    ),
    { numRuns: 8, seed: 3_107 },
  );
  expect(await checkRecords(book.world.platform.pool)).toEqual([]);
}, 600_000);
