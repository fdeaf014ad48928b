import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PERMISSIONS } from '@fairbook/contracts';
import { codesOf, createWorld, freshKey, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkOperators, othersWith } from './index.ts';
import { LINKED_DAYS } from './rule.ts';

const DAY_MS = 86_400_000;

let world: World;
let keeper: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  world = await createWorld();
  keeper = await world.operator('keeper');
  stranger = await world.operator('stranger');
});
afterAll(() => world.close());

/** Another person agrees to what waits for an operator. */
async function approveRights(userId: number): Promise<void> {
  const { asked } = (await stranger.api('operators.list')).operators.find(({ id }) => id === userId)!;
  const of = { params: { id: asked!.id }, body: { version: asked!.version } };
  await stranger.api('operators.approve', of);
}

/** An operator whom another one made. */
async function madeBy(maker: Visitor, login: string): Promise<Visitor> {
  const { userId, password } = await world.services.auth.registerOperator(login, PERMISSIONS, maker.userId);
  await approveRights(userId);
  return world.signIn(login, password);
}

async function granted(by: Visitor, amount = '90000.00') {
  const { userId } = await world.registerPlayer();
  const body = { userId, amount, wagerTimes: 0, note: 'loyal' };
  return by.api('bonuses.grant', { body, idempotencyKey: freshKey() });
}

const approve = (by: Visitor, { id, version }: { id: string; version: number }) =>
  codesOf(by.api('bonuses.approve', { params: { id }, body: { version } }));

test('an account that the requester made, or one that this one made, approves nothing', async () => {
  const second = await world.operator('second');
  const puppet = await madeBy(keeper, 'puppet');
  const further = await madeBy(puppet, 'further');
  const asked = await granted(keeper);
  expect(asked.status).toBe('requested');
  expect(await approve(puppet, asked)).toEqual(['operator.same_person']);
  expect(await approve(further, asked)).toEqual(['operator.same_person']);
  const ofPuppet = await granted(further);
  expect(await approve(keeper, ofPuppet)).toEqual(['operator.same_person']);
  expect(await approve(puppet, ofPuppet)).toEqual(['operator.same_person']);
  expect(await approve(second, asked)).toEqual([]);
  expect(await approve(second, ofPuppet)).toEqual([]);
});

test('an operator approves nothing for whoever gave them a right', async () => {
  const [giver, friend] = [await world.operator('giver'), await world.operator('friend')];
  const set = async (permissions: typeof PERMISSIONS | (typeof PERMISSIONS)[number][]) => {
    const { operators } = await giver.api('operators.list');
    const { id, version } = operators.find(({ login }) => login === 'friend')!;
    const body = { version, permissions: [...permissions] };
    await giver.api('operators.setPermissions', { params: { id }, body });
  };
  await set(PERMISSIONS.filter((each) => each !== 'limits.edit'));
  // Removing a permission links nobody.
  expect(await approve(friend, await granted(giver))).toEqual([]);
  await set(PERMISSIONS);
  await approveRights(friend.userId);
  const asked = await granted(giver);
  expect(await approve(friend, asked)).toEqual(['operator.same_person']);
});

test('a link ends after the stated time', async () => {
  const [older, newer] = [await world.operator('older'), await world.operator('newer')];
  const link = { by: older.userId, of: newer.userId, how: 'sign_in' } as const;
  await linkOperators(world.platform.pool, { ...link, at: Date.now() - LINKED_DAYS * DAY_MS });
  expect(await approve(newer, await granted(older))).toEqual([]);
  await linkOperators(world.platform.pool, { ...link, at: Date.now() - (LINKED_DAYS - 1) * DAY_MS });
  expect(await approve(newer, await granted(older))).toEqual(['operator.same_person']);
});

test('what an operator may give alone on a day counts over all accounts of one person', async () => {
  const maker = await world.operator('maker');
  const puppets = [await madeBy(maker, 'arm'), await madeBy(maker, 'leg')];
  const statuses: string[] = [];
  for (const by of [maker, ...puppets, ...puppets]) statuses.push((await granted(by, '500.00')).status);
  expect(statuses).toEqual(['done', 'done', 'done', 'done', 'requested']);
  const other = await world.operator('other');
  expect((await granted(other, '500.00')).status).toBe('done');
});

test('manual adjustments of a day count over all accounts of one person', async () => {
  const maker = await world.operator('adjuster');
  const puppet = await madeBy(maker, 'hand');
  const player = await world.registerPlayer();
  const accountId = (await player.api('wallet.accounts')).accounts[0]!.id;
  const ask = (by: Visitor, amount: string) =>
    codesOf(
      by.api('adjustments.ask', {
        body: {
          accountId,
          amount,
          reason: 'payment_correction',
          message: 'Your transfer came without its last digit.',
          evidence: 'bank statement line 12',
          restIsOwed: false,
        },
        idempotencyKey: freshKey(),
      }),
    );
  expect(await ask(maker, '3000.00')).toEqual([]);
  expect(await ask(puppet, '2000.01')).toEqual(['adjustments.over_ceiling']);
  expect(await ask(puppet, '2000.00')).toEqual([]);
  expect((await maker.api('adjustments.list')).left).toMatchObject({ ask: '0.00', approve: '5000.00' });
});

test('no module has a rule of its own on who may approve', () => {
  const server = path.resolve(import.meta.dirname, '../..');
  const own = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.ts$/.test(file) && !/\.test\.ts$|^site\/same-person\/|^care\/limits\/operators\.ts/.test(file),
    )
    .filter((file) =>
      /'(operator|care)\.same_(operator|person)'/.test(readFileSync(path.join(server, file), 'utf8')),
    );
  expect(own).toEqual([]);
});

test('whoever may be the second is named: nobody of the same person, and nobody without the permission', async () => {
  const at = world.platform.clock.now();
  await world.services.auth.registerOperator('reader', ['bonuses.read']);
  const named = (askedBy: number | null, most = 50) =>
    othersWith(world.platform.pool, 'bonuses.approve', { askedBy, at, most });
  const all = await named(null);
  expect(all).toEqual([...all].sort());
  expect(all).toEqual(expect.arrayContaining(['keeper', 'stranger']));
  expect(all).not.toContain('reader');
  const others = await named(stranger.userId);
  expect(others).toContain('keeper');
  expect(others).not.toContain('stranger');
  // The first test made the puppet with the keeper’s account.
  expect(await named(keeper.userId)).not.toContain('puppet');
  expect(await named(null, 1)).toHaveLength(1);
});
