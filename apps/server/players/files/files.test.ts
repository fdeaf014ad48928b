import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { MARK } from '../../platform/storage/players-files.ts';
import { createFiles } from './index.ts';

const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const HEADERS = { host: 'localhost', origin: 'http://localhost' };

let world: World;
let owner: Visitor;
let other: Visitor;
beforeAll(async () => {
  world = await createWorld();
  [owner, other] = [await world.registerPlayer(), await world.registerPlayer()];
});
afterAll(() => world.close());

async function send(bytes: Uint8Array, { as = owner, purpose = 'document', name = 'a.jpg', more = {} } = {}) {
  const query = new URLSearchParams({ purpose, name });
  const answer = await world.app.inject({
    method: 'POST',
    url: `/office-api/files?${query}`,
    headers: { ...HEADERS, cookie: as.cookie, 'content-type': 'application/octet-stream', ...more },
    payload: Buffer.from(bytes),
  });
  const { id, errors } = answer.json();
  return { status: answer.statusCode, id: id as string, code: errors?.[0]?.code };
}

const read = (url: string, cookie: string) => world.app.inject({ url, headers: { ...HEADERS, cookie } });
const folder = () => path.join(world.platform.config.dataDir, 'files');
const stored = () =>
  readdirSync(folder(), { recursive: true, withFileTypes: true }).filter(
    (each) => each.isFile() && each.name !== MARK,
  );

test('only its owner, and an operator with the permission, reads a file, always as an attachment', async () => {
  const { id } = await send(JPEG, { name: 'Паспорт.png' });
  const mine = await read(`/office-api/files/${id}`, owner.cookie);
  expect(mine.rawPayload).toEqual(JPEG);
  expect(mine.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `attachment; filename="_______.jpg"; filename*=UTF-8''${encodeURIComponent('Паспорт')}.jpg`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await read(`/office-api/files/${id}`, other.cookie)).statusCode).toBe(404);
  expect((await read(`/office-api/files/${id}`, '')).statusCode).toBe(401);
  const operator = await world.operator();
  expect((await read(`/operator-api/v1/files/document/${id}`, operator.cookie)).rawPayload).toEqual(JPEG);
  expect((await read(`/operator-api/v1/files/support/${id}`, operator.cookie)).statusCode).toBe(404);
  const { edits } = await operator.api('config.edits', { query: { part: 'players' } });
  expect(edits).toMatchObject([{ subject: String(owner.userId), after: { read: 'file', id } }]);
});

test('bytes lie in private files with names of ours', async () => {
  await send(JPEG, { name: '../../../../evil' });
  for (const { name, parentPath } of stored()) {
    expect(name).toMatch(/^[0-9a-f-]{36}$/);
    expect(statSync(path.join(parentPath, name)).mode & 0o777).toBe(0o600);
    expect(statSync(parentPath).mode & 0o777).toBe(0o700);
  }
});

test('what is no file of ours is refused and leaves nothing', async () => {
  const before = stored().length;
  const wrong: [Uint8Array, string, string][] = [
    [Buffer.from('<svg onload="alert(1)"/>'), 'document', 'files.unknown_type'],
    [Buffer.alloc(0), 'document', 'request.invalid'],
    [Buffer.concat([JPEG, Buffer.alloc(10 * 1024 * 1024)]), 'document', 'files.too_large'],
    [Buffer.alloc(17 * 1024 * 1024), 'document', 'request.too_large'],
    [JPEG, 'export', 'request.invalid'],
  ];
  for (const [bytes, purpose, code] of wrong) expect((await send(bytes, { purpose })).code).toBe(code);
  for (const type of ['image/jpeg', 'application/json', 'multipart/form-data; boundary=a', 'text/html']) {
    expect((await send(JPEG, { more: { 'content-type': type } })).code).toBe('request.unsupported_type');
  }
  expect((await send(JPEG, { more: { 'content-encoding': 'gzip' } })).code).toBe('request.unsupported_type');
  expect((await send(JPEG, { more: { origin: 'https://evil.example' } })).code).toBe(
    'request.foreign_origin',
  );
  expect(stored()).toHaveLength(before);
});

test('a call of shapes takes no file', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/web-api/auth/login',
    headers: { ...HEADERS, 'content-type': 'application/octet-stream' },
    payload: JPEG,
  });
  expect(answer.json().errors[0].code).toBe('request.unsupported_type');
});

test('a player sends so many a day and no more, also at once', async () => {
  const busy = await world.registerPlayer();
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  for (let n = 0; n < 28; n++) answers.push(await send(JPEG, { as: busy }));
  const both = await Promise.all([send(JPEG, { as: busy }), send(JPEG, { as: busy })]);
  expect([...answers, ...both].every(({ status }) => status === 201)).toBe(true);
  const twice = await Promise.all([send(JPEG, { as: busy }), send(JPEG, { as: busy })]);
  expect(twice.map(({ code }) => code)).toEqual(['files.too_many', 'files.too_many']);
});

test('a sender has two bodies on the way at most', async () => {
  const eager = await world.registerPlayer();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(JPEG, { as: eager })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.filter(({ code }) => code === 'server.unavailable')).toHaveLength(3);
});

test('a file goes along once, with its owner and for its purpose; what nothing took is deleted after a day', async () => {
  const { files } = createFiles(world.platform, {
    edits: undefined as never,
    rules: () => ({ maxMegabytes: 1, perDay: 9, megabytesPerDay: 9 }),
  });
  const someone = await world.registerPlayer();
  const ownerId = someone.userId;
  const [taken, loose] = [await send(JPEG, { as: someone }), await send(JPEG, { as: someone })];
  const attach = (of: { ownerId: number; purpose: 'document' | 'support'; ids: string[] }) =>
    transact(world.platform.pool, (tx) => files.attach(tx, of));
  for (const wrong of [
    { ownerId: other.userId, purpose: 'document', ids: [taken.id] },
    { ownerId, purpose: 'support', ids: [taken.id] },
    { ownerId, purpose: 'document', ids: [taken.id, taken.id] },
  ] as const) {
    await expect(attach({ ...wrong, ids: [...wrong.ids] })).rejects.toMatchObject({ code: 'files.unknown' });
  }
  await attach({ ownerId, purpose: 'document', ids: [taken.id] });
  await expect(attach({ ownerId, purpose: 'document', ids: [taken.id] })).rejects.toMatchObject({
    code: 'files.unknown',
  });

  await world.platform.pool.query(`update files set at = at - interval '25 hours'`);
  await world.services.jobs['files.forget']();
  expect(stored().map(({ name }) => name)).toEqual([taken.id]);
  expect((await files.read(taken.id))?.name).toBe('a.jpg');
  expect(await files.read(loose.id)).toBeUndefined();

  await transact(world.platform.pool, (tx) => files.removeAllOf(tx, ownerId));
  expect(await files.read(taken.id)).toBeUndefined();
  await world.services.jobs['files.forget']();
  expect(stored()).toEqual([]);
});
