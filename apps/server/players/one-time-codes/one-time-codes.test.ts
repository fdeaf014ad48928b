import { createHash } from 'node:crypto';
import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import type { NewCode } from './index.ts';

const clock = fakeClock(Date.UTC(2026, 9, 1));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock, config: { rateLimitFactor: 1 } });
});
afterAll(() => world.close());

const LIFE_MS = 600_000;
const issue = (wish: Partial<NewCode> & { subject: string }) =>
  transact(world.platform.pool, (tx) =>
    world.services.messaging.codes.issue(tx, {
      purpose: 'sign_in',
      lifeMs: LIFE_MS,
      kind: 'digits',
      ...wish,
    }),
  );
let at = 0;
/** Checks a code, each time from another address unless `ip` is given. */
const check = (subject: string, secret: string, ip = `10.0.${at++ >> 8}.${at % 256}`) =>
  world.services.messaging.codes.check({ purpose: 'sign_in', subject, secret, ip });
const wrong = (secret: string) => String((Number(secret) + 1) % 1_000_000).padStart(6, '0');

test('a code is six digits, works once, and is stored as a hash', async () => {
  const { secret } = await issue({ subject: 'a' });
  expect(secret).toMatch(/^\d{6}$/);
  const { rows } = await world.platform.pool.query('select * from one_time_codes');
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(await check('a', secret)).toBe(true);
  expect(await check('a', secret)).toBe(false);
});

test('a code belongs to its subject and purpose, and ends', async () => {
  const { secret } = await issue({ subject: 'b' });
  expect(await check('c', secret)).toBe(false);
  const other = { purpose: 'recovery', subject: 'b', secret, ip: '10.9.9.9' } as const;
  expect(await world.services.messaging.codes.check(other)).toBe(false);
  clock.leap(LIFE_MS);
  expect(await check('b', secret)).toBe(false);
});

test('a new code replaces the old one', async () => {
  const first = await issue({ subject: 'd' });
  const second = await issue({ subject: 'd' });
  if (first.secret !== second.secret) expect(await check('d', first.secret)).toBe(false);
  expect(await check('d', second.secret)).toBe(true);
});

test('five tries are evaluated, however many come', async () => {
  const { secret } = await issue({ subject: 'e' });
  await Promise.all(Array.from({ length: 40 }, () => check('e', wrong(secret))));
  expect(await check('e', secret)).toBe(false);
  const { rows } = await world.platform.pool.query(`select tries from one_time_codes where subject = 'e'`);
  expect(rows[0].tries).toBe(5);
});

test('the hash can’t be tried out without the key', async () => {
  const { secret } = await issue({ subject: 'kept' });
  const { rows } = await world.platform.pool.query(
    `select secret_hash from one_time_codes where subject = 'kept'`,
  );
  const plain = [
    JSON.stringify(['digits', 'sign_in', 'kept', secret]),
    JSON.stringify(['sign_in', 'kept', secret]),
    secret,
  ].map((text) => createHash('sha256').update(text).digest('hex'));
  expect(plain).not.toContain(rows[0].secret_hash.toString('hex'));
});

test('of fifty at once with the right code one gets in', async () => {
  const { secret } = await issue({ subject: 'f' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => check('f', secret)));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test('a subject gets ten codes an hour', async () => {
  for (let n = 0; n < 10; n++) await issue({ subject: 'g' });
  await expect(issue({ subject: 'g' })).rejects.toThrow('auth.too_many_attempts');
  clock.leap(3_600_000);
  await issue({ subject: 'g' });
});

test('an address makes fifty mistakes an hour about one owner, and others behind it none of them', async () => {
  const { secret } = await issue({ subject: 'h ticket' });
  const other = await issue({ subject: 'i ticket' });
  for (let n = 0; n < 50; n++) expect(await check(`h ${n}`, '000000', '192.0.2.1')).toBe(false);
  await expect(check('h ticket', secret, '192.0.2.1')).rejects.toThrow('auth.too_many_attempts');
  expect(await check('i ticket', other.secret, '192.0.2.1')).toBe(true);
  expect(await check('h ticket', secret, '192.0.2.2')).toBe(true);
});

test('an address makes a thousand mistakes an hour in all', async () => {
  const from = '192.0.2.3';
  expect(await check('j ticket', '000000', from)).toBe(false);
  await world.platform.pool.query('update one_time_code_failures set failures = 999 where network = $1', [
    from,
  ]);
  expect(await check('k ticket', '000000', from)).toBe(false);
  await expect(check('l ticket', '000000', from)).rejects.toThrow('auth.too_many_attempts');
});

test('a link names its subject until a transaction uses it up', async () => {
  const { secret } = await issue({ subject: 'user 7', purpose: 'set_password', kind: 'link' });
  const link = { purpose: 'set_password', secret } as const;
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await world.services.messaging.codes.peek(link)).toBe('user 7');
  const redeem = () => transact(world.platform.pool, (tx) => world.services.messaging.codes.redeem(tx, link));
  const failed = transact(world.platform.pool, async (tx) => {
    await world.services.messaging.codes.redeem(tx, link);
    throw new Error('a weak password');
  });
  await expect(failed).rejects.toThrow('a weak password');
  const answers = await Promise.all([redeem(), redeem(), redeem()]);
  expect(answers.filter((answer) => answer === 'user 7')).toHaveLength(1);
  expect(await world.services.messaging.codes.peek(link)).toBeUndefined();
  expect(await world.services.messaging.codes.peek({ purpose: 'recovery', secret })).toBeUndefined();
  expect(
    await world.services.messaging.codes.peek({ purpose: 'set_password', secret: "' or 1=1" }),
  ).toBeUndefined();
});
