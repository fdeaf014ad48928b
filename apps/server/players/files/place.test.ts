import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createWorld, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forget } from '../../platform/storage/kept-secret.ts';
import { PLAYERS_FILES } from '../../platform/storage/players-files.ts';
import { claimPlace } from './place.ts';
import { createStorage } from './storage.ts';

let world: World;
let base: string;
beforeAll(async () => {
  base = mkdtempSync(path.join(tmpdir(), 'fairbook-place-'));
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(base, { recursive: true });
});
beforeEach(() => forget(world.platform.pool, PLAYERS_FILES));

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What a node does at its start whose files lie in this folder. */
const start = (name: string) =>
  claimPlace(world.platform, createStorage({ filesDir: path.join(base, name), s3: null }));

test('a node that can’t write files of players does not start, and says what to set', async () => {
  writeFileSync(path.join(base, 'no-folder'), '');
  const filesDir = path.join(base, 'no-folder', 'files');
  await expect(createWorld({ config: { filesDir } })).rejects.toThrow(
    `Files of players can't be kept in the folder ${filesDir} (ENOTDIR): set S3_URL to a bucket that takes them, or FAIRBOOK_FILES to a folder that this node may write`,
  );
});

test('a bucket that nobody answers at is no place', async () => {
  const url = `http://127.0.0.1:${await closedPort()}/players`;
  const s3 = { url, region: 'eu', accessKeyId: 'key', secretAccessKey: 'secret' };
  await expect(claimPlace(world.platform, createStorage({ filesDir: '', s3 }))).rejects.toThrow(
    `Files of players can't be kept in the bucket ${url} (ECONNREFUSED)`,
  );
});

test('nodes of a site keep files in one place: the first says where, also of several that start at once', async () => {
  const tries = await Promise.allSettled([start('a'), start('b'), start('a'), start('b')]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  const taken = tries[0]!.status === 'fulfilled' ? 'a' : 'b';
  const other = taken === 'a' ? 'b' : 'a';
  await start(taken);
  await expect(start(other)).rejects.toThrow(
    `Files of players are kept in another place than the folder ${path.join(base, other)}: give all nodes of the site the same bucket`,
  );
});

test('files that were moved elsewhere are accepted by npm run accept:file', async () => {
  await start('before');
  await expect(start('after')).rejects.toThrow('npm run accept:file -- players-files');
  await forget(world.platform.pool, PLAYERS_FILES);
  await start('after');
  await expect(start('before')).rejects.toThrow('another place');
});

test('a place that fails later asks the player to come back, and is no fault of the server', async () => {
  const player = await world.registerPlayer();
  const { filesDir } = world.platform.config;
  rmSync(filesDir, { recursive: true });
  writeFileSync(filesDir, '');
  const answer = await world.app.inject({
    method: 'POST',
    url: '/office-api/files?purpose=document&name=a.jpg',
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie: player.cookie,
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  });
  expect([answer.statusCode, answer.json().errors[0].code, answer.headers['retry-after']]).toEqual([
    503,
    'server.unavailable',
    '5',
  ]);
});
