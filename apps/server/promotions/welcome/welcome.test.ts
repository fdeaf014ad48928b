import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { addWelcomeCode } from '../../testing/welcome-code.ts';

const hashes = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => {
      hashes.count += 1;
      return real.hash(...args);
    },
  };
});

const clock = fakeClock(Date.now());
let world: World;
let operator: Visitor;
beforeAll(async () => {
  world = await createWorld({ clock });
  operator = await world.operator('keeper');
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;
let contact = 0;

/** Registers by one click with a code: the player, or the refusals with their fields. */
async function register(promoCode: string, currencyIso = 'EUR') {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/web-api/registration/fast_reg',
    headers: { host: 'localhost', origin: 'http://localhost' },
    payload: { countryId: 31, currencyIso, lng: 'en', promoCode, isAdult: true, acceptsTerms: true },
  });
  if (answer.statusCode !== 201) {
    const { errors } = answer.json() as { errors: { code: string; field: string; detail: string }[] };
    return { refusals: errors, player: null };
  }
  const { login, password, userId } = answer.json() as { login: string; password: string; userId: number };
  const player = { ...(await world.signIn(login, password)), userId };
  return { refusals: null, player };
}
const codesOf = (made: Awaited<ReturnType<typeof register>>) =>
  made.refusals?.map(({ code, field }) => `${field}: ${code}`);

async function confirm(userId: number, email = `welcome-${++contact}@example.com`): Promise<void> {
  await transact(world.platform.pool, async (tx) => {
    await world.services.messaging.contacts.setEmail(tx, userId, email);
    await world.services.messaging.contacts.verifyEmail(tx, userId, email);
  });
}
const grant = () => world.services.promotions.welcome.now();
const bonusOf = async (player: Pick<Visitor, 'api'>) =>
  (await player.api('bonuses.mine')).bonusAccounts.map(({ money, toStake }) => [money, toStake]);

test('a code grants its bonus once a contact is confirmed, once, to wager', async () => {
  await addWelcomeCode(operator, 'HELLO', { now: clock.now() });
  const { player } = await register('hello');
  expect(await player!.api('welcome.mine')).toMatchObject({
    welcome: {
      code: 'HELLO',
      amount: '10.00',
      iso: 'EUR',
      wagerTimes: 3,
      state: 'waiting',
      minDeposit: null,
    },
  });
  await grant();
  expect(await bonusOf(player!)).toEqual([]);
  await confirm(player!.userId);
  await Promise.all([grant(), grant()]);
  await grant();
  expect(await bonusOf(player!)).toEqual([['10.00', '30.00']]);
  expect(await player!.api('welcome.mine')).toMatchObject({ welcome: { state: 'granted' } });
  const { codes } = await operator.api('welcome.list');
  expect(codes.find(({ code }) => code === 'HELLO')).toMatchObject({ waiting: 0, granted: 1, missed: 0 });
  const { budgets } = await operator.api('budgets.list');
  expect(budgets.find(({ name }) => name === 'HELLO')).toMatchObject({
    kind: 'welcome',
    drawn: '10.00',
    left: '90.00',
  });
});

test('after a deposit: one that is large enough, as long as it stays', async () => {
  await addWelcomeCode(operator, 'FIRST', {
    now: clock.now(),
    grantOn: 'deposit',
    amounts: [{ iso: 'EUR', amount: '5.00', minDeposit: '20.00' }],
  });
  const { player } = await register('FIRST');
  const { accounts } = await player!.api('wallet.accounts');
  const deposit = (amount: string) =>
    player!.api('payments.deposit', {
      idempotencyKey: crypto.randomUUID(),
      body: { method: 'demo', accountId: accounts[0]!.id, amount },
    });
  await deposit('19.99');
  await grant();
  expect(await bonusOf(player!)).toEqual([]);
  const refund = (depositId: string) =>
    operator.api('refunds.ask', {
      body: { depositId, amount: '20.00', reason: 'on_request', message: 'As asked.', evidence: 'A letter.' },
      idempotencyKey: crypto.randomUUID(),
    });
  await refund((await deposit('20.00')).id);
  await grant();
  expect(await bonusOf(player!)).toEqual([]);
  const second = await deposit('20.00');
  await grant();
  expect(await bonusOf(player!)).toEqual([['5.00', '15.00']]);
  await refund(second.id);
  await grant();
  expect(await bonusOf(player!)).toEqual([['0.00', '0.00']]);
  expect(await player!.api('welcome.mine')).toMatchObject({ welcome: { state: 'returned' } });
  const { budgets } = await operator.api('budgets.list');
  expect(budgets.find(({ name }) => name === 'FIRST')).toMatchObject({ drawn: '0.00' });
});

test('a code that can’t be used is refused at its field, whatever the reason, and nobody is registered', async () => {
  const now = clock.now();
  await addWelcomeCode(operator, 'NO-BUDGET', { now, budget: '0.00' });
  await addWelcomeCode(operator, 'SMALL', { now, budget: '10.00' });
  await addWelcomeCode(operator, 'OVER', { now, until: new Date(now - 1).toISOString() });
  await addWelcomeCode(operator, 'AHEAD', { now, from: new Date(now + DAY_MS).toISOString() });
  await addWelcomeCode(operator, 'OFF', { now, isActive: false });
  const first = await register('SMALL');
  expect(first.player).not.toBeNull();
  const { rows: before } = await world.platform.pool.query('select count(*) from users');
  const made = [];
  const hashed = hashes.count;
  expect(hashed).toBeGreaterThan(0);
  for (const code of ['NO-BUDGET', 'SMALL', 'OVER', 'AHEAD', 'OFF', 'NEVER-WAS'])
    made.push(await register(code));
  made.push(await register('HELLO', 'USD'));
  for (const each of made) expect(codesOf(each)).toEqual(['promoCode: registration.promo_code']);
  // Guesses are refused before a password is hashed for the player to come.
  expect(hashes.count).toBe(hashed);
  expect(new Set(made.map(({ refusals }) => refusals?.[0]?.detail)).size).toBe(1);
  const { rows: after } = await world.platform.pool.query('select count(*) from users');
  expect(after).toEqual(before);
});

test('twelve at once get no more than the budget', async () => {
  await addWelcomeCode(operator, 'RACE', { now: clock.now(), budget: '30.00' });
  const made = await Promise.all(Array.from({ length: 12 }, () => register('RACE')));
  expect(made.filter(({ player }) => player !== null)).toHaveLength(3);
});

test('what waits too long ends, and its amount is free again', async () => {
  await addWelcomeCode(operator, 'SHORT', { now: clock.now(), budget: '10.00', waitDays: 1 });
  const { player } = await register('SHORT');
  expect(codesOf(await register('SHORT'))).toHaveLength(1);
  clock.leap(DAY_MS + 1);
  await grant();
  const { rows } = await world.platform.pool.query('select state from welcome_claims where user_id = $1', [
    player!.userId,
  ]);
  expect(rows).toEqual([{ state: 'expired' }]);
  expect((await register('SHORT')).player).not.toBeNull();
});

test('a person with two accounts has one bonus', async () => {
  await addWelcomeCode(operator, 'ONCE', { now: clock.now() });
  const two = [(await register('ONCE')).player!, (await register('ONCE')).player!];
  for (const { userId } of two) {
    await world.platform.pool.query(
      `insert into persons (user_id, fields, tax_key, version, changed_at) values ($1, '{}', 'SAME-TAX-NUMBER', 1, now())`,
      [userId],
    );
    await confirm(userId);
    await grant();
  }
  const states = await Promise.all(two.map(async ({ api }) => (await api('welcome.mine')).welcome?.state));
  expect(states).toEqual(['granted', 'refused']);
  expect(await bonusOf(two[1]!)).toEqual([]);
});

test('four accounts of one mailbox, or of one browser, have one bonus; two people of whom one is proved have two', async () => {
  await addWelcomeCode(operator, 'MAILBOX', { now: clock.now() });
  const stateOf = async ({ api }: Pick<Visitor, 'api'>) => (await api('welcome.mine')).welcome?.state;
  const states: unknown[] = [];
  for (const address of [
    'one.box@gmail.com',
    'onebox@gmail.com',
    'onebox+b@gmail.com',
    'o.n.ebox@googlemail.com',
  ]) {
    const player = (await register('MAILBOX')).player!;
    await confirm(player.userId, address);
    await grant();
    states.push(await stateOf(player));
  }
  expect(states).toEqual(['granted', 'refused', 'refused', 'refused']);
  const family = [];
  for (let n = 0; n < 3; n++) {
    const player = (await register('MAILBOX')).player!;
    const device = `insert into known_devices (user_id, device_id, last_at) values ($1, 'tablet of a family', now())`;
    await world.platform.pool.query(device, [player.userId]);
    const person = `insert into persons (user_id, fields, name_key, identified_at, version, changed_at)
      values ($1, '{}', '~1980-01-01 third child', now(), 1, now())`;
    if (n === 2) await world.platform.pool.query(person, [player.userId]);
    await confirm(player.userId);
    await grant();
    family.push(await stateOf(player));
  }
  expect(family).toEqual(['granted', 'refused', 'granted']);
});

test('a code is checked, keeps its name, and is changed from the version that was read', async () => {
  const made = await addWelcomeCode(operator, 'EDITED', { now: clock.now() });
  const { id, version, changedAt, changedBy, waiting, granted, missed, ...fields } = made;
  expect([waiting, granted, missed, changedBy, Date.parse(changedAt)]).toEqual([
    0,
    0,
    0,
    'keeper',
    clock.now(),
  ]);
  const change = (some: object, of = version) =>
    operator
      .api('welcome.change', { params: { id }, body: { ...fields, ...some, version: of } })
      .catch((error) =>
        error.problem.errors.map((each: { code: string; field?: string }) => [each.code, each.field]),
      );
  expect(await change({ code: 'OTHER' })).toEqual([['promo.bad_terms', 'code']]);
  expect(await change({ until: fields.from })).toEqual([['promo.bad_terms', 'until']]);
  expect(await change({ amounts: [{ iso: 'EUR', amount: '1.005', minDeposit: null }] })).toEqual([
    ['wallet.amount_precision', 'amounts.0.amount'],
  ]);
  expect(await change({ amounts: [{ iso: 'ZZZ', amount: '1', minDeposit: null }] })).toEqual([
    ['promo.bad_terms', 'amounts.0.iso'],
  ]);
  expect(await change({ note: 'Spring' })).toMatchObject({ version: version + 1, note: 'Spring' });
  expect(await change({ note: 'Late' })).toEqual([['operator.version_conflict', undefined]]);
  const again = operator.api('welcome.add', { body: fields });
  await expect(again).rejects.toMatchObject({
    problem: { errors: [{ code: 'promo.taken', field: 'code' }] },
  });
});
