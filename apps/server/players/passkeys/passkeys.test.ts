import type { passkeys } from '@fairbook/contracts';
import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSoftKey } from '../../testing/soft-key.ts';

const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
const HERE = { origin: 'http://localhost', rpId: 'localhost' };
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => error.problem.errors[0].code as string,
  );

async function add(player: Visitor, key: ReturnType<typeof createSoftKey>, name = 'Phone') {
  const { challenge } = await player.api('passkeys.begin');
  await player.api('passkeys.add', { body: { name, answer: key.make(challenge) } });
}

async function withPasskey(where = HERE) {
  const player = await world.registerPlayer();
  const key = createSoftKey(where);
  await add(player, key);
  return { player, key };
}

const challenge = async () => (await world.api()('auth.beginPasskey')).challenge;
const signIn = (body: passkeys.Signed) => world.api()('auth.passkey', { body });

describe('a passkey', () => {
  test('is added, named, used without a login, and removed', async () => {
    const { player, key } = await withPasskey();
    expect(await signIn(key.sign(await challenge(), 1))).toEqual({ userId: player.userId });
    const { passkeys } = await player.api('passkeys.list');
    expect(passkeys).toEqual([expect.objectContaining({ name: 'Phone', lastUsedAt: expect.any(String) })]);
    const params = { id: passkeys[0]!.id };
    await player.api('passkeys.rename', { params, body: { name: 'Old phone' } });
    expect((await player.api('passkeys.list')).passkeys[0]!.name).toBe('Old phone');
    await player.api('passkeys.remove', { params });
    expect(await codeOf(signIn(key.sign(await challenge(), 2)))).toBe('passkeys.refused');
  });

  test('of somebody else can be neither renamed nor removed, nor added again', async () => {
    const { player, key } = await withPasskey();
    const other = await world.registerPlayer();
    const params = { id: (await player.api('passkeys.list')).passkeys[0]!.id };
    expect(await codeOf(other.api('passkeys.remove', { params }))).toBe('passkeys.unknown');
    expect(await codeOf(other.api('passkeys.rename', { params, body: { name: 'Mine' } }))).toBe(
      'passkeys.unknown',
    );
    expect(await codeOf(add(other, key))).toBe('passkeys.refused');
  });

  test('is added only by a session that was confirmed lately (A7)', async () => {
    const player = await world.registerPlayer();
    clock.leap(5 * 60_000);
    expect(await codeOf(player.api('passkeys.begin'))).toBe('auth.confirm_needed');
  });
});

describe('what is refused (A6)', () => {
  test('a challenge a second time, one after five minutes, and one that nobody gave', async () => {
    const { key } = await withPasskey();
    const once = await challenge();
    await signIn(key.sign(once, 1));
    expect(await codeOf(signIn(key.sign(once, 2)))).toBe('passkeys.refused');
    const late = await challenge();
    clock.leap(5 * 60_000);
    expect(await codeOf(signIn(key.sign(late, 3)))).toBe('passkeys.refused');
    expect(await codeOf(signIn(key.sign('A'.repeat(43), 4)))).toBe('passkeys.refused');
  });

  test('a challenge for adding a passkey, used to sign in', async () => {
    const { player, key } = await withPasskey();
    await player.api('security.confirm', { body: { password: player.password } });
    const { challenge } = await player.api('passkeys.begin');
    expect(await codeOf(signIn(key.sign(challenge, 1)))).toBe('passkeys.refused');
  });

  test('a counter that goes back or stands still, as a copied key’s does', async () => {
    const { key } = await withPasskey();
    await signIn(key.sign(await challenge(), 5));
    expect(await codeOf(signIn(key.sign(await challenge(), 5)))).toBe('passkeys.refused');
    expect(await codeOf(signIn(key.sign(await challenge(), 4)))).toBe('passkeys.refused');
    expect(await codeOf(signIn(key.sign(await challenge(), 0)))).toBe('passkeys.refused');
    expect(await codeOf(signIn(key.sign(await challenge(), 6)))).toBeNull();
  });

  test.each([
    ['another origin', { ...HERE, origin: 'https://fairbook.example' }],
    ['another port', { ...HERE, origin: 'http://localhost:8080' }],
    ['another rpId', { ...HERE, rpId: 'example.com' }],
  ])('%s, when adding', async (_, where) => {
    const player = await world.registerPlayer();
    expect(await codeOf(add(player, createSoftKey(where)))).toBe('passkeys.refused');
  });

  test('a user whom the device has not verified, a changed byte, and another user’s handle', async () => {
    const { key } = await withPasskey();
    expect(await codeOf(signIn(key.sign(await challenge(), 1, { flags: 0x01 })))).toBe('passkeys.refused');
    const good = key.sign(await challenge(), 2);
    const flipped = `${good.signature.slice(0, 20)}${good.signature[20] === 'A' ? 'B' : 'A'}${good.signature.slice(21)}`;
    expect(await codeOf(signIn({ ...good, signature: flipped }))).toBe('passkeys.refused');
    const handle = Buffer.from('1').toString('base64url');
    expect(await codeOf(signIn({ ...key.sign(await challenge(), 3), userHandle: handle }))).toBe(
      'passkeys.refused',
    );
  });

  test('all but one of fifty answers at once to one challenge', async () => {
    const { key } = await withPasskey();
    const one = await challenge();
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, i) => codeOf(signIn(key.sign(one, i + 1)))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
  });
});

test('no more than twenty are kept of a player, however many are added at once', async () => {
  const player = await world.registerPlayer();
  const keys = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const { challenge } = await player.api('passkeys.begin');
      return createSoftKey(HERE).make(challenge);
    }),
  );
  const codes = await Promise.all(
    keys.map((answer) => codeOf(player.api('passkeys.add', { body: { name: 'Phone', answer } }))),
  );
  expect(codes.filter((code) => code === 'passkeys.too_many')).toHaveLength(4);
  expect((await player.api('passkeys.list')).passkeys).toHaveLength(20);
});

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://192.0.2.7'])(
  'at %s the refusal says that a passkey needs a name',
  async (origin) => {
    const begun = await world.app.inject({
      method: 'POST',
      url: '/web-api/auth/passkey/begin',
      headers: { host: new URL(origin).host, origin },
    });
    expect(begun.json()).toMatchObject({ errors: [{ code: 'passkeys.no_name' }] });
  },
);
