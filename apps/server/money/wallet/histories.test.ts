import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  freshKey,
  HOME,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import {
  DECIMALS,
  type Draw,
  drawFrom,
  exchangedByHand,
  minorOf,
  Purse,
  writtenMinor,
} from '@fairbook/testkit/oracle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { houseBalance } from './index.ts';

/**
 * What players have after random histories of deposits, bets, corrected results, exchanges and withdrawals, against a
 * second arithmetic that shares nothing with the server.
 */
const NIGHT = process.env.NIGHT === '1';
const [HISTORIES, LENGTH] = NIGHT ? [300, 60] : [4, 24];
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const ISOS = ['EUR', 'USD', 'JPY', 'KWD', 'BTC'] as const;
type Iso = (typeof ISOS)[number];
const FEE_PERCENT = 1;
const ODDS = '2.2';

let book: BettingWorld;
let first: Visitor;
let second: Visitor;
let games = 10;
beforeAll(async () => {
  book = await createBettingWorld(1);
  first = await book.world.operator('purse-one');
  second = await book.world.operator('purse-two');
});
afterAll(() => book.world.close());

/** A player with an account in every currency, and what the model says of them. */
async function begin() {
  const player = await book.player('0');
  const ids = { EUR: player.accountId } as Record<Iso, number>;
  for (const iso of ISOS.slice(1)) {
    ids[iso] = (await player.api('currencies.add', { body: { iso } })).account.id;
  }
  const rates: Record<string, string> = { EUR: '1' };
  for (const { iso, rate } of (await first.api('rates.list')).rates) rates[iso] = rate;
  return { player, ids, rates, purse: new Purse(), gameOf: new Map<string, number>(), said: [] as string[] };
}
type History = Awaited<ReturnType<typeof begin>>;

/** A part of what is there: all of it, a minor unit, or more than there is. */
function partOf(have: bigint, draw: Draw): bigint {
  const part = draw.one([(have * BigInt(draw.int(1, 999))) / 1000n, have, 1n, have + 1n]);
  return part > 0n ? part : 1n;
}

/** A usual sum: so many euros' worth. */
function worth(euros: number, iso: Iso, rates: History['rates']): bigint {
  return exchangedByHand(BigInt(euros) * 100n, ['EUR', iso], ['1', rates[iso]!], 0).gets;
}

async function deposit({ player, ids, purse }: History, draw: Draw): Promise<string> {
  const iso = draw.one(ISOS);
  const { methods } = await player.api('payments.methods', { query: { accountId: ids[iso] } });
  const { min, max } = methods.find(({ id }) => id === 'demo')!.in!;
  const [least, most] = [minorOf(min, iso), minorOf(max, iso)];
  const amount =
    least + ((most - least) * BigInt(draw.int(0, 1000))) / draw.one([1_000n, 1_000_000n, 1_000_000n]);
  const body = { method: 'demo', accountId: ids[iso], amount: writtenMinor(amount, iso) };
  await player.api('payments.deposit', { body, idempotencyKey: freshKey() });
  purse.deposit(iso, amount);
  return `deposit ${amount} ${iso}`;
}

async function bet({ player, ids, rates, purse, gameOf }: History, draw: Draw): Promise<string> {
  const iso = draw.one(ISOS);
  const amount = draw.chance(0.8) ? worth(draw.int(2, 90), iso, rates) : partOf(purse.of(iso), draw);
  games += 1;
  await book.open(games);
  const from = { ...player, accountId: ids[iso] };
  const placed = await book.place(from, {
    amount: writtenMinor(amount, iso),
    bets: [{ ...HOME, gameId: games }],
  });
  if (!placed.answer) {
    if (amount <= purse.of(iso)) expect(placed.codes).not.toContain('wallet.insufficient_funds');
    return `bet ${amount} ${iso}: ${placed.codes}`;
  }
  const { couponId } = placed.answer as { couponId: string };
  purse.stake(couponId, iso, amount);
  gameOf.set(couponId, games);
  return `bet ${amount} ${iso}`;
}

async function decide({ purse, gameOf }: History, draw: Draw): Promise<string> {
  if (gameOf.size === 0) return 'nothing to decide';
  const id = draw.one([...gameOf.keys()]);
  const { result: before } = purse.coupons.get(id)!;
  const result = before === 'open' ? draw.one(['won', 'lost'] as const) : before === 'won' ? 'lost' : 'won';
  const { settling } = book.world.services.settlement;
  await book.decide(gameOf.get(id)!, { '1::1': result });
  await settling.settleGame(gameOf.get(id)!);
  await settling.idle();
  purse.decide(id, result, ODDS);
  return `${before} is ${result}`;
}

async function exchange({ player, ids, rates, purse }: History, draw: Draw): Promise<string> {
  const from = draw.one(ISOS);
  const to = draw.one(ISOS.filter((iso) => iso !== from));
  const gives = partOf(purse.of(from), draw);
  const { gets } = exchangedByHand(gives, [from, to], [rates[from]!, rates[to]!], FEE_PERCENT);
  const body = { fromId: ids[from], toId: ids[to], amount: writtenMinor(gives, from) };
  const asked = player.api('currencies.exchange', {
    body: { ...body, atLeast: writtenMinor(gets, to) },
    idempotencyKey: freshKey(),
  });
  const codes = await codesOf(asked);
  const owes = purse.debts() > 0n ? ['currencies.owes'] : [];
  const refusal =
    gets === 0n ? ['currencies.too_little'] : gives > purse.of(from) ? ['wallet.insufficient_funds'] : [];
  expect(codes).toEqual(gets > 0n && owes.length > 0 ? owes : refusal);
  if (codes.length === 0) {
    expect((await asked).got).toBe(writtenMinor(gets, to));
    purse.exchange([from, to], gives, gets);
  }
  return `exchange ${gives} ${from} for ${gets} ${to}: ${codes}`;
}

async function withdraw({ player, ids, rates, purse }: History, draw: Draw): Promise<string> {
  const iso = draw.one(ISOS);
  const amount = draw.chance(0.7) ? worth(draw.int(2, 300), iso, rates) : partOf(purse.of(iso), draw);
  const asked = player.api('withdrawals.request', {
    body: {
      method: 'demo',
      accountId: ids[iso],
      amount: writtenMinor(amount, iso),
      details: { destination: 'LT601010012345678901', outcome: draw.one(['paid', 'refused']) },
      password: player.password,
      second: null,
    },
    idempotencyKey: freshKey(),
  });
  const codes = await codesOf(asked);
  if (codes.length === 0) {
    expect([purse.debts(), amount <= purse.of(iso)]).toEqual([0n, true]);
    purse.withdraw((await asked).id, iso, amount);
  } else if (purse.debts() === 0n && amount <= purse.of(iso)) {
    expect(['payments.amount_out_of_range', 'withdrawals.too_many_open']).toContain(codes[0]);
  }
  return `withdraw ${amount} ${iso}: ${codes}`;
}

/** Cancelled, refused, or paid by the provider, or refused by it. */
async function endWithdrawal({ player, purse }: History, draw: Draw): Promise<string> {
  const open = [...purse.withdrawals].filter(([, { isOpen }]) => isOpen).map(([id]) => id);
  if (open.length === 0) return 'no withdrawal';
  const [id, how] = [draw.one(open), draw.one(['cancel', 'refuse', 'pay', 'pay'] as const)];
  const params = { id };
  const at = async (who = first) => (await who.api('withdrawals.detail', { params })).version;
  if (how === 'cancel') await player.api('withdrawals.cancel', { params });
  else if (how === 'refuse') {
    const body = { version: await at(), reason: 'documents', note: '' } as const;
    await first.api('withdrawals.refuse', { params, body });
  } else {
    await first.api('withdrawals.take', { params, body: { version: await at() } });
    const { status, version } = await first.api('withdrawals.accept', {
      params,
      body: { version: await at() },
    });
    if (status === 'under_review') await second.api('withdrawals.approve', { params, body: { version } });
    const { payouts } = book.world.services.cashier;
    if (purse.debts() > 0n) {
      // Who owes is not paid; the player may still take the money back.
      await payouts.now();
      expect(await endOf(player, id)).toBe('approved');
      await player.api('withdrawals.cancel', { params });
    } else await expect.poll(() => payouts.now().then(() => endOf(player, id))).toMatch(/paid|refused/);
  }
  const end = await endOf(player, id);
  purse.endWithdrawal(id, end === 'paid');
  return `${how} ends ${end}`;
}

const endOf = async (player: Player, id: string) =>
  (await player.api('withdrawals.show', { params: { id } })).status;

const STEPS = [deposit, bet, bet, decide, decide, exchange, exchange, withdraw, endWithdrawal] as const;

async function compare({ player, ids, purse, said }: History): Promise<void> {
  const { accounts } = await player.api('wallet.accounts');
  const shown = Object.fromEntries(accounts.map(({ iso, money }) => [iso, money]));
  const says = Object.fromEntries(ISOS.map((iso) => [iso, writtenMinor(purse.of(iso), iso)]));
  expect(shown, said.join('\n')).toEqual(says);
  const { receivables } = await player.api('receivables.mine');
  const due = receivables.reduce((sum, { due, iso }) => sum + minorOf(due, iso), 0n);
  expect(due, said.join('\n')).toBe(purse.debts());
  for (const iso of ISOS) expect(await summedUp(player, ids[iso], iso)).toBe(purse.of(iso));
}

/** The sum of a statement's amounts. */
async function summedUp({ cookie }: Player, id: number, iso: string): Promise<bigint> {
  const url = `/office-api/accounts/${id}/statement`;
  const { statusCode, body } = await book.world.app.inject({ url, headers: { host: 'localhost', cookie } });
  expect(statusCode).toBe(200);
  const [, ...lines] = body.trim().split('\r\n');
  return lines.reduce((sum, line) => sum + minorOf(line.split(',')[3]!, iso), 0n);
}

/** All accounts of a currency by name, from the bare lines: players together as one. */
async function sumsOf(iso: string): Promise<Record<string, bigint>> {
  const { rows } = await book.world.platform.pool.query<{ name: string; sum: string }>(
    `select coalesce(a.name, 'players') name, sum(s.amount)::text sum
     from transfers t cross join lateral (values (t.credit_account, t.amount), (t.debit_account, -t.amount)) s(id, amount)
     join accounts a on a.id = s.id where t.currency = $1 group by 1`,
    [iso],
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, BigInt(sum)]));
}

test(`histories in five currencies end as a second arithmetic says (seed ${SEED})`, async () => {
  const draw = drawFrom(SEED);
  const all: Purse[] = [];
  for (let n = 0; n < HISTORIES; n += 1) {
    const history = await begin();
    for (let k = 0; k < LENGTH; k += 1) {
      const step = k < 4 ? deposit : draw.one(STEPS);
      history.said.push(await step(history, draw));
    }
    await compare(history);
    await assertLedgerBalanced(book.world);
    all.push(history.purse);
  }
  for (const iso of ISOS) {
    const total = (of: (purse: Purse) => bigint) => all.reduce((sum, purse) => sum + of(purse), 0n);
    const sums = await sumsOf(iso);
    expect(Object.values(sums).reduce((sum, each) => sum + each, 0n)).toBe(0n);
    expect({
      players: sums.players ?? 0n,
      cash: sums.cash ?? 0n,
      exchange: sums.exchange ?? 0n,
      withdrawals: sums.withdrawals ?? 0n,
      receivables: sums.receivables ?? 0n,
    }).toEqual({
      players: total((purse) => purse.of(iso)),
      cash: total((purse) => purse.outside.get(iso) ?? 0n),
      exchange: total((purse) => purse.exchanges.get(iso) ?? 0n),
      withdrawals: total((purse) => purse.held(iso)),
      receivables: -total((purse) => purse.debts(iso)),
    });
    expect(await houseBalance(book.world.platform.pool, 'exchange', iso)).toBe(sums.exchange ?? 0n);
    expect(DECIMALS[iso]).toBeDefined();
  }
});
