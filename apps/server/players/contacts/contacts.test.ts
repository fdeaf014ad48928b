import { createWorld, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { activationTypeOf, hiddenEmail, hiddenPhone, maskOf, readEmail, readPhone } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>) => transact(world.platform.pool, work);

test.each([
  ['anna@example.com', 'anna@example.com'],
  ['  Anna.Berg+bets@Example.co.uk ', 'Anna.Berg+bets@Example.co.uk'],
  ['anna@example', null],
  ['anna@@example.com', null],
  ['anna@example.com, boris@example.com', null],
  ['anna@example.com\r\nBcc: all@example.com', null],
  ['"<script>"@example.com', null],
  [`${'a'.repeat(65)}@example.com`, null],
])('%j is read as the address %j', (text, email) => {
  expect(readEmail(text)).toBe(email);
});

const GB = { code: 'GB', phoneCode: '44' };
const RU = { code: 'RU', phoneCode: '7' };
test.each([
  ['07400 123456', GB, '+447400123456'],
  ['7400123456', GB, '+447400123456'],
  ['+44 7400 123456', GB, '+447400123456'],
  ['(912) 345-67-89', RU, '+79123456789'],
  ['8 912 345 67 89', RU, '+79123456789'],
  ['+7 912 345 67 89', GB, null],
  ['020 7946 0958', GB, null],
  ['123', GB, null],
  ['7400123456; drop table users', GB, null],
])('%j of %j is the phone %j', (text, country, phone) => {
  expect(readPhone(text, country)).toBe(phone);
});

test('a country has the mask of its mobile numbers', async () => {
  const { countries } = await world.api()('config.all', { query: { lang: 'en' } });
  const masks = countries.flatMap((country) => maskOf(country) ?? []);
  expect(masks.length).toBe(countries.length);
  expect(maskOf({ id: 1, code: 'RU', phoneCode: '7' })).toEqual({
    CountryId: 1,
    Mask: '___ ___ __ __',
    Max: 10,
    Min: 10,
  });
  for (const { Mask, Max, Min } of masks) {
    expect(Mask).toMatch(/^[_\s()-]+$/);
    expect(Min).toBeLessThanOrEqual([...Mask].filter((each) => each === '_').length);
    expect(Max).toBeLessThanOrEqual(15);
  }
});

test('what others see of a contact is not enough to write to it', () => {
  expect(hiddenEmail('anna.berg@example.com')).toBe('an***@example.com');
  expect(hiddenEmail('a@example.com')).toBe('***@example.com');
  expect(hiddenPhone('+447400123456')).toBe('+44740*****56');
});

describe('a verified contact', () => {
  test('belongs to one player, whoever claimed it', async () => {
    const [one, other] = [await world.registerPlayer(), await world.registerPlayer()];
    const { contacts } = world.services.messaging;
    const email = 'Shared@example.com';
    for (const { userId } of [one, other]) await inTx((tx) => contacts.setEmail(tx, userId, email));
    expect(await contacts.ownerOf({ email })).toBeUndefined();
    const answers = await Promise.all(
      [one, other].map(({ userId }) => inTx((tx) => contacts.verifyEmail(tx, userId, 'shared@EXAMPLE.com'))),
    );
    expect(answers.toSorted()).toEqual(['taken', 'verified']);
    const owner = answers[0] === 'verified' ? one : other;
    expect(await contacts.ownerOf({ email: 'SHARED@example.com' })).toBe(owner.userId);
    expect(activationTypeOf(await contacts.of(owner.userId))).toBe(1);
  });

  test('becomes unverified when it changes, and an old proof is worth nothing', async () => {
    const { userId } = await world.registerPlayer();
    const { contacts } = world.services.messaging;
    await inTx((tx) => contacts.setEmail(tx, userId, 'first@example.com'));
    await inTx((tx) => contacts.setPhone(tx, userId, '+447400123456'));
    await inTx((tx) => contacts.verifyEmail(tx, userId, 'first@example.com'));
    await inTx((tx) => contacts.verifyPhone(tx, userId, '+447400123456'));
    expect(activationTypeOf(await contacts.of(userId))).toBe(2);
    await inTx((tx) => contacts.setEmail(tx, userId, 'second@example.com'));
    expect(await contacts.of(userId)).toEqual({
      email: 'second@example.com',
      isEmailVerified: false,
      phoneCode: '44',
      phone: '+447400123456',
      isPhoneVerified: true,
    });
    expect(await inTx((tx) => contacts.verifyEmail(tx, userId, 'first@example.com'))).toBe('changed');
    expect(activationTypeOf(await contacts.of(userId))).toBe(3);
  });

  test('a player without contacts has none', async () => {
    const { userId } = await world.registerPlayer();
    expect(activationTypeOf(await world.services.messaging.contacts.of(userId))).toBe(0);
  });
});
