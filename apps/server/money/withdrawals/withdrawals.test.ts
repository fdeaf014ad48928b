import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  freshKey,
  HOME,
  OVER,
  type Player,
  type Visitor,
  YES,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { linkOperators } from '../../site/same-person/index.ts';
import { type Wish, withdrawing } from '../../testing/withdrawing.ts';
import { houseBalance } from '../wallet/index.ts';

let book: BettingWorld;
let first: Visitor;
let second: Visitor;
beforeAll(async () => {
  // This provider can't be reached, and no test needs its answer. Payouts run only when a test calls `paidOut`.
  const hostedPay = { url: 'http://127.0.0.1:9', key: 'key', secrets: ['secret'] };
  book = await createBettingWorld(3, { config: { hostedPay } });
  await book.world.services.cashier.payouts.stop();
  first = await book.world.operator('cashier-one');
  second = await book.world.operator('cashier-two');
  act = withdrawing(book, first);
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

let act: ReturnType<typeof withdrawing>;
const request = (player: Player, wish?: Wish, key?: string) => act.request(player, wish, key);
const show = (player: Player, id: string) => act.show(player, id);
const cancel = (player: Player, id: string) => act.cancel(player, id);
const detail = (id: string) => act.detail(id);
const step = (kind: 'take' | 'accept' | 'approve', id: string, who?: Visitor) => act.step(kind, id, who);
const approved = (id: string) => act.approved(id);
const paidOut = () => act.paidOut();
async function withDollars(player: Player, amount: string): Promise<number> {
  const { account } = await player.api('currencies.add', { body: { iso: 'USD' } });
  await player.api('payments.deposit', {
    body: { method: 'demo', accountId: account.id, amount },
    idempotencyKey: freshKey(),
  });
  return account.id;
}
const held = () => houseBalance(book.world.platform.pool, 'withdrawals', 'EUR');

describe('a request', () => {
  test('reserves the money, shows its stages, and happens once per key', async () => {
    const player = await book.player('100');
    const before = await held();
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(player, {}, key)));
    expect(new Set(answers.map((each) => each.id)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 'requested',
      amount: '40.00',
      canCancel: true,
      account: { money: '60.00' },
      stages: [{ stage: 'requested' }],
    });
    expect((await held()) - before).toBe(4000n);
    expect(await codesOf(request(player, { amount: '41.00' }, key))).toEqual(['request.key_reused']);
    expect(await book.balance(player)).toBe('60.00');
  });

  test.each([
    ['a wrong password', { password: 'not mine' }, ['security.wrong_password']],
    ['more than there is', { amount: '100.01' }, ['wallet.insufficient_funds']],
    ['an unknown method', { method: 'card' }, ['payments.unknown_method']],
    ['too little', { amount: '0.50' }, ['payments.amount_out_of_range']],
    ['half a cent', { amount: '2.005' }, ['wallet.amount_precision']],
    ['no destination', { destination: 'x' }, ['payments.field_missing']],
    ['somebody else’s account', { accountId: 1 }, ['wallet.unknown_account']],
  ])('with %s is refused and changes nothing', async (_, wish, codes) => {
    const player = await book.player('100');
    expect(await codesOf(request(player, wish))).toEqual(codes);
    expect(await book.balance(player)).toBe('100.00');
    expect(await book.count(`withdrawals where user_id = ${player.userId}`)).toBe(0);
  });

  test('for more than there is says what it needs and what there is', async () => {
    const player = await book.player('100');
    await expect(request(player, { amount: '100.01' })).rejects.toMatchObject({
      problem: {
        errors: [{ field: 'amount', detail: 'Insufficient funds: you need €100.01 and have €100.00.' }],
      },
    });
  });

  test('needs the second step where it is on, with each request', async () => {
    const player = await book.player('100');
    await book.world.platform.pool.query(
      `insert into totp_secrets (user_id, secret, created_at, enabled_at) values ($1, '\\x00', now(), now())`,
      [player.userId],
    );
    expect(await codesOf(request(player))).toEqual(['auth.wrong_code']);
    expect(await player.api('withdrawals.list')).toMatchObject({ secondSteps: ['totp'] });
    expect(await book.balance(player)).toBe('100.00');
  });

  test('is refused while the player owes, and for bonus money', async () => {
    const player = await book.player('10');
    await book.open(100);
    const { answer } = await book.place(player, { amount: '10.00', bets: [{ ...HOME, gameId: 100 }] });
    const { settling } = book.world.services.settlement;
    const decided = async (result: 'won' | 'lost') => {
      await book.decide(100, { '1::1': result });
      await settling.settleGame(100);
      await settling.idle();
    };
    await decided('won');
    await book.place(player, { amount: '12.00', bets: [OVER] });
    await decided('lost');
    expect(answer).not.toBeNull();
    const { receivables } = await player.api('receivables.mine');
    expect(receivables[0]!.due).toBe('12.00');
    await player.api('payments.deposit', {
      body: { method: 'demo', accountId: player.accountId, amount: '20.00' },
      idempotencyKey: freshKey(),
    });
    await expect(request(player, { amount: '5.00' })).rejects.toMatchObject({
      problem: {
        errors: [{ code: 'withdrawals.owing', action: { values: { amount: '2.00', iso: 'EUR' } } }],
      },
    });
    // Nor from another account: the debt is the player's.
    const usd = await withDollars(player, '50.00');
    expect(await codesOf(request(player, { accountId: usd, amount: '50.00' }))).toEqual([
      'withdrawals.owing',
    ]);
    const ledger = book.world.services.wallet.ledger;
    const bonus = await ledger.openBonusAccount(book.world.platform.pool, player.userId, 'EUR');
    expect(await codesOf(request(player, { accountId: bonus }))).toEqual(['withdrawals.bonus_account']);
  });

  test.each(['cancelled', 'refused'] as const)(
    'a request that is %s pays first what a correction could not take meanwhile',
    async (end) => {
      const player = await book.player('10');
      const gameId = end === 'refused' ? 102 : 103;
      await book.open(gameId);
      await book.place(player, { amount: '10.00', bets: [{ ...HOME, gameId }] });
      const { settling } = book.world.services.settlement;
      const decided = async (result: 'won' | 'lost') => {
        await book.decide(gameId, { '1::1': result });
        await settling.settleGame(gameId);
        await settling.idle();
      };
      await decided('won');
      const { id } = await request(player, { amount: '20.00' });
      await decided('lost');
      const due = async () => (await player.api('receivables.mine')).receivables[0]!.due;
      expect([await book.balance(player), await due()]).toEqual(['0.00', '20.00']);
      if (end === 'cancelled') await cancel(player, id);
      else {
        const { version } = await step('take', id);
        const body = { version, reason: 'rules' as const, note: '' };
        await first.api('withdrawals.refuse', { params: { id }, body });
      }
      expect([await book.balance(player), await due()]).toEqual(['0.00', '0.00']);
    },
  );

  test('is refused while an advance is to be repaid, and so is an exchange', async () => {
    await book.setRules({ isPrepaidAllowed: true });
    const player = await book.player('100');
    await book.open(101);
    await book.place(player, { amount: '60.00', bets: [{ ...HOME, gameId: 101 }] });
    const { codes } = await book.place(player, { amount: '15.00', prepaidAmount: '15.00', bets: [YES] });
    await book.setRules({ isPrepaidAllowed: false });
    expect(codes).toEqual([]);
    expect(await book.balance(player)).toBe('40.00');
    expect(await codesOf(request(player))).toEqual(['withdrawals.owing']);
    const { account } = await player.api('currencies.add', { body: { iso: 'USD' } });
    const body = { fromId: player.accountId, toId: account.id, amount: '40.00', atLeast: '1' };
    expect(await codesOf(player.api('currencies.exchange', { body, idempotencyKey: freshKey() }))).toEqual([
      'currencies.owes',
    ]);
  });

  test('is one of five that a player may have open, from whichever account and at once', async () => {
    const player = await book.player('100');
    const usd = await withDollars(player, '100.00');
    const asked = Array.from({ length: 8 }, (_, i) =>
      codesOf(request(player, { amount: '2.00', ...(i % 2 && { accountId: usd }) })),
    );
    const codes = (await Promise.all(asked)).flat();
    expect(codes).toEqual(Array(3).fill('withdrawals.too_many_open'));
    expect(await book.count(`withdrawals where user_id = ${player.userId}`)).toBe(5);
  });

  test('of another player is unknown', async () => {
    const [player, thief] = [await book.player('100'), await book.player('100')];
    const { id } = await request(player);
    expect(await codesOf(show(thief, id))).toEqual(['payments.unknown']);
    expect(await codesOf(cancel(thief, id))).toEqual(['payments.unknown']);
    await cancel(player, id);
  });
});

describe('the way of a withdrawal', () => {
  test('requested, reviewed, approved, released, paid: each with its time, the operator’s name for operators only', async () => {
    const player = await book.player('100');
    const { id } = await request(player);
    const { withdrawals } = await first.api('withdrawals.queue');
    const waiting = { status: 'requested', ownerId: null, owner: null, firstBy: null };
    expect(withdrawals.find((each) => each.id === id)).toMatchObject(waiting);
    expect(await step('take', id)).toMatchObject({ status: 'under_review', owner: 'cashier-one' });
    expect(await codesOf(step('accept', id, second))).toEqual(['withdrawals.not_taken']);
    expect(await step('accept', id)).toMatchObject({ status: 'approved' });
    await paidOut();
    const paid = await show(player, id);
    expect(paid).toMatchObject({ status: 'paid', canCancel: false });
    expect(paid.stages.map(({ stage }) => stage)).toEqual([
      'requested',
      'under_review',
      'approved',
      'released',
      'paid',
    ]);
    expect(JSON.stringify(paid)).not.toContain('cashier-one');
    const { stages, totals } = await detail(id);
    expect(stages.map(({ by }) => by)).toEqual([null, 'cashier-one', 'cashier-one', null, null]);
    expect(totals).toEqual({ deposited: '100.00', staked: '0.00', withdrawn: '40.00' });
    expect(await book.balance(player)).toBe('60.00');
    expect(await codesOf(cancel(player, id))).toEqual(['withdrawals.released']);
    const { entities } = await player.api('payments.history', { query: { way: 'out' } });
    expect(entities[0]).toMatchObject({ id, status_id: 2, summ: '40.00', money_deposit_id: null });
    expect(entities[0]!.skks_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('refused by an operator: the money is back and the player reads why', async () => {
    const player = await book.player('100');
    const { id } = await request(player);
    const { version } = await step('take', id);
    const body = { version, reason: 'documents' as const, note: 'passport is out of date' };
    await first.api('withdrawals.refuse', { params: { id }, body });
    const refused = await show(player, id);
    expect(refused).toMatchObject({ status: 'refused', reason: 'documents' });
    expect(JSON.stringify(refused)).not.toContain('passport');
    expect(await book.balance(player)).toBe('100.00');
    expect((await detail(id)).stages.at(-1)).toMatchObject({ note: 'passport is out of date' });
  });

  test('above the ceiling of a day it takes two different operators, also for two halves', async () => {
    const player = await book.player('2000');
    const { id } = await request(player, { amount: '501.00' });
    expect(await approved(id)).toMatchObject({
      status: 'under_review',
      firstBy: first.userId,
      needsTwo: true,
    });
    expect(await codesOf(step('accept', id))).toEqual(['withdrawals.not_taken']);
    expect(await codesOf(step('approve', id))).toEqual(['operator.same_operator']);
    expect(await step('approve', id, second)).toMatchObject({ status: 'approved' });
    // The first of two is nothing to its player.
    expect((await show(player, id)).stages.map(({ stage }) => stage)).toEqual([
      'requested',
      'under_review',
      'approved',
    ]);
    const halves = [await request(player, { amount: '300.00' }), await request(player, { amount: '300.00' })];
    expect(await approved(halves[0]!.id)).toMatchObject({ status: 'approved' });
    expect(await approved(halves[1]!.id)).toMatchObject({ status: 'under_review', firstBy: first.userId });
    await paidOut();
    expect(await book.balance(player)).toBe('899.00');
  });

  test.each([
    ['one operator', 'cashier-three', null],
    ['two accounts of one person', 'cashier-four', 'cashier-five'],
  ])(
    'many small ones of many players, approved by %s, need another one in the end',
    async (_, login, made) => {
      const third = await book.world.operator(login);
      const puppet = made ? await book.world.operator(made) : third;
      const at = book.world.platform.clock.now();
      await linkOperators(book.world.platform.pool, { by: third.userId, of: puppet.userId, how: 'made', at });
      const players = await Promise.all(Array.from({ length: 3 }, () => book.player('500')));
      const asked = await Promise.all(players.map((player) => request(player, { amount: '450.00' })));
      await book.world.platform.pool.query(
        `update withdrawals set amount = amount * 10, status = 'paid', approved_by = $2 where id = $1`,
        [asked[0]!.id, third.userId],
      );
      const accept = async (id: string, by: Visitor) => {
        await step('take', id, by);
        return step('accept', id, by);
      };
      const ends = await Promise.all([accept(asked[1]!.id, third), accept(asked[2]!.id, puppet)]);
      // 4,500 before; one more is 4,950, two are above the 5,000 of a day.
      expect(ends.map(({ status }) => status).sort()).toEqual(['approved', 'under_review']);
      await book.world.platform.pool.query(
        `update withdrawals set amount = amount / 10, status = 'requested', approved_by = null where id = $1`,
        [asked[0]!.id],
      );
      await paidOut();
    },
  );

  test('hints tell what is unusual', async () => {
    const [one, other] = [await book.player('100'), await book.player('100')];
    const { id } = await request(one, { destination: 'SHARED 12345' });
    await request(other, { destination: 'SHARED 12345' });
    expect((await detail(id)).hints).toEqual([
      'first_withdrawal',
      'not_verified',
      'new_account',
      'not_staked',
      'shared_destination',
    ]);
  });

  test('money that came by exchange and was not staked is told, too', async () => {
    const player = await book.player('0');
    const usd = await withDollars(player, '100.00');
    await player.api('currencies.exchange', {
      body: { fromId: usd, toId: player.accountId, amount: '100.00', atLeast: '80' },
      idempotencyKey: freshKey(),
    });
    const { id } = await request(player, { method: 'hosted', destination: 'LT601010012345679999' });
    expect((await detail(id)).hints).toEqual([
      'first_withdrawal',
      'not_verified',
      'new_account',
      'not_staked',
      'other_method',
    ]);
  });

  test('a player without the permission sees and decides nothing', async () => {
    const player = await book.player('100');
    const { id } = await request(player);
    expect(await codesOf(player.api('withdrawals.queue'))).toEqual(['auth.forbidden']);
    expect(await codesOf(player.api('withdrawals.take', { params: { id }, body: { version: 1 } }))).toEqual([
      'auth.forbidden',
    ]);
  });
});

describe('at once on one balance', () => {
  test('bet, withdrawal and another one leave one winner', async () => {
    for (let round = 0; round < 10; round++) {
      const player = await book.player('100');
      const wins = await Promise.all([
        codesOf(request(player, { amount: '100.00' })),
        codesOf(request(player, { amount: '100.00' })),
        book
          .place(player, { amount: '100.00', bets: [HOME] })
          .then(({ answer }) => (answer ? [] : ['refused'])),
      ]);
      expect(wins.filter((codes) => codes.length === 0)).toHaveLength(1);
      expect(await book.balance(player)).toBe('0.00');
    }
  });

  test('a cancel and the release leave one end, and the money is at one place', async () => {
    for (let round = 0; round < 8; round++) {
      const player = await book.player('100');
      const { id } = await request(player, { amount: '100.00' });
      await approved(id);
      const [codes] = await Promise.all([
        codesOf(cancel(player, id)),
        book.world.services.cashier.payouts.now(),
      ]);
      await paidOut();
      const { status } = await show(player, id);
      expect([status, await book.balance(player)]).toEqual(
        codes.length === 0 ? ['cancelled', '100.00'] : ['paid', '0.00'],
      );
    }
  });

  test('two cancels and a refusal give the money back once', async () => {
    const player = await book.player('100');
    const { id } = await request(player);
    const { version } = await step('take', id);
    const refuse = first.api('withdrawals.refuse', {
      params: { id },
      body: { version, reason: 'other', note: '' },
    });
    await Promise.allSettled([cancel(player, id), cancel(player, id), refuse]);
    expect(await book.balance(player)).toBe('100.00');
  });
});

test('the queue as a file has what the page has, and no text of it becomes a formula', async () => {
  const player = await book.player('100');
  const { id } = await request(player, { destination: '+LT 601010012345678901' });
  const file = await first.api('withdrawals.csv', {});
  const row = file.split('\r\n').find((each) => each.startsWith(id))!;
  expect(row).toContain(`,demo,'+LT 601010012345678901,40.00,0.00,EUR,requested,`);
  const entry = (await first.api('withdrawals.queue')).withdrawals.find((each) => each.id === id)!;
  expect(row.split(',').at(-1)).toBe(entry.hints.join(' '));
  await cancel(player, id);
});
