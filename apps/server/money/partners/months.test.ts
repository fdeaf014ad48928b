import type { partners } from '@fairbook/contracts';
import { codesOf, createWorld, fakeClock, freshKey, type Visitor, type World } from '@fairbook/testkit';
import { type Draw, drawFrom, writtenMinor } from '@fairbook/testkit/oracle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { houseBalance, type Posting } from '../wallet/index.ts';

/**
 * Partners' reports and earnings over random months, against a second arithmetic that works with the movements it made
 * itself: whole numbers of the smallest unit, fractions kept until the end of a day.
 */
const NIGHT = process.env.NIGHT === '1';
const [DAYS, LINES] = NIGHT ? [400, 12] : [70, 4];
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const DAY = 86_400_000;
const START = Date.UTC(2026, 7, 20, 9);
const clock = fakeClock(START);

let world: World;
let [first, second]: Visitor[] = [];
beforeAll(async () => {
  world = await createWorld({ clock });
  first = await world.operator('month-one');
  second = await world.operator('month-two');
});
afterAll(() => world.close());

const LEVELS = [
  { from: '0', percent: 20.5 },
  { from: '300', percent: 33.33 },
];
const TERMS: partners.PartnerTerms = {
  levels: LEVELS,
  cpa: null,
  depositFeePercent: 1.75,
  revenueFeePercent: 12,
  carriesOver: true,
  holdDays: 3,
};

interface Line {
  day: string;
  sub: string;
  iso: string;
  deposits: bigint;
  revenue: bigint;
  bonuses: bigint;
}

const down = (num: bigint, den: bigint) => (num >= 0n ? num / den : -((-num + den - 1n) / den));
const share = (sum: bigint, percent: number) => down(sum * BigInt(Math.round(percent * 100)), 10_000n);

/** What a movement does to the figures; what players don't pay for and what is no bet's is nothing. */
const MOVES: readonly { kinds: Posting['kind'][]; of: (amount: bigint) => Partial<Line>; about?: string }[] =
  [
    { kinds: ['deposit'], of: (deposits) => ({ deposits }) },
    { kinds: ['stake_reserve', 'stake_post'], of: (revenue) => ({ revenue }) },
    { kinds: ['payout'], of: (amount) => ({ revenue: -amount }) },
    { kinds: ['stake_reserve', 'stake_return'], of: () => ({}) },
    { kinds: ['cashout'], of: (amount) => ({ revenue: -amount }) },
    { kinds: ['bonus_grant'], of: (bonuses) => ({ bonuses }) },
    { kinds: ['free_reserve', 'stake_post'], of: (amount) => ({ revenue: amount, bonuses: amount }) },
    { kinds: ['free_reserve', 'free_return'], of: () => ({}) },
    // What a chargeback leaves owing is lost at once, back when it is repaid, and not lost again when it is written off.
    { kinds: ['receivable_chargeback'], about: 'deposit', of: (bonuses) => ({ bonuses }) },
    { kinds: ['receivable_collect'], about: 'deposit', of: (amount) => ({ bonuses: -amount }) },
    { kinds: ['receivable_write_off'], about: 'deposit', of: () => ({}) },
    { kinds: ['receivable_write_off'], of: (bonuses) => ({ bonuses }) },
  ];

test('reports and closed months equal the ledger to the minor unit', async () => {
  const draw: Draw = drawFrom(SEED);
  let owner = await world.registerPlayer();
  const fields = { code: 'months', name: 'Months', isActive: true, postbackUrl: '', postbackEvents: [] };
  const partner = await first!.api('partners.add', {
    body: { ...fields, userId: owner.userId, terms: TERMS },
  });
  const players: { id: number; iso: string; sub: string }[] = [];
  for (const [iso, sub] of [
    ['EUR', 'a'],
    ['EUR', 'b'],
    ['JPY', 'a'],
  ] as const) {
    const player = await world.registerPlayer({ currencyIso: iso });
    await transact(world.platform.pool, (tx) =>
      world.services.partners.attribute(tx, player.userId, { partner_id: 'months', subid: sub }),
    );
    const accounts = await player.api('wallet.accounts');
    players.push({ id: accounts.accounts[0]!.id, iso, sub });
  }
  // A player of nobody, whose money must be nowhere.
  const stranger = (await (await world.registerPlayer()).api('wallet.accounts')).accounts[0]!.id;
  const perEuro = BigInt(
    (await first!.api('rates.list')).rates.find(({ iso }) => iso === 'JPY')!.rate.replace('.', ''),
  );
  const decimals =
    (await first!.api('rates.list')).rates.find(({ iso }) => iso === 'JPY')!.rate.split('.')[1]?.length ?? 0;
  const lines: Line[] = [];
  const post = async (
    accountId: number,
    { kinds, about = 'coupon' }: (typeof MOVES)[number],
    amount: bigint,
  ) => {
    const postings = kinds.map((kind) => ({ kind, amountMinor: amount }));
    const [verdict] = await transact(world.platform.pool, (tx) =>
      world.services.wallet.ledger.post(tx, [{ accountId, reference: `${about}:${freshKey()}`, postings }]),
    );
    return verdict;
  };
  for (let i = 0; i < DAYS; i++) {
    for (let n = 0; n < LINES; n++) {
      const player = draw.one(players);
      const move = draw.one(MOVES);
      const amount = BigInt(draw.int(1, 40_000));
      if (draw.chance(0.2)) await post(stranger, move, amount);
      if ((await post(player.id, move, amount)) !== 'ok') continue;
      const none = { deposits: 0n, revenue: 0n, bonuses: 0n };
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      lines.push({ day, sub: player.sub, iso: player.iso, ...none, ...move.of(amount) });
    }
    clock.leap(DAY + draw.int(-3, 3) * 3_600_000);
    if (draw.chance(0.4)) await world.services.partners.countDays();
  }
  const countedTo = new Date(clock.now()).toISOString().slice(0, 10);
  await world.services.partners.countDays();
  await world.services.partners.countDays();

  // Weeks have passed: the sessions are over.
  const again = ({ login, password }: Visitor) => world.signIn(login, password);
  [owner, first, second] = [await again(owner), await again(first!), await again(second!)];

  // Clicks of both sources, on days with and without movements.
  const clicks = { a: draw.int(1, 400), b: draw.int(1, 400) };
  for (const [sub, count] of Object.entries(clicks))
    await world.platform.pool.query(
      `insert into partner_clicks (partner_id, day, tag, sub_id, clicks) values ($1, '2026-08-02', '', $2, 1), ($1, '2026-08-05', '', $2, $3)`,
      [partner.id, sub, count - 1],
    );

  // The second arithmetic: by day, sub id and currency.
  const inEuros = (sum: bigint, iso: string) =>
    // Yen have no decimals: a yen is 100 / rate cents.
    iso === 'EUR' ? sum : down(sum * 100n * 10n ** BigInt(decimals), perEuro);
  const cells = Map.groupBy(lines, ({ day, sub, iso }) => `${day} ${sub} ${iso}`);
  const nets = [...cells].map(([key, own]) => {
    const sum = (name: 'deposits' | 'revenue' | 'bonuses') => own.reduce((all, line) => all + line[name], 0n);
    const [revenue, deposits] = [sum('revenue'), sum('deposits')];
    const fees = share(deposits, 1.75) + share(revenue > 0n ? revenue : 0n, 12);
    const [day, sub, iso] = key.split(' ') as [string, string, string];
    return {
      day,
      sub,
      deposited: inEuros(deposits, iso),
      net: inEuros(revenue - sum('bonuses') - fees, iso),
    };
  });
  const report = await first!.api('partners.report', {
    params: { id: partner.id },
    query: { from: '2026-08-01', to: countedTo, by: 'sub' },
  });
  const minor = (text: string) => BigInt(text.replace('.', ''));
  for (const sub of ['a', 'b'] as const) {
    const own = nets.filter((each) => each.sub === sub);
    const row = report.rows.find(({ key }) => key === sub)!;
    expect(minor(row.net), `net of ${sub}, SEED=${SEED}`).toBe(own.reduce((all, { net }) => all + net, 0n));
    expect(minor(row.deposits)).toBe(own.reduce((all, { deposited }) => all + deposited, 0n));
    expect(row.clicks).toBe(clicks[sub]);
    expect(minor(row.netPerClick!), `per click of ${sub}, SEED=${SEED}`).toBe(
      down(
        own.reduce((all, { net }) => all + net, 0n),
        BigInt(clicks[sub]),
      ),
    );
  }
  // The sources add up to the whole, and a source without clicks has no figure.
  const whole = nets.reduce((all, { net }) => all + net, 0n);
  expect(report.rows.reduce((all, { net }) => all + minor(net), 0n)).toBe(whole);
  expect(report.total).toMatchObject({ clicks: clicks.a + clicks.b });
  expect([minor(report.total.net), minor(report.total.netPerClick!)]).toEqual([
    whole,
    down(whole, BigInt(clicks.a + clicks.b)),
  ]);
  const money = await owner.api('partners.mine');
  const months = [...money.partner!.money.months].reverse();
  expect(months.length, `SEED=${SEED}`).toBeGreaterThan(1);
  // All months of the statement, and the running one, are what the report has.
  const isClosed = (day: string) => months.some(({ month }) => day.startsWith(month));
  const open = nets.filter(({ day }) => !isClosed(day)).reduce((all, { net }) => all + net, 0n);
  expect(months.reduce((all, { net }) => all + minor(net), open)).toBe(minor(report.total.net));
  let carried = 0n;
  let owed = 0n;
  for (const month of months) {
    const net = nets
      .filter(({ day }) => day.startsWith(month.month))
      .reduce((all, each) => all + each.net, 0n);
    const base = net + carried;
    const earned = base <= 0n ? 0n : share(base, base >= 30_000n ? 33.33 : 20.5);
    expect(minor(month.net), `${month.month}, SEED=${SEED}`).toBe(net);
    expect(minor(month.carriedIn)).toBe(carried);
    expect(minor(month.earned), `${month.month}, SEED=${SEED}`).toBe(earned);
    carried = base < 0n ? base : 0n;
    owed += earned;
  }
  expect(minor(money.partner!.money.owed)).toBe(owed);
  expect(await houseBalance(world.platform.pool, 'partners', 'EUR')).toBe(owed);
  expect(await houseBalance(world.platform.pool, 'partner_costs', 'EUR')).toBe(-owed);

  // Its statement is a PDF, the same bytes each time; an open month has none.
  const statement = async (month: string) =>
    Buffer.from((await owner.api('partners.myStatement', { query: { month } })) as Uint8Array);
  const paper = await statement(months[0]!.month);
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await statement(months[0]!.month)).toEqual(paper);
  expect(await codesOf(statement('2199-01'))).toEqual(['partners.no_month']);

  // The parts of a closed month in the report are its share, and the file has the same figures.
  const [closed] = months.filter((each) => minor(each.carriedIn) === 0n && minor(each.share) > 0n);
  if (closed) {
    const last = new Date(Date.UTC(Number(closed.month.slice(0, 4)), Number(closed.month.slice(5)), 0));
    const days = { from: `${closed.month}-01`, to: last.toISOString().slice(0, 10) };
    const own = await owner.api('partners.myReport', { query: { ...days, by: 'day' } });
    expect(own.total.share, `SEED=${SEED}`).toBe(closed.share);
    const csv = String(await owner.api('partners.myReportCsv', { query: days }));
    const column = csv
      .split('\r\n')
      .slice(1, -1)
      .map((row) => minor(row.split(',')[9]!));
    expect(column.reduce((all, each) => all + each, 0n)).toBe(minor(closed.share));
  }

  // Two operators pay it, never more than there is, and once.
  clock.leap(3 * DAY);
  [first, second] = [await again(first!), await again(second!)];
  const ask = (amount: bigint, key = freshKey()) =>
    first!.api('partners.askPayout', {
      params: { id: partner.id },
      body: { amount: writtenMinor(amount, 'EUR'), note: '' },
      idempotencyKey: key,
    });
  if (owed === 0n) return;
  expect(await codesOf(ask(owed + 1n))).toEqual(['partners.not_payable']);
  const asked = await Promise.allSettled([ask(owed), ask(owed), ask(owed)]);
  const payouts = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(payouts).toHaveLength(1);
  const { id, version } = payouts[0]!;
  const approve = (who: Visitor) => who.api('partners.approvePayout', { params: { id }, body: { version } });
  expect(await codesOf(approve(first!))).toEqual(['operator.same_operator']);
  const answers = await Promise.allSettled([approve(second!), approve(second!)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await houseBalance(world.platform.pool, 'partners', 'EUR')).toBe(0n);
});
