import {
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  type Visitor,
  type World,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { partnersIn, TERMS } from './testing.ts';

const clock = fakeClock(Date.UTC(2026, 6, 10, 12));
const HOUR = 3_600_000;
let book: BettingWorld;
let world: World;
let keeper: Visitor;
let addPartner: ReturnType<typeof partnersIn>['addPartner'];
let broughtTo: ReturnType<typeof partnersIn>['broughtTo'];
let qualifiedOf: ReturnType<typeof partnersIn>['qualifiedOf'];

beforeAll(async () => {
  book = await createBettingWorld(1, { clock });
  world = book.world;
  keeper = await world.operator('partner-keeper');
  ({ addPartner, broughtTo, qualifiedOf } = partnersIn(book, keeper));
});
afterAll(() => world.close());

test('a person with two accounts earns a partner once, also when both meet the terms at once', async () => {
  const { partner } = await addPartner('twins');
  for (const each of [await broughtTo('twins'), await broughtTo('twins')]) {
    await world.platform.pool.query(
      `insert into persons (user_id, fields, tax_key, version, changed_at) values ($1, '{}', 'ONE-PERSON', 1, now())`,
      [each.userId],
    );
    await each.deposit('20');
  }
  await world.services.partners.now();
  expect(await qualifiedOf(partner.id)).toBe(1);
});

test('a partner is paid for play alone: neither low odds, nor both sides of a game, nor an open bet', async () => {
  const terms = { ...TERMS, cpa: { ...TERMS.cpa!, minStakes: '10' } };
  const { partner } = await addPartner('idle-money', { terms });
  const player = await broughtTo('idle-money');
  await player.deposit('100');
  const bet = async (gameId: number, outcomeId: string, coef: number) => {
    const { codes } = await book.place(player, { amount: '10.00', bets: [{ gameId, outcomeId, coef }] });
    expect(codes).toEqual([]);
  };
  const lost = async (gameId: number) => {
    await book.decide(gameId, { '1::1': 'lost', '1::2': 'lost', '18:3.5:under': 'lost' });
    const { settling } = world.services.settlement;
    await settling.settleGame(gameId);
    await settling.idle();
    await world.services.partners.now();
    return qualifiedOf(partner.id);
  };
  for (const gameId of [41, 42, 43]) await book.open(gameId);
  await bet(41, '18:3.5:under', 1.33);
  expect(await lost(41)).toBe(0);
  await bet(42, '1::1', 2.2);
  await bet(42, '1::2', 3.3);
  expect(await lost(42)).toBe(0);
  await bet(43, '1::1', 2.2);
  await world.services.partners.now();
  expect(await qualifiedOf(partner.id)).toBe(0);
  expect(await lost(43)).toBe(1);
});

test('what partners lose on another account of their own brings them no share', async () => {
  const { owner, partner } = await addPartner('mirror');
  const [twin, guest] = [await broughtTo('mirror'), await broughtTo('mirror')];
  for (const userId of [owner.userId, twin.userId])
    await world.platform.pool.query(
      `insert into persons (user_id, fields, tax_key, version, changed_at) values ($1, '{}', 'PARTNER-SELF', 1, now())`,
      [userId],
    );
  const lose = async ({ accountId, deposit }: typeof guest, amountMinor: bigint) => {
    await deposit('50');
    await transact(world.platform.pool, (tx) =>
      world.services.wallet.ledger.post(tx, [
        {
          accountId,
          reference: `coupon:${crypto.randomUUID()}`,
          postings: [
            { kind: 'stake_reserve', amountMinor },
            { kind: 'stake_post', amountMinor },
          ],
        },
      ]),
    );
  };
  await lose(twin, 4_000n);
  await lose(guest, 1_000n);
  await world.services.partners.countDays();
  const { total } = await keeper.api('partners.report', { params: { id: partner.id }, query: {} });
  expect(total).toMatchObject({ net: '10.00', deposits: '50.00' });
});

test('a player whose deposit was charged back or refunded brings a partner no payment', async () => {
  const { partner } = await addPartner('stolen');
  const paid = async (thenSql: string) => {
    const { id } = await (await broughtTo('stolen')).deposit('20');
    return () => world.platform.pool.query(thenSql, [id]);
  };
  const first = await paid('update deposits set returned = amount where id = $1');
  const second = await paid(`insert into refunds (id, deposit_id, user_id, account_id, method, amount, worth,
      reason, message, evidence, requested_by, requested_at, status, state)
    select id, id, user_id, account_id, method, 1, 1, 'fraud', '-', '-', user_id, now(), 'done', 'paid'
    from deposits where id = $1`);
  await first();
  await world.services.partners.now();
  const report = async () => {
    const { total } = await keeper.api('partners.report', { params: { id: partner.id }, query: {} });
    return [total.qualified, total.cpa];
  };
  expect(await report()).toEqual([1, '10.00']);
  await second();
  clock.leap(40 * 24 * HOUR);
  await world.services.partners.countDays();
  const { rows } = await world.platform.pool.query(
    'select distinct cpa::int from partner_months where partner_id = $1',
    [partner.id],
  );
  expect(rows).toEqual([{ cpa: 0 }]);
});
