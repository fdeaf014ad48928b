import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  createDatabase,
  HOME,
  OVER,
  openPool,
  type Player,
} from '@fairbook/testkit';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOUNDS } from '../../platform/bounds.ts';
import { openDataFolder } from '../../platform/postgres/data-folder.ts';
import { auditOf, currentHead, keepNewestHead, readHead } from '../../proof/index.ts';
import { follow } from '../../testing/proof.ts';
import { odds } from '../../testing/sample-feed.ts';
import { checkArchive, writeArchive } from './archive.ts';
import { backUp, check, passphraseIn, restore, type Seal } from './index.ts';

const base = mkdtempSync(path.join(tmpdir(), 'fairbook-backup-'));
const file = path.join(base, 'first.backup');
const folder = (name: string) => path.join(base, name);

let seal: Seal;
let opening: Seal;
let book: BettingWorld;
let player: Player;
beforeAll(async () => {
  const identity = await generateIdentity();
  seal = { recipient: await identityToRecipient(identity) };
  opening = { identity };
  book = await createBettingWorld(2);
  player = await book.player('100');
});
afterAll(async () => {
  await book.world.close();
  rmSync(base, { recursive: true, force: true });
});

function backup(name: string, sealing: Seal | null = null, of = book) {
  const request = { url: of.world.databaseUrl, file: name, sealing, version: '0.1.0', headOf: currentHead };
  return backUp(of.world.platform, request);
}

async function coupon(of: BettingWorld, who: Player, leg = HOME): Promise<string> {
  const { answer, codes } = await of.place(who, { bets: [leg], amount: '5.00' });
  expect(codes).toEqual([]);
  await follow(of.world);
  return answer!.couponId;
}

const PHOTO = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const LARGE = Buffer.concat([PHOTO, Buffer.alloc(5_000_000, 7)]);

async function sentFile(who: Player, body: Buffer): Promise<string> {
  return (await who.api('files.upload', { query: { purpose: 'support', name: 'photo.jpg' }, body })).id;
}

async function readBack({ world }: BettingWorld, { cookie }: Player, id: string): Promise<Buffer> {
  const answer = await world.app.inject({
    url: `/office-api/files/${id}`,
    headers: { host: 'localhost', cookie },
  });
  return answer.rawPayload;
}

async function keepNewest(url: string, dataDir: string, known: Parameters<typeof keepNewestHead>[1]) {
  const pool = openPool(url, 10);
  const config = { ...book.world.platform.config, dataDir };
  return keepNewestHead({ pool: pool as never, config }, known).finally(() => pool.end());
}

/** A server on a restored database. */
const openOn = (url: string, dataDir: string) =>
  createBettingWorld(0, {
    through: async () => ({ url, close: async () => undefined }),
    bounds: BOUNDS,
    config: { dataDir, filesDir: path.join(dataDir, 'files') },
  });

test('a drill: bet, back up, bet more, lose everything, restore, go on', async () => {
  const before = await coupon(book, player);
  const settled = await coupon(book, player, OVER);
  await book.decide(2, { [OVER.outcomeId]: 'won' }, false);
  await expect.poll(async () => (await book.coupon(player, settled)).status).toBe('won');
  await follow(book.world);
  const { status: open } = await book.coupon(player, before);
  // The second file is larger than one part of the archive.
  const [small, large] = [await sentFile(player, PHOTO), await sentFile(player, LARGE)];
  const { bytes, head } = await backup(file, seal);
  expect(statSync(file).size).toBe(bytes);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await book.count(`last_backup where bytes = ${bytes}`)).toBe(1);
  const after = await coupon(book, player);
  expect((await currentHead(book.world.platform.pool))!.size).toBe(head!.size + 1);

  const checked = await check(file, opening);
  expect(checked.manifest.head).toEqual(head);
  const dataDir = folder('restored');
  await restore(
    { file, sealing: opening, checked },
    { dataDir, filesDir: path.join(dataDir, 'files'), databaseUrl: null },
    async (url) => {
      expect(existsSync(path.join(dataDir, 'restoring'))).toBe(true);
      const archived = checked.files.find(({ name }) => name === 'proof-head.json')!;
      const known = [readHead(archived.data.toString(), archived.name)];
      expect(await keepNewest(url, dataDir, known)).toMatchObject({ now: head, newest: head, foreign: [] });
      const again = await openOn(url, dataDir);
      await using restored = again.world;
      const { platform } = restored;
      const same = { ...(await restored.signIn(player.login, player.password)), accountId: player.accountId };
      // The session from before the backup goes on, too.
      expect((await restored.api(player)('wallet.accounts')).accounts).toHaveLength(1);
      expect((await again.coupon(same, before)).status).toBe(open);
      expect(await readBack(again, player, small)).toEqual(PHOTO);
      expect(await readBack(again, player, large)).toEqual(LARGE);
      await expect(again.coupon(same, after)).rejects.toMatchObject({ status: 404 });
      const money = Number(await again.balance(same));

      await again.feed(odds(1, platform.clock.now()));
      await coupon(again, same);
      await again.decide(1, { [HOME.outcomeId]: 'won' }, false);
      await expect.poll(async () => (await again.coupon(same, before)).status).toBe('won');
      await follow(restored);
      expect(Number(await again.balance(same))).toBe(money - 5 + 2 * 11);
      expect((await currentHead(platform.pool))!.size).toBe(head!.size + 3);
      expect(await auditOf(platform)).toEqual([]);
      await assertLedgerBalanced(restored);
    },
  );
  expect(existsSync(path.join(dataDir, 'restoring'))).toBe(false);
});

test('an older database beside a newer head takes no bets, and says how much is lost', async () => {
  const newer = (await currentHead(book.world.platform.pool))!;
  const dataDir = folder('older');
  const empty = await emptyDatabase();
  const checked = await check(file, opening);
  await restore(
    { file, sealing: opening, checked },
    { dataDir, filesDir: path.join(dataDir, 'files'), databaseUrl: empty.url },
    async (url) => {
      const forged = { ...newer, size: newer.size + 9 };
      const { now, newest, foreign } = await keepNewest(url, dataDir, [newer, forged]);
      expect([now, newest, foreign]).toEqual([checked.manifest.head, newer, [forged]]);
      const again = await openOn(url, dataDir);
      await using restored = again.world;
      await again.feed(odds(1, restored.platform.clock.now()));
      const ready = await restored.app.inject('/readyz');
      expect([ready.statusCode, ready.body]).toEqual([
        503,
        expect.stringContaining('older than the log: 1 entries'),
      ]);
      const same = { ...(await restored.signIn(player.login, player.password)), accountId: player.accountId };
      expect((await book.place(same, { bets: [HOME], amount: '5.00' })).codes).toEqual(['bets.log_behind']);
      expect((await auditOf(restored.platform)).map(({ what }) => what)).toEqual(['tail_cut']);
    },
  );
  await expect(
    restore(
      { file, sealing: opening, checked },
      { dataDir, filesDir: path.join(dataDir, 'files'), databaseUrl: empty.url },
      never,
    ),
  ).rejects.toThrow(/^The database is not empty: it has \d+ tables/);
  await empty.drop();
});

test.each([
  ['a flipped byte', (bytes: Buffer) => bytes.with(bytes.length >> 1, 0), 'is damaged'],
  ['a lost end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40_000), 'is damaged'],
  ['something else', () => Buffer.from('dear diary, today'), 'is damaged'],
])('%s is noticed before anything is restored', async (name, spoil, sentence) => {
  const plain = folder('plain.backup');
  if (!existsSync(plain)) await backup(plain);
  const bytes = readFileSync(plain);
  const spoiled = folder(`${name}.backup`);
  writeFileSync(spoiled, spoil(bytes));
  await expect(check(spoiled, null)).rejects.toThrow(sentence);
});

test('an archive whose part was exchanged is noticed, and so is one without its digests', async () => {
  const tar = gunzipSync(readFileSync(folder('plain.backup')));
  const forged = folder('forged.backup');
  const at = tar.indexOf('"sequences"');
  writeFileSync(
    forged,
    gzipSync(Buffer.concat([tar.subarray(0, at), Buffer.from('"Sequences"'), tar.subarray(at + 11)])),
  );
  await expect(check(forged, null)).rejects.toThrow('the part ending.json is not as it was written');
  const end = tar.indexOf('digests.json');
  writeFileSync(forged, gzipSync(Buffer.concat([tar.subarray(0, end), Buffer.alloc(1024)])));
  await expect(check(forged, null)).rejects.toThrow('its end is missing');
});

test('a backup that is not for here is refused, and changes nothing', async () => {
  await expect(check(file, null)).rejects.toThrow('is encrypted');
  await expect(check(file, { identity: await generateIdentity() })).rejects.toThrow('does not open');
  await expect(check(folder('none'), null)).rejects.toThrow('cannot be read (ENOENT)');
  await expect(backup(file)).rejects.toThrow('exists already');
  await expect(backup(folder('no/such/folder'))).rejects.toThrow('cannot be written (ENOENT)');
  expect(readdirSync(base).filter((name) => name.endsWith('.new'))).toEqual([]);

  const empty = await emptyDatabase();
  const checked = await check(file, opening);
  const { migrations } = checked.manifest;
  const newer = { ...checked.manifest, migrations: [...migrations, { name: '9999_new.sql', checksum: '' }] };
  const target = { dataDir: folder('target'), filesDir: folder('target-files'), databaseUrl: empty.url };
  await expect(
    restore({ file, sealing: opening, checked: { ...checked, manifest: newer } }, target, never),
  ).rejects.toThrow('9999_new.sql is unknown here');
  expect(readdirSync(target.dataDir)).toEqual([]);
  writeFileSync(path.join(target.dataDir, 'cashout-key'), 'another');
  await expect(restore({ file, sealing: opening, checked }, target, never)).rejects.toThrow(
    'another cashout-key',
  );
  expect(readdirSync(target.dataDir)).toEqual(['cashout-key']);
  await empty.drop();
});

test('with a bucket the files of players stay there, and the backup names it', async () => {
  const s3 = {
    url: 'https://s3.example/players',
    region: 'eu',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  const { platform } = book.world;
  const request = {
    url: book.world.databaseUrl,
    file: folder('bucket.backup'),
    sealing: null,
    version: '0.1.0',
  };
  const made = await backUp(
    { ...platform, config: { ...platform.config, s3 } },
    { ...request, headOf: currentHead },
  );
  expect(made.bucket).toBe(s3.url);
  const { manifest, parts } = await check(request.file, null);
  expect(manifest.bucket).toBe(s3.url);
  expect(parts.filter(({ name }) => name.startsWith('players/'))).toEqual([]);
});

test('a data folder with files of players already is refused', async () => {
  const dataDir = folder('filled');
  mkdirSync(path.join(dataDir, 'files', 'ab'), { recursive: true });
  const checked = await check(file, opening);
  const target = { dataDir, filesDir: path.join(dataDir, 'files'), databaseUrl: null };
  await expect(restore({ file, sealing: opening, checked }, target, async () => undefined)).rejects.toThrow(
    'has files of players already',
  );
});

test('a data folder that lacks a key, or is half restored, is refused', async () => {
  const { platform } = book.world;
  const elsewhere = { ...platform, config: { ...platform.config, dataDir: folder('elsewhere') } };
  const request = { url: book.world.databaseUrl, sealing: null, version: '', headOf: currentHead };
  await expect(backUp(elsewhere, { ...request, file: folder('x.backup') })).rejects.toThrow(
    'is missing: set FAIRBOOK_DATA',
  );
  mkdirSync(elsewhere.config.dataDir);
  writeFileSync(path.join(elsewhere.config.dataDir, 'restoring'), '');
  expect(() => openDataFolder(elsewhere.config.dataDir)).toThrow(
    'is half restored: run npm run restore again',
  );
});

test('a passphrase opens what it sealed', async () => {
  const secret = folder('passphrase');
  writeFileSync(secret, 'short\n');
  await expect(passphraseIn(secret)).rejects.toThrow('has 5 characters');
  writeFileSync(secret, 'correct horse battery staple\n');
  const sealing = { passphrase: await passphraseIn(secret), logN: 10 };
  const sealed = folder('sealed.backup');
  await writeArchive(sealed, Readable.from([{ name: 'a', data: Buffer.from('b') }]), sealing);
  expect(await checkArchive(sealed, sealing)).toHaveLength(1);
});

const never = () => Promise.reject(new Error('nothing was restored'));

/** An empty database on the server of the tests. */
async function emptyDatabase() {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  return database;
}
