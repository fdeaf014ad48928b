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
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { houseBalance } from '../../money/wallet/index.ts';

let book: BettingWorld;
let operator: Visitor;
let games = 100;

beforeAll(async () => {
  book = await createBettingWorld(1);
  operator = await book.world.operator('bonus-keeper');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const give = (userId: number, change: object = {}, key = freshKey()) =>
  operator.api('bonuses.grant', {
    body: { userId, amount: '20.00', wagerTimes: 1, note: 'welcome', ...change },
    idempotencyKey: key,
  });

/**
 * A player with 20.00 on a bonus account, who bets from it. A grant beyond one operator's ceiling is approved by
 * another.
 */
async function withBonus(change: object = {}) {
  const player = await book.player();
  const grant = await give(player.userId, change);
  if (grant.status === 'requested') {
    const second = await book.world.operator('agreeing-keeper');
    await second.api('bonuses.approve', { params: { id: grant.id }, body: { version: grant.version } });
  }
  return { player, bonus: { ...player, accountId: grant.accountId } };
}

const moneyOf = async (player: Player) =>
  (await player.api('wallet.accounts')).accounts.map(({ type, money }) => [type, money]);

const release = (player: Player) => player.api('bonuses.release', { params: { id: player.accountId } });

async function settled(result: 'won' | 'lost' | 'void', bonus: Player, amount: string) {
  games += 1;
  await book.open(games);
  const placed = await book.place(bonus, { amount, bets: [{ ...HOME, gameId: games }] });
  expect(placed.codes).toEqual([]);
  await book.decide(games, { '1::1': result });
  const { settling } = book.world.services.settlement;
  await settling.settleGame(games);
  await settling.idle();
}

describe('a bonus', () => {
  it('opens an account of type 4, paid by the house, once per key', async () => {
    const before = await houseBalance(book.world.platform.pool, 'bonuses', 'EUR');
    const [player, key] = [await book.player(), freshKey()];
    const all = await Promise.all(Array.from({ length: 5 }, () => give(player.userId, {}, key)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await codesOf(give(player.userId, { amount: '21.00' }, key))).toEqual(['request.key_reused']);
    expect(await codesOf(give(player.userId, { note: 'for another reason' }, key))).toEqual([
      'request.key_reused',
    ]);
    expect(await moneyOf(player)).toEqual([
      [0, '100.00'],
      [4, '20.00'],
    ]);
    expect((await houseBalance(book.world.platform.pool, 'bonuses', 'EUR')) - before).toBe(-2000n);
    await give(player.userId);
    expect((await moneyOf(player))[1]).toEqual([4, '40.00']);
  });

  it.each([
    ['nobody', { userId: 999_999 }, 'operator.unknown_entry'],
    ['nothing', { amount: '0' }, 'wallet.amount_precision'],
    ['half a cent', { amount: '0.005' }, 'wallet.amount_precision'],
  ])('is not granted to or of %s', async (_, change, code) => {
    const player = await book.player();
    expect(await codesOf(give(player.userId, change))).toEqual([code]);
    expect(await moneyOf(player)).toEqual([[0, '100.00']]);
  });

  it('account takes no deposits', async () => {
    const { bonus } = await withBonus();
    const body = { method: 'demo', accountId: bonus.accountId, amount: '10.00' };
    const deposit = bonus.api('payments.deposit', { body, idempotencyKey: freshKey() });
    expect(await codesOf(deposit)).toEqual(['wallet.unknown_account']);
  });
});

describe('a bet from a bonus account', () => {
  it.each([
    ['0.99', ['bets.stake_too_small']],
    ['1.00', []],
    ['20.01', ['wallet.insufficient_funds']],
  ])('of %s has a minimum stake of its own', async (amount, codes) => {
    const { bonus } = await withBonus();
    expect((await book.place(bonus, { amount })).codes).toEqual(codes);
  });

  it('has no maximum stake but the maximum payout, and is no VIP bet', async () => {
    const { player, bonus } = await withBonus({ amount: '50000.00' });
    const body = {
      typeId: 0 as const,
      amount: '20000.00',
      changeCoefAction: 2 as const,
      bets: [HOME],
    };
    const quote = await bonus.api('bets.quote', { body: { ...body, accountId: bonus.accountId } });
    expect(quote).toMatchObject({ maxAmount: '45454.54', isVipBetAvailable: false, refusals: [] });
    const main = await player.api('bets.quote', { body: { ...body, accountId: player.accountId } });
    expect(main).toMatchObject({ maxAmount: '10000.00' });
    expect((await book.place(bonus, { amount: '45454.55' })).codes).toEqual(['bets.win_too_large']);
    expect((await book.place(bonus, { amount: '20000.00' })).status).toBe(201);
    // 44,000 of the 100,000 that the outcome may pay one player are used.
    expect((await book.place(bonus, { amount: '25454.55' })).codes).toEqual(['bets.stake_limited']);
    expect((await book.place(bonus, { amount: '25454.54' })).status).toBe(201);
  });

  it('takes no promo code', async () => {
    const body = {
      code: 'MAINONLY',
      kind: 'boost' as const,
      percent: 10,
      amount: null,
      iso: null,
      typeIds: [0 as const],
      minCoef: 1,
      minLegs: 1,
      from: '2020-01-01T00:00:00Z',
      until: '2099-01-01T00:00:00Z',
      usesTotal: null,
      usesPerPlayer: 1,
      audience: 'everyone' as const,
      userIds: [],
      isActive: true,
      note: '',
    };
    await operator.api('promo.add', { body });
    const { bonus } = await withBonus();
    const refused = await book.place(bonus, { promoCode: 'MAINONLY' });
    expect(refused.codes).toEqual(['promo.bonus_account']);
  });
});

describe('what is won with a bonus', () => {
  it('stays on the account and is the player’s own once it is wagered', async () => {
    const { player, bonus } = await withBonus({ wagerTimes: 2 });
    await settled('won', bonus, '20.00');
    expect((await moneyOf(player))[1]).toEqual([4, '44.00']);
    expect((await player.api('bonuses.mine')).bonusAccounts).toEqual([
      {
        accountId: bonus.accountId,
        iso: 'EUR',
        money: '44.00',
        required: '40.00',
        toStake: '20.00',
        openBets: 0,
        isReleasable: false,
        bets: [{ couponId: expect.any(String), at: expect.any(String), stake: '20.00', why: null }],
      },
    ]);
    expect(await codesOf(release(bonus))).toEqual(['bonuses.not_yet']);
    await settled('void', bonus, '20.00');
    expect(await codesOf(release(bonus))).toEqual(['bonuses.not_yet']);
    await settled('lost', bonus, '20.00');
    expect(await release(bonus)).toMatchObject({ released: '24.00', iso: 'EUR' });
    expect(await moneyOf(player)).toEqual([
      [0, '124.00'],
      [4, '0.00'],
    ]);
  });

  it('is not moved for stakes that were cashed out at once', async () => {
    const { bonus } = await withBonus({ wagerTimes: 1 });
    games += 1;
    await book.open(games);
    const { answer } = await book.place(bonus, { amount: '20.00', bets: [{ ...HOME, gameId: games }] });
    const params = { id: answer!.couponId };
    const { token } = await bonus.api('cashout.offer', { params });
    const body = { accept: 'any' as const, percent: 90, token: token! };
    await bonus.api('bets.cashout', { params, body, idempotencyKey: freshKey() });
    await expect.poll(() => book.count('coupons where closed_stake = 1800')).toBe(1);
    await book.decide(games, { '1::1': 'won' });
    const { settling } = book.world.services.settlement;
    await settling.settleGame(games);
    await settling.idle();
    expect((await bonus.api('bonuses.mine')).bonusAccounts).toMatchObject([
      { toStake: '18.00', openBets: 0, isReleasable: false, bets: [{ stake: '2.00', why: null }] },
    ]);
    expect(await codesOf(release(bonus))).toEqual(['bonuses.not_yet']);
  });

  it('is not moved for stakes at low odds or on both sides of a game, and each says why', async () => {
    const { player, bonus } = await withBonus({ amount: '40.00' });
    games += 1;
    await book.open(games);
    const stake = (from: Player, outcomeId: string, coef: number) =>
      book.place(from, { amount: '10.00', bets: [{ gameId: games, outcomeId, coef }] });
    const placed = [
      await stake(bonus, '18:3.5:under', 1.33),
      await stake(bonus, '1::1', 2.2),
      await stake(bonus, '29::yes', 1.8),
    ];
    // The other side is bet with the player's own money.
    expect((await stake(player, '29::no', 2)).codes).toEqual([]);
    const won = { '18:3.5:under': 'won', '1::1': 'won', '29::yes': 'won', '29::no': 'lost' } as const;
    await book.decide(games, won);
    const { settling } = book.world.services.settlement;
    await settling.settleGame(games);
    await settling.idle();
    const { minCoef, bonusAccounts } = await bonus.api('bonuses.mine');
    const [account] = bonusAccounts;
    const ids = placed.map(({ answer }) => answer!.couponId);
    expect([minCoef, account!.toStake]).toEqual([1.4, '30.00']);
    expect(account!.bets.map(({ couponId, why }) => [ids.indexOf(couponId), why])).toEqual([
      [2, 'opposite'],
      [1, null],
      [0, 'odds'],
    ]);
    expect(await codesOf(release(bonus))).toEqual(['bonuses.not_yet']);
    await book.setRules({ wagerMinCoef: 1.3 });
    expect((await bonus.api('bonuses.mine')).bonusAccounts[0]!.toStake).toBe('20.00');
    await book.setRules({ wagerMinCoef: 1.4 });
  });

  it('is not moved while a bet is open, and only once', async () => {
    const { player, bonus } = await withBonus({ wagerTimes: 0 });
    await book.place(bonus, { amount: '5.00' });
    expect(await codesOf(release(bonus))).toEqual(['bonuses.open_bets']);
    const other = await withBonus({ wagerTimes: 0 });
    const all = await Promise.all(Array.from({ length: 8 }, () => release(other.bonus)));
    expect(all.filter(({ released }) => released === '20.00')).toHaveLength(1);
    expect(await moneyOf(other.player)).toEqual([
      [0, '120.00'],
      [4, '0.00'],
    ]);
    expect(await codesOf(release({ ...player, accountId: other.bonus.accountId }))).toEqual([
      'wallet.unknown_account',
    ]);
  });

  it.each([
    ['what was released', '0', '100.00', '0.00'],
    ['no more than the main account has', '134.00', '0.00', '34.00'],
  ])('is taken back from the main account when its result was wrong: %s', async (_, spent, main, owed) => {
    const { player, bonus } = await withBonus();
    games += 1;
    await book.open(games);
    const bets = [{ ...HOME, gameId: games }];
    const { answer } = await book.place(bonus, { amount: '20.00', bets });
    const gameId = games;
    const settle = async (result: 'won' | 'lost') => {
      await book.decide(gameId, { '1::1': result });
      const { settling } = book.world.services.settlement;
      await settling.settleGame(gameId);
      await settling.idle();
    };
    await settle('won');
    expect(await release(bonus)).toMatchObject({ released: '44.00', iso: 'EUR' });
    if (spent !== '0') await book.place(player, { amount: spent });
    await settle('lost');
    expect(await moneyOf(player)).toEqual([
      [0, main],
      [4, '0.00'],
    ]);
    const receivable = `receivable = ${owed.replace('.', '')}::bigint`;
    expect(
      await book.count(
        `settlement_revisions where coupon_id = '${answer!.couponId}' and n = 2 and ${receivable}`,
      ),
    ).toBe(1);
  });

  it('needs no wagering for an earlier bonus that was lost', async () => {
    const { player, bonus } = await withBonus({ wagerTimes: 10 });
    await settled('lost', bonus, '20.00');
    // A lost stake left the account when it was reserved: operators see no line of zero for it.
    const { accounts } = await operator.api('players.ledger', { params: { id: player.userId } });
    const moved = accounts.find(({ accountId }) => accountId === bonus.accountId)!.lines;
    expect(moved.map(({ amount }) => amount)).toEqual(['-20.00', '20.00']);
    await give(player.userId, { wagerTimes: 0 });
    expect((await player.api('bonuses.mine')).bonusAccounts).toMatchObject([
      { toStake: '0.00', isReleasable: true },
    ]);
  });
});

describe('a bonus beyond one operator’s ceiling', () => {
  const moneyIn = async (account: number) =>
    (await book.world.platform.pool.query('select balance from accounts where id = $1', [account])).rows[0]
      .balance;
  const decide = (who: Visitor, call: 'bonuses.approve' | 'bonuses.withdraw', id: string, version = 1) =>
    who.api(call, { params: { id }, body: { version } });

  it('waits for another operator’s approval, and is granted once', async () => {
    const second = await book.world.operator('second-keeper');
    const player = await book.player();
    const grant = await give(player.userId, { amount: '500.01' });
    expect(grant).toMatchObject({ status: 'requested', requestedBy: operator.userId, approvedBy: null });
    expect(await moneyIn(grant.accountId)).toBe(0n);
    expect((await player.api('bonuses.mine')).bonusAccounts[0]).toMatchObject({
      money: '0.00',
      required: '0.00',
    });
    expect(await codesOf(decide(operator, 'bonuses.approve', grant.id))).toEqual(['operator.same_operator']);
    expect(await codesOf(decide(second, 'bonuses.approve', grant.id, 2))).toEqual([
      'operator.version_conflict',
    ]);
    const all = await Promise.allSettled([1, 2, 3].map(() => decide(second, 'bonuses.approve', grant.id)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await moneyIn(grant.accountId)).toBe(50_001n);
    const { edits } = await operator.api('config.edits', { query: { part: 'offers', limit: 1 } });
    expect(edits[0]).toMatchObject({
      userId: second.userId,
      after: { status: 'done', approvedBy: second.userId },
    });
  });

  it('can be withdrawn, and is then not granted', async () => {
    const player = await book.player();
    const grant = await give(player.userId, { amount: '9999.00', wagerTimes: 0 });
    expect((await decide(operator, 'bonuses.withdraw', grant.id)).status).toBe('withdrawn');
    const second = await book.world.operator('third-keeper');
    expect(await codesOf(decide(second, 'bonuses.approve', grant.id, 2))).toEqual(['operator.unknown_entry']);
    expect(await moneyIn(grant.accountId)).toBe(0n);
  });

  it('has a daily ceiling, too, for concurrent grants and in every currency', async () => {
    const [keeper, player] = [await book.world.operator('busy-keeper'), await book.player()];
    const grants = await Promise.all(
      Array.from({ length: 6 }, () =>
        keeper.api('bonuses.grant', {
          body: { userId: player.userId, amount: '500', wagerTimes: 1, note: '' },
          idempotencyKey: freshKey(),
        }),
      ),
    );
    expect(grants.filter(({ status }) => status === 'done')).toHaveLength(4);
    const yen = await book.player('0', 'JPY');
    const more = await keeper.api('bonuses.grant', {
      body: { userId: yen.userId, amount: '100', wagerTimes: 1, note: '' },
      idempotencyKey: freshKey(),
    });
    expect(more.status).toBe('requested');
  });

  it('never makes an amount that the player’s calls fail on', async () => {
    const player = await book.player();
    for (let n = 0; n < 3; n++) await give(player.userId, { amount: '999999999.99', wagerTimes: 100 });
    expect((await player.api('bonuses.mine')).bonusAccounts[0]!.money).toBe('0.00');
    expect(await codesOf(give(player.userId, { amount: '999999999999999' }))).toEqual(['request.invalid']);
  });
});
