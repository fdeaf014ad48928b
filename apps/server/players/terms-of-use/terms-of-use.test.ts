import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const clock = fakeClock(Date.now());
let world: World;
let operator: Visitor;
beforeAll(async () => {
  world = await createWorld({ clock });
  const { login, password } = await world.services.auth.registerOperator('keeper');
  operator = await world.signIn(login, password);
});
afterAll(() => world.close());

const publish = (note = 'Limits are said more clearly') => operator.api('terms.publish', { body: { note } });

test('a new player accepts the current terms', async () => {
  const player = await world.registerPlayer();
  expect(await player.api('terms.status')).toMatchObject({ result: true });
  expect(await player.api('visitors.state')).toMatchObject({ areTermsChanged: false });
});

test('everybody must confirm changed terms, once', async () => {
  const player = await world.registerPlayer();
  const { publishedAt } = await publish();
  const status = await player.api('terms.status');
  expect(status).toEqual({ result: false, updatedAt: publishedAt });
  expect(await player.api('visitors.state')).toMatchObject({ areTermsChanged: true });
  for (let n = 0; n < 2; n++) await player.api('terms.accept', { body: { updatedAt: status.updatedAt } });
  expect(await player.api('terms.status')).toMatchObject({ result: true });
  expect(await player.api('visitors.state')).toMatchObject({ areTermsChanged: false });
});

test('money calls are refused until the terms are confirmed, while that is required', async () => {
  const player = await world.registerPlayer();
  const { accounts } = await player.api('wallet.accounts');
  let key = 0;
  const deposit = () =>
    player.api('payments.deposit', {
      body: { method: 'demo', accountId: accounts[0]!.id, amount: '5.00' },
      idempotencyKey: `a-deposit-${key++}`,
    });
  await deposit();
  const { publishedAt } = await publish();
  for (let n = 0; n < 2; n++) {
    await expect(deposit()).rejects.toMatchObject({
      status: 451,
      problem: { errors: [{ code: 'terms.unconfirmed', action: { values: { exceptionCode: 1 } } }] },
    });
  }
  await player.api('terms.accept', { body: { updatedAt: publishedAt } });
  await deposit();
  await publish();
  await expect(deposit()).rejects.toMatchObject({ status: 451 });
  const params = { group: 'flags' as const };
  const setConfirming = async (isConfirmTermsOn: boolean) => {
    const { version, value } = await operator.api('config.readGroup', { params });
    await operator.api('config.editGroup', {
      params,
      body: { version, value: { ...value, isConfirmTermsOn } },
    });
  };
  await setConfirming(false);
  await deposit();
  await setConfirming(true);
  await expect(deposit()).rejects.toMatchObject({ status: 451 });
});

test('only a version that was seen can be confirmed', async () => {
  const player = await world.registerPlayer();
  const seen = await publish('One change');
  await publish('And one more in the same moment');
  const accept = (updatedAt: string) => player.api('terms.accept', { body: { updatedAt } });
  for (const moment of [seen.publishedAt, '2020-01-01T00:00:00.000Z', '2199-12-31T23:59:59.999Z']) {
    await expect(accept(moment)).rejects.toMatchObject({
      status: 409,
      problem: { errors: [{ code: 'terms.changed_again' }] },
    });
  }
  expect(await player.api('terms.status')).toMatchObject({ result: false });
  await accept((await player.api('terms.status')).updatedAt);
});

test('versions are listed with their number of acceptances, and kept forever', async () => {
  const { versions } = await operator.api('terms.list');
  expect(versions.map(({ id }) => id)).toEqual(versions.map(({ id }) => id).sort((a, b) => b - a));
  expect(versions.at(-1)).toMatchObject({ publishedBy: null, accepted: 2 });
  expect(versions[0]).toMatchObject({ publishedBy: operator.userId, accepted: 1 });
  for (const table of ['terms_versions', 'terms_acceptances']) {
    await expect(world.platform.pool.query(`delete from ${table}`)).rejects.toThrow('append-only');
  }
});

test('a version may be published ahead: until its moment the one before holds', async () => {
  const player = await world.registerPlayer();
  const from = new Date(clock.now() + 3_600_000).toISOString();
  const ahead = await operator.api('terms.publish', { body: { note: 'From the next hour on', from } });
  expect(ahead).toMatchObject({ publishedAt: from, isCurrent: false, publishedByLogin: 'keeper' });
  expect(await player.api('terms.status')).toMatchObject({ result: true });
  for (const wrong of [from, new Date(clock.now() - 1).toISOString()]) {
    const again = operator.api('terms.publish', { body: { note: 'No', from: wrong } });
    await expect(again).rejects.toMatchObject({
      problem: { errors: [{ code: 'terms.not_ahead', field: 'from' }] },
    });
  }
  const accept = () => player.api('terms.accept', { body: { updatedAt: from } });
  await expect(accept()).rejects.toMatchObject({ status: 409 });
  clock.advance(3_600_000);
  expect(await player.api('terms.status')).toEqual({ result: false, updatedAt: from });
  await accept();
  const { players, hasMore } = await operator.api('terms.acceptances', { params: { id: ahead.id } });
  expect(players).toMatchObject([{ userId: player.userId }]);
  expect(hasMore).toBe(false);
});

test('operators need not accept terms; visitors and players can’t publish them', async () => {
  expect(await operator.api('visitors.state')).toMatchObject({ areTermsChanged: false });
  const player = await world.registerPlayer();
  await expect(player.api('terms.publish', { body: { note: 'mine' } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(world.api()('terms.status')).rejects.toMatchObject({ status: 401 });
});
