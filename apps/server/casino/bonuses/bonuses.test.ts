import type { casinoBonuses, depositBonuses } from '@fairbook/contracts';
import { CASINO_TERMS, COUNTS, mostCostOf } from '@fairbook/contracts/casino/bonus-rules';
import { GAMES, type GameId } from '@fairbook/games';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkRecords } from '../../proof/records.ts';
import { casinoRound } from '../../testing/casino.ts';

const clock = fakeClock(Date.parse('2026-05-04T12:01:00Z'));
const DAY_MS = 86_400_000;
let book: BettingWorld;
let operator: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  operator = await book.world.operator('bonus-keeper');
});
afterEach(async () => {
  await assertLedgerBalanced(book.world);
  expect(await checkRecords(sql())).toEqual([]);
});
afterAll(() => book.world.close());

const sql = () => book.world.platform.pool;
const run = () => book.world.services.jobs['casino.run']();

/** A bonus of 100 % up to 100.00 on the first deposit, for the casino, with a budget. */
async function offer(some: Partial<depositBonuses.DepositBonusFields> = {}) {
  const made = await operator.api('depositBonuses.add', {
    body: {
      name: 'Casino, first deposit',
      deposit: 'first',
      product: 'casino',
      percent: 100,
      amounts: [{ iso: 'EUR', cap: '100.00', minDeposit: '10.00' }],
      wagerTimes: 2,
      casino: CASINO_TERMS,
      withinDays: null,
      countries: [],
      from: new Date(clock.now() - DAY_MS).toISOString(),
      until: new Date(clock.now() + 900 * DAY_MS).toISOString(),
      isActive: true,
      note: '',
      ...some,
    },
  });
  await operator.api('budgets.set', {
    params: { kind: 'deposit', offerId: made.id },
    body: { amount: '60.00' },
  });
  return made;
}

const deposit = (player: Player, amount: string) =>
  player.api('payments.deposit', {
    body: { method: 'demo', accountId: player.accountId, amount },
    idempotencyKey: freshKey(),
  });
const mine = async (player: Player) => (await player.api('casinoBonuses.mine')).bonuses;

/** A player who took the bonus and deposited. */
async function holder(
  some: Partial<depositBonuses.DepositBonusFields> = {},
  amount = '50.00',
): Promise<{ player: Player; bonus: casinoBonuses.CasinoBonus; offerId: number }> {
  const { id, version } = await offer(some);
  const player = await book.player('0');
  await player.api('depositBonuses.choose', { body: { id, version, choice: 2 } });
  await deposit(player, amount);
  return { player, bonus: (await mine(player))[0]!, offerId: id };
}

/** Plays a round with the bonus. */
const played = (
  player: Player,
  { accountId }: { accountId: number },
  some: Parameters<typeof casinoRound>[1] = {},
) => casinoRound({ api: player.api, accountId }, { game: 'scratch-three-alike', ...some });

const balanceOf = async (accountId: number) => {
  const { rows } = await sql().query<{ balance: bigint }>('select balance from accounts where id = $1', [
    accountId,
  ]);
  return rows[0]!.balance;
};

test('choice 2 takes the casino bonus; the deposit brings it to an account of type 4 that no bet sees', async () => {
  const { player, bonus, offerId } = await holder();
  expect(await player.api('person.choices')).toMatchObject({ first_deposit_bonus_type: 2 });
  expect(bonus).toMatchObject({
    ...{ state: 'active', amount: '50.00', money: '50.00', required: '100.00', toStake: '100.00' },
    ...{ mostStake: '2.50', mostPaid: '500.00', openRounds: 0, isReleasable: false },
  });
  expect(bonus.games).toContainEqual({ game: 'slot-harbour-lamp', name: 'Harbour Lamp', percent: 100 });
  const { accounts } = await player.api('wallet.accounts');
  expect(accounts.map(({ id }) => id)).toEqual([player.accountId]);
  expect((await player.api('currencies.balance')).bonus).toEqual([
    { idBonus: bonus.accountId, money: '50.00', iso: 'EUR' },
  ]);
  // What the bonus may cost at most is drawn from the budget: less than the bonus.
  const { budgets } = await operator.api('budgets.list');
  const cost = mostCostOf(5_000n, { wagerTimes: 2, mostTimes: 10 });
  expect(budgets.find((each) => each.offerId === offerId && each.kind === 'deposit')).toMatchObject({
    drawn: (Number(cost) / 100).toFixed(2),
  });
});

/** Lets the rules of a jurisdiction hold for everybody. */
async function lawOf(pack: 'default' | 'great_britain'): Promise<void> {
  const params = { group: 'limits' } as const;
  const { version, value } = await operator.api('config.readGroup', { params });
  await operator.api('config.editGroup', { params, body: { version, value: { ...value, pack } } });
}

test('where the law allows fewer times, the bonus is wagered so often and the budget is drawn by that', async () => {
  const { id, version } = await offer({ wagerTimes: 40 });
  const player = await book.player('0');
  await player.api('depositBonuses.choose', { body: { id, version, choice: 2 } });
  await lawOf('great_britain');
  await deposit(player, '50.00');
  await lawOf('default');
  expect(await mine(player)).toMatchObject([{ amount: '50.00', required: '500.00' }]);
  const { budgets } = await operator.api('budgets.list');
  // 50.00 / (1 + 0.02 · 10 / 10), rounded up; with 40 times it would be 46.30.
  expect(budgets.find((each) => each.offerId === id && each.kind === 'deposit')).toMatchObject({
    drawn: '49.02',
  });
});

test.each([
  ['sport', 2],
  ['casino', 1],
] as const)('a bonus for %s is not taken with choice %s', async (product, choice) => {
  const { id, version } = await offer({ product });
  const player = await book.player('0');
  const taken = player.api('depositBonuses.choose', { body: { id, version, choice } });
  expect(await codesOf(taken)).toEqual(['bonuses.other_product']);
});

test('bonus money pays for nothing but rounds', async () => {
  const { player, bonus } = await holder();
  const { accountId } = bonus;
  const key = () => ({ idempotencyKey: freshKey() });
  const paid = player.api('payments.deposit', {
    body: { method: 'demo', accountId, amount: '20.00' },
    ...key(),
  });
  expect(await codesOf(paid)).toEqual(['wallet.unknown_account']);
  const out = player.api('withdrawals.request', {
    body: { method: 'demo', accountId, amount: '20.00', details: {} },
    ...key(),
  } as never);
  expect(await codesOf(out)).not.toEqual([]);
  expect(await balanceOf(accountId)).toBe(5_000n);
});

test('a round says with which money it was staked, and its win stays bonus money', async () => {
  const { player, bonus } = await holder();
  const round = await played(player, bonus, { stake: '2.00' });
  expect(round).toMatchObject({ isBonus: true, accountId: bonus.accountId, staked: '2.00' });
  expect((await played(player, player, { stake: '1.00' })).isBonus).toBe(false);
  expect(await player.api('casino.round', { params: { id: round.id } })).toMatchObject({
    round: { isBonus: true },
  });
  const { rounds } = await player.api('casino.history', { query: {} });
  expect(rounds.map(({ isBonus }) => isBonus)).toEqual([false, true]);
  const [now] = await mine(player);
  expect(now).toMatchObject({
    toStake: '98.00',
    money: (50 - 2 + Number(round.paid)).toFixed(2),
  });
});

test('bonus money takes no part in the jackpot, own money does', async () => {
  const { player, bonus } = await holder();
  const spin = { game: 'slot-harbour-lamp', stake: '2.00' } as const;
  expect((await played(player, bonus, spin)).jackpot).toBeNull();
  clock.advance(10_000);
  expect((await played(player, player, spin)).jackpot).not.toBeNull();
});

test.each([
  ['scratch-three-alike', '2.00', 200n],
  ['roulette', '2.00', 100n],
  ['dice', '2.00', 80n],
  ['blackjack', '2.00', 20n],
] as const)('a stake in %s counts for its part', async (game, stake, counted) => {
  const { player, bonus } = await holder();
  let round = await played(player, bonus, { game, stake });
  while (round.status === 'open') {
    round = await player.api('casino.step', {
      params: { id: round.id },
      body: { step: round.actions.length, action: GAMES.blackjack.leave!(round.shown) },
    });
  }
  const left = 10_000n - counted;
  expect((await mine(player))[0]!.toStake).toBe((Number(left) / 100).toFixed(2));
});

test.each<[string, Partial<{ game: GameId; stake: string }>, string]>([
  ['a stake above the highest', { stake: '2.51' }, 'casino.bonus_stake'],
  ['a game that is excluded', { game: 'dice', stake: '1.00' }, 'casino.bonus_game'],
  ['a stake below the lowest', { stake: '0.01' }, 'casino.low_stake'],
])('%s is refused', async (_, asked, code) => {
  const { player, bonus } = await holder({ casino: { ...CASINO_TERMS, excluded: ['dice'] } });
  expect(bonus.games.map(({ game }) => game)).not.toContain('dice');
  expect(await codesOf(played(player, bonus, asked))).toEqual([code]);
  expect(await balanceOf(bonus.accountId)).toBe(5_000n);
});

test('another player’s bonus can’t be staked, moved or given up', async () => {
  const { bonus } = await holder();
  const other = await book.player('10.00');
  const params = { id: bonus.id };
  expect(await codesOf(played(other, bonus))).toEqual(['wallet.unknown_account']);
  expect(await codesOf(other.api('casinoBonuses.release', { params }))).toEqual(['casino.unknown_bonus']);
  expect(await codesOf(other.api('casinoBonuses.giveUp', { params }))).toEqual(['casino.unknown_bonus']);
});

/** Plays until enough is wagered, by so small stakes that nobody loses all of a bonus. */
async function wagerAll(player: Player, bonus: casinoBonuses.CasinoBonus): Promise<void> {
  for (let [now] = await mine(player); Number(now!.toStake) > 0; [now] = await mine(player))
    await played(player, bonus, { stake: '1.00' });
}

test('what is wagered becomes the player’s own, once, and not before', async () => {
  const { player, bonus } = await holder({
    wagerTimes: 1,
    // So high a limit that even three of the largest wins become the player’s own in full.
    casino: { ...CASINO_TERMS, mostStakePercent: 10, mostTimes: 100 },
  });
  const params = { id: bonus.id };
  expect(await codesOf(player.api('casinoBonuses.release', { params }))).toEqual(['bonuses.not_yet']);
  await wagerAll(player, bonus);
  const own = await balanceOf(player.accountId);
  const [before] = await mine(player);
  expect(before).toMatchObject({ isReleasable: true, toStake: '0.00' });
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => player.api('casinoBonuses.release', { params })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const moved = await balanceOf(player.accountId);
  expect((Number(moved - own) / 100).toFixed(2)).toBe(before!.money);
  expect(await mine(player)).toMatchObject([{ state: 'released', moved: before!.money, money: '0.00' }]);
  expect(await codesOf(played(player, bonus))).toEqual(['casino.bonus_over']);
});

/** A player whose bonus has won: a stake of all of it, with a chance of 95 % each time. */
async function winner(): ReturnType<typeof holder> {
  const terms = { ...CASINO_TERMS, mostTimes: 1, mostStakePercent: 100 };
  for (let tries = 0; tries < 8; tries++) {
    const held = await holder({ wagerTimes: 0, casino: terms });
    const options = { side: 'under', target: 9_500 };
    const { status } = await played(held.player, held.bonus, { game: 'dice', stake: '50.00', options });
    if (status === 'won') return held;
  }
  throw new Error('eight losses at a chance of 5 % each');
}

test('no more than its terms pay becomes the player’s own', async () => {
  const { player, bonus } = await winner();
  expect(Number((await mine(player))[0]!.money)).toBeGreaterThan(50);
  const { released } = await player.api('casinoBonuses.release', { params: { id: bonus.id } });
  expect(released).toBe('50.00');
  expect(await balanceOf(bonus.accountId)).toBe(0n);
});

test('a bonus that is given up goes back, and another can come', async () => {
  const { player, bonus } = await holder();
  const params = { id: bonus.id };
  const open = await played(player, bonus, { game: 'mines', stake: '1.00' });
  expect(await codesOf(player.api('casinoBonuses.giveUp', { params }))).toEqual(['casino.bonus_rounds']);
  await player
    .api('casino.step', {
      params: { id: open.id },
      body: { step: 0, action: GAMES.mines.leave!(open.shown) ?? { open: 0 } },
    })
    .catch(() => undefined);
  clock.leap(2 * DAY_MS);
  await run();
  const { bonus: ended } = await player.api('casinoBonuses.giveUp', { params });
  expect(ended).toMatchObject({ state: 'given_up', money: '0.00' });
  expect(await balanceOf(bonus.accountId)).toBe(0n);
  const next = await offer({ deposit: 'further' });
  await player.api('depositBonuses.choose', { body: { id: next.id, version: next.version, choice: 2 } });
  await deposit(player, '20.00');
  expect(await mine(player)).toMatchObject([{ state: 'active', money: '20.00' }, { state: 'given_up' }]);
});

test('one bonus is wagered at a time: a further deposit says why it brought none', async () => {
  const { player } = await holder();
  const next = await offer({ deposit: 'further' });
  await player.api('depositBonuses.choose', { body: { id: next.id, version: next.version, choice: 2 } });
  await deposit(player, '20.00');
  expect((await mine(player)).map(({ state }) => state)).toEqual(['active']);
  const { bonuses } = await player.api('depositBonuses.mine');
  expect(bonuses.find(({ id }) => id === next.id)!.result).toMatchObject({ state: 'another' });
});

test('when the time of a bonus is over, the house takes what is not wagered; what is wagered becomes the player’s own', async () => {
  const [late, done] = [await holder(), await holder({ wagerTimes: 0 })];
  const own = await balanceOf(done.player.accountId);
  clock.leap(15 * DAY_MS);
  expect(await codesOf(played(late.player, late.bonus))).toEqual(['casino.bonus_over']);
  await run();
  expect(await mine(late.player)).toMatchObject([{ state: 'expired', moved: '0.00' }]);
  expect(await mine(done.player)).toMatchObject([{ state: 'released', moved: '50.00' }]);
  expect(await balanceOf(done.player.accountId)).toBe(own + 5_000n);
});

/** Takes a deposit's bonus back, as when the deposit goes back. */
async function refund(bonus: casinoBonuses.CasinoBonus): Promise<void> {
  const { rows } = await sql().query<{ deposit_id: string }>(
    'select deposit_id from deposit_bonus_grants where casino_bonus_id = $1',
    [bonus.id],
  );
  const params = { depositId: rows[0]!.deposit_id };
  await operator.api('depositBonuses.takeBack', { params, body: { note: 'refunded' } });
}
/** A further deposit of 20.00 with a bonus of as much. */
async function further(player: Player): Promise<string> {
  const next = await offer({ deposit: 'further' });
  await player.api('depositBonuses.choose', { body: { id: next.id, version: next.version, choice: 2 } });
  await deposit(player, '20.00');
  const { bonuses } = await player.api('depositBonuses.mine');
  return bonuses.find(({ id }) => id === next.id)!.result!.state;
}

test('a bonus whose deposit went back goes back, too', async () => {
  const { player, bonus } = await holder();
  await refund(bonus);
  expect(await mine(player)).toMatchObject([{ state: 'returned', money: '0.00' }]);
  expect(await balanceOf(bonus.accountId)).toBe(0n);
});

test('what an open round of a bonus pays after it was taken back never joins the next bonus', async () => {
  const { player, bonus } = await holder();
  const { id } = await played(player, bonus, { game: 'mines', stake: '2.00', options: { mines: 1 } });
  await refund(bonus);
  expect(await further(player), 'while the round is open').toBe('another');
  const step = (n: number, action: object) =>
    player.api('casino.step', { params: { id }, body: { step: n, action } });
  const { status } = await step(0, { do: 'open', cell: 0 });
  if (status === 'open') await step(1, { do: 'cashOut' });
  expect(await further(player)).toBe('granted');
  expect(await balanceOf(bonus.accountId)).toBe(2_000n);
  expect(await mine(player)).toMatchObject([{ state: 'active' }, { state: 'returned' }]);
});

test('a bonus that became the player’s own takes nothing of the next one with it', async () => {
  const { player, bonus } = await holder({ wagerTimes: 0 });
  await player.api('casinoBonuses.release', { params: { id: bonus.id } });
  expect(await further(player)).toBe('granted');
  await refund(bonus);
  expect(await mine(player)).toMatchObject([{ state: 'active', money: '20.00' }, { state: 'released' }]);
});

test('an account is closed with the bonus given up, and the books agree', async () => {
  const { player, bonus } = await holder({}, '10.00');
  await played(player, player, { stake: '1.00' });
  await player.api('closing.close', { body: { reason: 'break', note: '', givesUp: true } });
  await run();
  expect(await balanceOf(bonus.accountId)).toBe(0n);
});

test('every game of the table is one of the house', () => {
  for (const game of Object.keys(COUNTS)) expect(GAMES[game as GameId]).toBeDefined();
});

test.each([
  ['more counted than was wagered', 'update casino_bonuses set wagered = wagered + 1 where id = $1'],
  ['another sum granted', 'update casino_bonuses set amount = amount + 1 where id = $1'],
  ['more moved than the ledger says', 'update casino_bonuses set moved = moved + 1 where id = $1'],
  ['a round that no bonus knows', 'delete from casino_bonus_rounds where bonus_id = $1'],
])('the check of the books finds %s', async (_, statement) => {
  const { player, bonus } = await holder();
  await played(player, bonus, { stake: '1.00' });
  const client = await sql().connect();
  try {
    await client.query('begin');
    expect((await client.query(statement, [bonus.id])).rowCount).toBe(1);
    expect(await checkRecords(client)).not.toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
