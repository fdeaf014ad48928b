import { REPORT_FIGURES, REPORT_LINES } from '@fairbook/contracts/money/report-lines';
import { ALL_KINDS, LINE_KINDS } from '@fairbook/contracts/products';
import { codesOf, createWorld, fakeClock, tamper, type Visitor, type World } from '@fairbook/testkit';
import { type Draw, drawFrom } from '@fairbook/testkit/oracle';
import { afterAll, expect, test, vi } from 'vitest';
import { type Tx, transact } from '../../platform/database/transact.ts';
import type { FakeClock } from '../../platform/time/clock.ts';
import type { TransferKind } from '../wallet/index.ts';

/**
 * The daily report over two weeks of Berlin, one with a day of 23 hours and one with a day of 25, against a second
 * arithmetic: every line of the ledger added up one by one, into days whose bounds are written out here.
 */
const NIGHT = process.env.NIGHT === '1';
const LINES_A_DAY = NIGHT ? 400 : 12;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const HOUR_MS = 3_600_000;

/** Around each change of the clocks. Until 29 March, and from 25 October on, Berlin is at +1. */
const SPANS = { spring: bounds('2026-03-26', 7), autumn: bounds('2026-10-22', 7) };
/** Days at the end of a span on which nothing moves. */
const STILL = 1;
function bounds(first: string, count: number) {
  const at = (n: number) => {
    const day = new Date(Date.parse(first) + n * 24 * HOUR_MS).toISOString().slice(0, 10);
    const isWinter = day <= '2026-03-29' || day >= '2026-10-26';
    return { day, from: Date.parse(`${day}T00:00:00Z`) - (isWinter ? 1 : 2) * HOUR_MS };
  };
  return Array.from({ length: count }, (_, n) => ({ ...at(n), until: at(n + 1).from }));
}

let clock: FakeClock;
let world: World;
let reader: Visitor;
afterAll(() => world.close());

/** Each span has a world of its own: nobody has to wait for the days between them to be closed. */
async function beginAt(ms: number): Promise<void> {
  await world?.close();
  clock = fakeClock(ms);
  world = await createWorld({ clock, config: { timeZone: 'Europe/Berlin' } });
}

const within = <T>(work: (tx: Tx) => Promise<T>) => transact(world.platform.pool, work);
const post = (accountId: number, kind: TransferKind, amountMinor: bigint) =>
  within((tx) =>
    world.services.wallet.ledger.post(tx, [
      { accountId, reference: 'test:1', postings: [{ kind, amountMinor }] },
    ]),
  );
/** Days are closed once no transaction of the whole machine is left from them. */
const closed = (day: string) =>
  vi.waitFor(
    async () => {
      await world.services.jobs['reports.close']();
      const { rows } = await world.platform.pool.query(`select from report_days where day = $1`, [day]);
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000, interval: 200 },
  );

/** Two players with money, a further currency, bonus money and points, made of rows alone. */
async function openAccounts(): Promise<{ id: number; kinds: TransferKind[] }[]> {
  const kinds = ALL_KINDS;
  const ofPoints = kinds.filter((kind) => kind.startsWith('points_'));
  const ofMoney = kinds.filter((kind) => !kind.startsWith('points_'));
  const accounts: { id: number; kinds: TransferKind[] }[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { userId } = await world.registerPlayer();
    const { ledger } = world.services.wallet;
    const main = await world.platform.pool.query<{ id: bigint }>(
      `select id from accounts where user_id = $1 and type = 0`,
      [userId],
    );
    const [dollars, yen, bonus, points] = await within(async (tx) => [
      await ledger.openCurrencyAccount(tx, userId, 'USD'),
      await ledger.openCurrencyAccount(tx, userId, 'JPY'),
      await ledger.openBonusAccount(tx, userId, 'EUR'),
      await ledger.openPointsAccount(tx, userId),
    ]);
    for (const id of [Number(main.rows[0]!.id), dollars!, yen!, bonus!])
      accounts.push({ id, kinds: ofMoney });
    accounts.push({ id: points!, kinds: ofPoints });
  }
  return accounts;
}

/** Both spans together have every kind at least once. */
let turn = 0;
/** A movement of the next kind, or one that brings a random player something; often the first or the last of its day. */
async function move(accounts: Awaited<ReturnType<typeof openAccounts>>, draw: Draw): Promise<void> {
  const isGiven = draw.chance(0.3);
  const next = ALL_KINDS[turn % ALL_KINDS.length]!;
  if (!isGiven) turn += 1;
  const { id, kinds } = draw.one(isGiven ? accounts : accounts.filter((each) => each.kinds.includes(next)));
  const kind = isGiven ? draw.one(kinds.filter((each) => LINE_KINDS[each].flow[1] === 'player')) : next;
  const amount = BigInt(draw.int(1, 10_000));
  const isTurned = kind === 'correction' ? draw.chance(0.5) : kind === 'stake_return' && amount % 2n === 0n;
  await post(id, kind, isTurned ? -amount : amount);
}

interface Line {
  currency: string;
  kind: TransferKind;
  at: number;
  amount: bigint;
  from: string;
  to: string;
}
/** Every line of the ledger, with the accounts' own rows saying what they are. */
async function ledgerLines(): Promise<Line[]> {
  const sortOf = (a: string) =>
    `coalesce(${a}.name, case ${a}.type when 4 then 'bonus_money' when 5 then 'points_held' else 'players' end)`;
  const { rows } = await world.platform.pool.query<Omit<Line, 'at'> & { at: Date }>(
    `select t.currency, t.kind, t.at, t.amount, ${sortOf('d')} "from", ${sortOf('c')} "to"
     from transfers t join accounts d on d.id = t.debit_account join accounts c on c.id = t.credit_account`,
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

const minor = (text: string, iso: string) => {
  const decimals = { EUR: 2, USD: 2 }[iso] ?? 0;
  const [whole = '', rest = ''] = text.split('.');
  return BigInt(whole + rest.padEnd(decimals, '0'));
};

test.each(Object.entries(SPANS))(
  `seven days of %s equal the ledger line by line (seed ${SEED})`,
  async (_, days) => {
    await beginAt(days[0]!.from);
    const draw = drawFrom(SEED);
    const accounts = await openAccounts();
    for (const { day, from, until } of days.slice(0, -STILL)) {
      const moments = Array.from({ length: LINES_A_DAY }, () => draw.int(from, until - 1));
      for (const at of [from, ...moments.sort((a, b) => a - b), until - 1]) {
        clock.leap(Math.max(0, at - clock.now()));
        await move(accounts, draw);
      }
      // Not before it has been over for some minutes.
      if (day === days[0]!.day) expect(await world.services.jobs['reports.close']()).toBe(0);
    }
    clock.leap(days.at(-1)!.until + HOUR_MS - clock.now());
    await closed(days.at(-1)!.day);

    reader = await world.operator('report-reader');
    const lines = await ledgerLines();
    let compared = 0;
    const report = await reader.api('reports.days', { query: { from: days[0]!.day, to: days.at(-1)!.day } });
    for (const { day, from, until } of days) {
      for (const iso of ['EUR', 'USD', 'JPY', 'PTS']) {
        const own = lines.filter((line) => line.currency === iso);
        const inDay = own.filter(({ at }) => at >= from && at < until);
        const shown = report.days.find((each) => each.day === day && each.iso === iso);
        if (!shown) {
          // A currency is in the report from its first line on.
          expect(own.filter(({ at }) => at < until)).toEqual([]);
          continue;
        }
        expect(shown).toMatchObject({ isClosed: true, addsUp: true });
        expect([Date.parse(shown.from), Date.parse(shown.until)]).toEqual([from, until]);
        const sumOf = (of: readonly Line[], which: (line: Line) => boolean) =>
          of.filter(which).reduce((sum, { amount }) => sum + amount, 0n);
        for (const account of shown.accounts) {
          const [into, out] = [
            ({ to }: Line) => to === account.account,
            (line: Line) => line.from === account.account,
          ];
          const until_ = (end: number) => own.filter(({ at }) => at < end);
          expect(
            (['opening', 'in', 'out', 'closing', 'gap'] as const).map((name) => minor(account[name], iso)),
          ).toEqual([
            sumOf(until_(from), into) - sumOf(until_(from), out),
            sumOf(inDay, into),
            sumOf(inDay, out),
            sumOf(until_(until), into) - sumOf(until_(until), out),
            0n,
          ]);
          compared += 1;
        }
        const moved = (name: string) =>
          sumOf(inDay, ({ to }) => to === name) - sumOf(inDay, ({ from }) => from === name);
        const ofKind = (...kinds: string[]) => sumOf(inDay, ({ kind }) => kinds.includes(kind));
        // Behind a figure stand its lines, and nothing else.
        const of = [...REPORT_LINES, ...REPORT_FIGURES][
          compared % (REPORT_LINES.length + REPORT_FIGURES.length)
        ]!;
        const behind = await reader.api('reports.lines', { query: { day, iso, of } });
        const figure = { ...shown.lines, ...shown.figures }[of];
        expect([behind.sum, behind.count]).toEqual([figure, behind.lines.length]);
        expect(behind.lines.reduce((sum, { amount }) => sum + minor(amount, iso), 0n)).toBe(
          minor(figure, iso),
        );
        expect(minor(shown.lines.deposits, iso)).toBe(
          ofKind('deposit') - ofKind('chargeback', 'receivable_chargeback'),
        );
        expect(minor(shown.lines.deposit_fees, iso)).toBe(ofKind('deposit_fee') - ofKind('deposit_fee_back'));
        expect(minor(shown.lines.refunds, iso)).toBe(ofKind('refund_pay'));
        expect(minor(shown.lines.withdrawals, iso)).toBe(
          ofKind('withdrawal_pay') - ofKind('withdrawal_bounce'),
        );
        expect(minor(shown.lines.adjustments, iso)).toBe(-moved('adjustments'));
        expect(minor(shown.figures.bonus_cost, iso)).toBe(-moved('bonuses'));
        expect(minor(shown.figures.ggr, iso)).toBe(
          moved('revenue') -
            ofKind('withdrawal_fee', 'deposit_fee') +
            ofKind('withdrawal_fee_back', 'deposit_fee_back'),
        );
        // A return goes both ways.
        const taken = sumOf(inDay, ({ kind, to }) => kind === 'stake_return' && to === 'open_stakes');
        expect(minor(shown.figures.turnover, iso)).toBe(
          ofKind(
            'stake_reserve',
            'free_reserve',
            'free_unreturn',
            'toto_stake',
            'toto_seed',
            'lotto_stake',
            'casino_stake',
            'provider_stake',
            'jackpot_seed',
            'free_round_stake',
          ) -
            ofKind(
              'stake_return',
              'free_return',
              'toto_stake_back',
              'lotto_stake_back',
              'casino_stake_back',
              'provider_stake_back',
              'free_round_stake_back',
            ) +
            2n * taken,
        );
      }
    }
    // By the seed 150 to 250: as many as there are accounts from the first line of each currency on.
    expect(compared).toBeGreaterThan(100);
  },
  600_000,
);

test('a line that is committed after its day was closed is in the next day, and both add up', async () => {
  const { rows } = await world.platform.pool.query<{ id: bigint }>(
    `select id from accounts where kind = 'player' and type = 0 and currency = 'EUR' order by id limit 1`,
  );
  const accountId = Number(rows[0]!.id);
  // The last minute of 1 November, in a transaction that stays open beyond the closing of the day.
  clock.leap(Date.parse('2026-11-01T22:59:00Z') - clock.now());
  const late = await world.platform.pool.connect();
  await late.query('begin');
  await world.services.wallet.ledger.post(late, [
    { accountId, reference: 'test:late', postings: [{ kind: 'deposit', amountMinor: 1_11n }] },
  ]);
  clock.leap(HOUR_MS);
  await closed('2026-11-01');
  await late.query('commit');
  late.release();
  const read = async () => {
    const { days } = await reader.api('reports.days', { query: { from: '2026-11-01', to: '2026-11-02' } });
    return days
      .filter(({ iso }) => iso === 'EUR')
      .map((day) => [day.lines.deposits, day.addsUp, day.isClosed]);
  };
  expect(await read()).toEqual([
    ['0.00', true, true],
    ['1.11', true, false],
  ]);
  clock.leap(25 * HOUR_MS);
  await closed('2026-11-02');
  expect(await read()).toEqual([
    ['0.00', true, true],
    ['1.11', true, true],
  ]);
});

test('a balance that no line explains is named, and the file says what the page says', async () => {
  const undo = await tampered();
  const today = async () => {
    const report = await reader.api('reports.days');
    return report.days.find(({ day, iso }) => day === report.today && iso === 'EUR')!;
  };
  expect(await today()).toMatchObject({ addsUp: false });
  expect((await today()).accounts.find(({ account }) => account === 'players')!.gap).toBe('0.05');
  await undo();
  expect(await today()).toMatchObject({ addsUp: true });

  const query = { from: '2026-10-24', to: '2026-10-26' };
  const { days } = await reader.api('reports.days', { query });
  const [head, ...rows] = (await reader.api('reports.csv', { query }))
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
  const column = (name: string) => head!.findIndex((each) => each.replace('\ufeff', '') === name);
  expect(
    rows.map((row) => ['day', 'currency', 'deposits', 'ggr', 'adds_up'].map((name) => row[column(name)])),
  ).toEqual(days.map((day) => [day.day, day.iso, day.lines.deposits, day.figures.ggr, 'true']));

  async function tampered() {
    const change = (by: number) =>
      tamper(
        world.platform.pool,
        `update accounts set balance = balance + ${by} where id = (
        select min(id) from accounts where kind = 'player' and type = 0 and currency = 'EUR')`,
      );
    await change(5);
    return () => change(-5);
  }
});

test('a period that ends on the earliest day has an answer', async () => {
  const { from, days } = await reader.api('reports.days', { query: { to: '1900-01-01' } });
  expect({ from, days }).toEqual({ from: '1900-01-01', days: [] });
});

test.each([
  ['turned round', { from: '2026-10-05', to: '2026-10-01' }],
  ['too long', { from: '2026-01-01', to: '2026-10-01' }],
  ['in the future', { from: '2030-01-01', to: '2030-01-02' }],
])('a period that is %s is refused', async (_, query) => {
  expect(await codesOf(reader.api('reports.days', { query }))).toEqual(['reports.period']);
});
