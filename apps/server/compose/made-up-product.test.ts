// First, so that everything is derived from a list that has it.
import '../testing/tombola.ts';

import type { Product } from '@fairbook/contracts/placement/closed-products';
import type { LineKind } from '@fairbook/contracts/products';
import type { Player, World } from '@fairbook/testkit';
import { assertLedgerBalanced, codesOf, createWorld, fakeClock, freshKey } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERSONAL_TABLES } from '../leaving/personal-tables/index.ts';
import { transact } from '../platform/database/transact.ts';
import { withToken } from '../testing/limits.ts';

/** A product is one definition: what the rest of the server knows of this one is in `testing/tombola.ts` alone. */
const clock = fakeClock(Date.parse('2026-05-04T12:00:00Z'));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(async () => {
  await assertLedgerBalanced(world);
  await world.close();
});

const WEEK_WAGER = 2;
const DAY_LOSS = 10;

async function playerWith(amount: string): Promise<Player> {
  const visitor = await world.registerPlayer();
  const { accounts } = await visitor.api('wallet.accounts');
  const accountId = accounts[0]!.id;
  const body = { method: 'demo' as const, accountId, amount };
  await visitor.api('payments.deposit', { body, idempotencyKey: freshKey() });
  return { ...visitor, accountId };
}

function post({ accountId }: Player, kind: 'tombola_ticket' | 'tombola_prize', amountMinor: bigint) {
  const postings = [{ kind: kind as LineKind, amountMinor }];
  return transact(world.platform.pool, (tx) =>
    world.services.wallet.ledger.post(tx, [{ accountId, reference: 'tombola:1', postings }]),
  );
}

const limitsOf = (player: Player) => withToken(world, player);
const leftOf = async (player: Player, type: number) =>
  (await limitsOf(player)('limits.list')).find(({ limitType }) => limitType === type)?.limitBalance;

test('the lines of a new product are posted, shown in their group and in the statement, and exported', async () => {
  const player = await playerWith('100.00');
  expect(await post(player, 'tombola_ticket', 30_00n)).toEqual(['ok']);
  expect(await post(player, 'tombola_prize', 5_00n)).toEqual(['ok']);
  expect(await post(player, 'tombola_ticket', 80_00n)).toEqual(['funds']);
  const params = { id: player.accountId };
  const query = { group: 'tombola' as 'bets' };
  const { lines } = await player.api('wallet.ledger', { params, query });
  expect(lines.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['tombola_prize', '5.00', '75.00'],
    ['tombola_ticket', '-30.00', '70.00'],
  ]);
  const csv = await player.api('wallet.statement', { params, query });
  expect(csv).toContain('tombola_ticket,-30.00,70.00,EUR,tombola:1');
  const { exported } = PERSONAL_TABLES.transfers!;
  const { rows } = await world.platform.pool.query(('rows' in exported && exported.rows) || '', [
    player.userId,
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(['deposit', 'tombola_ticket', 'tombola_prize']);
});

test('the daily report has its lines, its figures count them, and the day adds up', async () => {
  const reader = await world.operator('reader');
  const { days } = await reader.api('reports.days', { query: {} });
  const [day] = days.filter(({ iso }) => iso === 'EUR');
  expect(day).toMatchObject({
    lines: { tombola_tickets: '30.00', tombola_prizes: '5.00', stakes: '0.00' },
    figures: { turnover: '30.00', returned: '5.00', ggr: '25.00', ngr: '25.00' },
    addsUp: true,
  });
});

test('limits count its stakes and what comes back of them', async () => {
  const player = await playerWith('100.00');
  await limitsOf(player)('limits.save', { body: { limitType: WEEK_WAGER, limitValue: 100 } });
  await limitsOf(player)('limits.save', { body: { limitType: DAY_LOSS, limitValue: 50 } });
  await post(player, 'tombola_ticket', 30_00n);
  expect([await leftOf(player, WEEK_WAGER), await leftOf(player, DAY_LOSS)]).toEqual([70, 20]);
  await post(player, 'tombola_prize', 10_00n);
  expect([await leftOf(player, WEEK_WAGER), await leftOf(player, DAY_LOSS)]).toEqual([70, 30]);
  // A prize that is taken back leaves less, and ends what may be staked in advance.
  await post(player, 'tombola_prize', -4_00n);
  expect(await leftOf(player, DAY_LOSS)).toBe(26);
  const { rows } = await world.platform.pool.query<{ at: Date }>(
    'select taken_back_at at from limit_books where user_id = $1',
    [player.userId],
  );
  expect(rows[0]!.at.getTime()).toBe(clock.now());
});

test('an exclusion stops its tickets and no prize; a freeze stops tickets, too', async () => {
  const player = await playerWith('100.00');
  await limitsOf(player)('limits.blockUser', { body: { days: 30 } });
  await expect(post(player, 'tombola_ticket', 1_00n)).rejects.toThrow('play is closed to player');
  expect(await post(player, 'tombola_prize', 1_00n)).toEqual(['ok']);

  const frozen = await playerWith('100.00');
  await world.platform.pool.query(`update accounts set frozen_for = 'review' where user_id = $1`, [
    frozen.userId,
  ]);
  expect(await post(frozen, 'tombola_ticket', 1_00n)).toEqual(['frozen']);
  expect(await post(frozen, 'tombola_prize', 1_00n)).toEqual(['ok']);
});

test('operators close its section to a player', async () => {
  const player = await playerWith('1.00');
  const operator = await world.operator('keeper');
  const close = (name: string) =>
    operator.api('visitors.closeProducts', {
      params: { id: player.userId },
      body: { products: [{ product: name as Product, reason: 'review' }], version: 0 },
    });
  expect(await codesOf(close('raffle'))).toEqual(['request.invalid']);
  const { products } = await close('tombola');
  expect(products).toMatchObject([{ product: 'tombola', reason: 'review' }]);
  expect((await player.api('visitors.state')).closedProducts).toEqual(products);
});
