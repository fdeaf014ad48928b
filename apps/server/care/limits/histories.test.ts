import type { Reason } from '@fairbook/contracts';
import { type LimitType, MONEY_LIMITS, type MoneyLimit } from '@fairbook/contracts/care/limit-rules';
import { DEFAULT_RATES, type Rates } from '@fairbook/money';
import { createWorld, type World } from '@fairbook/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { createPlayGate } from './gate.ts';
import type { Book } from './machine.ts';
import { DEFAULT_PACK } from './pack.ts';
import { countPlay } from './play-store.ts';
import { noteTakenBack, openBook, writeBook } from './store.ts';

const NIGHT = process.env.NIGHT === '1';
const [HISTORIES, LENGTH] = NIGHT ? [10_000, 16] : [60, 14];
const DAY = 86_400_000;
const HOUR = 3_600_000;
/** One or two units of the second currency are worth one of the first, so that rounding hides no difference. */
const ratesOf = (perFirst: number): Rates =>
  new Map([...DEFAULT_RATES, ['USD', { num: BigInt(perFirst), den: 1n }]]);
/** The nights on which Europe's clocks change, the ends of a short and a long month, a leap day. */
const STARTS = [
  '2026-03-28T20:00:00Z',
  '2026-10-24T20:00:00Z',
  '2027-02-28T22:00:00Z',
  '2028-02-28T12:00:00Z',
];

type Op =
  | { kind: 'pass'; ms: number }
  | { kind: 'stake' | 'deposit' | 'payout' | 'taken'; amount: number; isOther: boolean }
  | { kind: 'pair'; amount: number; other: number }
  | { kind: 'wait'; amount: number; isOther: boolean }
  | { kind: 'refuse' }
  | { kind: 'part' }
  | { kind: 'rate'; perFirst: number }
  | { kind: 'limit'; type: MoneyLimit; value: number };

const TYPES = Object.keys(MONEY_LIMITS).map(Number) as MoneyLimit[];
const limit = fc.record({
  kind: fc.constant('limit' as const),
  type: fc.constantFrom(...TYPES),
  value: fc.integer({ min: 1, max: 40 }).map((tens) => tens * 10),
});
const moved = fc.record({
  kind: fc.constantFrom(...(['stake', 'stake', 'stake', 'stake', 'deposit', 'payout', 'taken'] as const)),
  // Small ones, too, so that many fit at once.
  amount: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 4 })),
  isOther: fc.boolean(),
});
const passes = fc.record({
  kind: fc.constant('pass' as const),
  // To the edge of each window, back by an hour as a clock that was set, and anything between.
  ms: fc.oneof(
    fc.constantFrom(DAY, DAY - 1, 7 * DAY, 7 * DAY - 1, 30 * DAY, 30 * DAY - 1, -HOUR, HOUR),
    fc.integer({ min: 0, max: 9 * DAY }),
  ),
});
const pair = fc.record({
  kind: fc.constant('pair' as const),
  amount: fc.integer({ min: 1, max: 9 }),
  other: fc.integer({ min: 1, max: 90 }),
});
const wait = fc.record({
  kind: fc.constant('wait' as const),
  // Even numbers, so that a quarter of the amount in minor units is even, too.
  amount: fc.integer({ min: 1, max: 20 }).map((pairs) => pairs * 2),
  isOther: fc.boolean(),
});
const answer = fc.record({ kind: fc.constantFrom('refuse' as const, 'part' as const) });
const rate = fc.record({ kind: fc.constant('rate' as const), perFirst: fc.constantFrom(1, 2) });
const history = fc.record({
  start: fc.constantFrom(...STARTS),
  first: fc.array(limit, { maxLength: 4 }),
  ops: fc.array(
    fc.oneof(
      { arbitrary: moved, weight: 6 },
      { arbitrary: passes, weight: 3 },
      pair,
      wait,
      wait,
      answer,
      limit,
      rate,
    ),
    {
      minLength: 4,
      maxLength: LENGTH,
    },
  ),
});

/** A movement of the model, which keeps all of them and adds them up anew each time. Minor units of its currency. */
interface Seen {
  at: number;
  what: 'stake' | 'deposit' | 'payout';
  /** Negative for winnings that were taken back. */
  minor: number;
  isOther: boolean;
}

function leastLeft(
  seen: readonly Seen[],
  limits: ReadonlyMap<MoneyLimit, number>,
  { now, perFirst }: { now: number; perFirst: number },
  what: 'stake' | 'deposit',
) {
  const left = [...limits].flatMap(([type, value]) => {
    const { what: counts, days } = MONEY_LIMITS[type];
    if ((counts === 'deposit') !== (what === 'deposit')) return [];
    const within = seen.filter(({ at }) => at > now - days * DAY);
    const sum = (kind: Seen['what']) =>
      within
        .filter((each) => each.what === kind)
        .reduce((all, { minor, isOther }) => all + (isOther ? minor / perFirst : minor), 0);
    const used = { wager: sum('stake'), loss: sum('stake') - sum('payout'), deposit: sum('deposit') }[counts];
    return [Math.max(0, value * 100 - used)];
  });
  return Math.min(...left);
}

let world: World;
const accounts: number[] = [];
let userId = 0;
beforeAll(async () => {
  world = await createWorld();
  const player = await world.registerPlayer();
  userId = player.userId;
  await player.api('currencies.add', { body: { iso: 'USD' } });
  const { accounts: own } = await player.api('wallet.accounts');
  accounts.push(...own.map(({ id }) => id).slice(0, 2));
});
afterAll(() => world.close());

/** One history inside a transaction that is rolled back: nothing of it is left for the next. */
async function check({ start, first, ops }: { start: string; first: readonly Op[]; ops: readonly Op[] }) {
  let now = Date.parse(start);
  let perFirst = 2;
  const gate = createPlayGate({
    pool: world.platform.pool,
    packOf: () => DEFAULT_PACK,
    rates: () => ratesOf(perFirst),
    now: () => now,
    heldNow: async () => null,
  });
  const seen: Seen[] = [];
  const waiting: { id: string; amount: number; isOther: boolean; stake: Seen }[] = [];
  const limits = new Map<MoneyLimit, number>();
  let seq = 1_000;
  const undo = new Error('undo');

  async function line(
    tx: Tx,
    kind: string,
    amount: number,
    isOther: boolean,
    reference = `coupon:${crypto.randomUUID()}`,
  ) {
    const [account, iso] = isOther ? [accounts[1], 'USD'] : [accounts[0], 'EUR'];
    const isIn = kind === 'payout' || kind === 'deposit' || kind === 'stake_return';
    await tx.query({
      name: 'line_of_history',
      text: `insert into transfers (chain_account, seq, kind, debit_account, credit_account, amount, currency, reference, balance_after, at, hash)
             values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, '')`,
      values: [
        account,
        seq++,
        kind,
        isIn ? 1 : account,
        isIn ? account : 1,
        amount,
        iso,
        reference,
        new Date(now),
      ],
    });
  }

  /** Notes a movement. A line is never earlier than the line before it, whatever the clock says. */
  function note(what: Seen['what'], amount: number, isOther: boolean): Seen {
    const last = Math.max(now, ...seen.filter((each) => each.isOther === isOther).map(({ at }) => at));
    const made = { at: last, what, minor: amount, isOther };
    seen.push(made);
    return made;
  }

  async function step(tx: Tx, op: Op): Promise<void> {
    if (op.kind === 'pass') {
      now += op.ms;
      return;
    }
    if (op.kind === 'rate') {
      perFirst = op.perFirst;
      return;
    }
    if (op.kind === 'limit') {
      limits.set(op.type, op.value);
      const stored = await openBook(tx, userId, new Date(now));
      const active = { value: op.value, startedAt: Math.floor(now / 1000), endsAt: null, reason: null };
      const book = { ...stored.book, [op.type as LimitType]: { active, pending: null } } as Book;
      return writeBook(tx, { ...stored, book }, now);
    }
    if (op.kind === 'refuse' || op.kind === 'part') {
      // All waiting bets are answered at once. A stake that is refused, or the part of it that is not accepted, comes
      // back and was never wagered.
      const [answered, isPart] = [waiting.splice(0), op.kind === 'part'];
      for (const { id, amount } of answered)
        await tx.query({
          text: 'update coupons set status = $2, stake = $3 where id = $1',
          values: [id, isPart ? 'accepted' : 'refused', isPart ? amount / 4 : amount],
        });
      for (const { id, amount, isOther, stake } of answered) {
        stake.minor = isPart ? amount / 4 : 0;
        await line(tx, 'stake_return', isPart ? (amount * 3) / 4 : amount, isOther, `coupon:${id}`);
        // Such a line counts for nothing, but later lines of the account can't be earlier than it.
        note('stake', 0, isOther);
      }
      return;
    }
    if (op.kind === 'pair')
      return stakes(tx, [
        { amount: op.other * 100, isOther: true },
        { amount: op.amount * 100, isOther: false },
      ]);
    if (op.kind === 'stake' || op.kind === 'wait')
      return stakes(tx, [{ amount: op.amount * 100, isOther: op.isOther }], op.kind === 'wait');
    // Even amounts, so that a half is whole.
    const amount = op.amount * 100;
    const iso = op.isOther ? 'USD' : 'EUR';
    if (op.kind === 'payout' || op.kind === 'taken') {
      const isTaken = op.kind === 'taken';
      await line(tx, isTaken ? 'correction' : 'payout', amount, op.isOther);
      // What the ledger calls in the transaction that writes such a line.
      if (isTaken) await noteTakenBack(tx, [userId], new Date(now));
      note('payout', isTaken ? -amount : amount, op.isOther);
      return;
    }
    const asked = { userId, amount: BigInt(amount), iso, id: crypto.randomUUID(), isNew: false };
    if (!judge('deposit', amount, op.isOther, await gate.refuseDeposit(tx, asked))) return;
    await line(tx, 'deposit', amount, op.isOther);
    note('deposit', amount, op.isOther);
  }

  /** The gate must allow exactly what the model allows. */
  function judge(what: 'stake' | 'deposit', amount: number, isOther: boolean, reason: Reason | null) {
    const left = leastLeft(seen, limits, { now, perFirst }, what);
    const minor = isOther ? amount / perFirst : amount;
    expect(reason === null, `${what} of ${minor} with ${left} left: ${JSON.stringify(reason)}`).toBe(
      minor <= left,
    );
    if (reason) expect(Number(reason.values?.left) * 100).toBeCloseTo(left, 3);
    return reason === null;
  }

  /** Stakes of one transaction. */
  async function stakes(tx: Tx, all: readonly { amount: number; isOther: boolean }[], isPending = false) {
    const group = all.map(({ amount, isOther }) => {
      const iso = isOther ? 'USD' : 'EUR';
      return { userId, accountId: accounts[isOther ? 1 : 0]!, amount: BigInt(amount), iso };
    });
    const lines = Promise.resolve(new Map(accounts.map((id) => [id, { seq: seq - 1 }])));
    const held = await gate.holdStakes(tx, group, lines);
    const claim = held?.claims();
    const placed = [];
    for (const [n, { amount, isOther }] of all.entries()) {
      if (!judge('stake', amount, isOther, claim?.(group[n]!) ?? null)) continue;
      const id = crypto.randomUUID();
      if (isPending) await pending(tx, id, amount, isOther);
      await line(tx, 'stake_reserve', amount, isOther, `coupon:${id}`);
      const stake = note('stake', amount, isOther);
      if (isPending) waiting.push({ id, amount, isOther, stake });
      placed.push(group[n]!);
    }
    await held?.write(tx, placed);
  }

  const pending = (tx: Tx, id: string, stake: number, isOther: boolean) =>
    tx.query({
      text: `insert into coupons (id, user_id, account_id, currency, type_id, stake, possible_win, change_coef_action, status, idem_key, input_hash, placed_at)
             values ($1, $2, $3, $4, 0, $7, 1, 0, 'pending', $6, '', $5)`,
      values: [id, userId, accounts[isOther ? 1 : 0], isOther ? 'USD' : 'EUR', new Date(now), id, stake],
    });

  await transact(world.platform.pool, async (tx) => {
    for (const op of [...first, ...ops]) await step(tx, op);
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
}

test(`limits hold as a model says over ${HISTORIES} histories`, { timeout: 3_600_000 }, async () => {
  await fc.assert(fc.asyncProperty(history, check), { numRuns: HISTORIES });
});

const [WAGER_24_HOURS, LOSS_24_HOURS] = [1, 10] as const;
const LOSS = { kind: 'limit' as const, type: LOSS_24_HOURS as MoneyLimit, value: 100 };
const one = (kind: 'stake' | 'payout' | 'taken', amount: number, isOther = false): Op => ({
  kind,
  amount,
  isOther,
});
const hours = (count: number): Op => ({ kind: 'pass', ms: count * HOUR });
const many = (amount: number) => Array.from({ length: 14 }, () => one('stake', amount));
const eights = many(8);

test.each<[string, readonly Op[]]>([
  [
    'winnings leave the window before the stakes',
    [one('payout', 90), hours(23), one('stake', 1), hours(2), ...eights],
  ],
  [
    'winnings leave it that were taken back later',
    [
      one('stake', 1),
      one('payout', 90),
      hours(2),
      one('taken', 90),
      hours(21),
      one('stake', 1),
      hours(2),
      ...eights,
    ],
  ],
  ['winnings are taken back', [one('payout', 90), hours(25), one('stake', 1), one('taken', 90), ...eights]],
  ['the rate changes', [one('stake', 90, true), one('stake', 1), { kind: 'rate', perFirst: 1 }, ...many(4)]],
  ['the clock is set back', [one('stake', 90), hours(24), one('stake', 1), hours(-1), ...eights]],
  [
    'another account stakes together with it, and the rate changes',
    [{ kind: 'pair', other: 90, amount: 1 }, { kind: 'rate', perFirst: 1 }, ...many(4)],
  ],
])('a limit on losses holds when %s after an allowance', async (_, ops) => {
  await check({ start: STARTS[0]!, first: [LOSS], ops });
});

test('a limit on losses holds when winnings were taken back before it was set', async () => {
  const ops = [one('payout', 90), hours(25), one('taken', 90), LOSS, one('stake', 1), ...eights];
  await check({ start: STARTS[0]!, first: [], ops });
});

test.each(['refuse', 'part'] as const)('stakes that were counted come back together: %s', async (kind) => {
  const waits = (amount: number, isOther = false): Op => ({ kind: 'wait', amount, isOther });
  const ops = [
    waits(20),
    waits(32),
    one('stake', 40),
    waits(4, true),
    { kind },
    waits(4),
    { kind },
    ...eights,
  ];
  await check({ start: STARTS[0]!, first: [{ ...LOSS, type: WAGER_24_HOURS }], ops });
});

test('counting finds its rows by index, also with a plan from when there were few', async () => {
  const client = await world.platform.pool.connect();
  const read = async () => {
    const { rows } = await client.query<{ read: number }>(
      `select (seq_tup_read + idx_tup_fetch)::int "read" from pg_stat_xact_user_tables where relname = 'play_totals'`,
    );
    return rows[0]!.read;
  };
  const count = () => countPlay(client, [userId], { now: Date.parse('2026-02-01') });
  try {
    await client.query('begin');
    // From the sixth time on a plan stays.
    for (let n = 0; n < 7; n++) await count();
    await client.query(
      `insert into play_totals (account_id, at, seq, staked, returned, deposited)
       select -n, now(), 0, 0, 0, 0 from generate_series(1, 3000) n`,
    );
    const before = await read();
    await count();
    expect((await read()) - before).toBeLessThan(20);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
