import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createWorld, openPool, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { knownFingerprints } from '../../platform/storage/kept-secret.ts';
import { type DatabaseFacts, databaseFindings, readDatabase } from './database.ts';
import { type Finding, reportOf, type State } from './finding.ts';
import { examine } from './index.ts';
import { type Machine, machineFindings } from './machine.ts';
import { settingFindings } from './settings.ts';
import { type SiteFacts, siteFindings } from './site.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const stateOf = (findings: readonly Finding[], what: string) =>
  findings.find((each) => each.what === what)?.state;

const MACHINE: Machine = {
  free: 50e9,
  total: 100e9,
  memory: 4e9,
  isRestoring: false,
  files: [{ name: 'seed', mode: 0o100600, isSame: true }],
};
test.each<[string, Partial<Machine>, State]>([
  ['disk', {}, 'fine'],
  ['disk', { free: 9e9 }, 'look'],
  ['disk', { free: 0.9e9 }, 'fault'],
  ['memory', {}, 'fine'],
  ['memory', { memory: 0.5e9 }, 'look'],
  ['data folder', {}, 'fine'],
  ['data folder', { isRestoring: true }, 'fault'],
  ['keys', {}, 'fine'],
  ['keys', { files: [{ name: 'seed', mode: 0o100640, isSame: true }] }, 'look'],
  ['keys', { files: [{ name: 'seed', mode: 0o100600, isSame: false }] }, 'fault'],
  ['keys', { files: [{ name: 'seed', mode: null, isSame: false }] }, 'fault'],
])('machine, %s: %j', (what, change, state) => {
  expect(stateOf(machineFindings({ ...MACHINE, ...change }), what)).toBe(state);
});

const BACKUP = { seconds: 3_600, bytes: 5e6, isSealed: true };
const DATABASE: DatabaseFacts = {
  version: '18.1',
  size: 1e9,
  ahead: 0.1,
  settings: { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' },
  connections: { most: 100, used: 20, wanted: 20 },
  oldest: null,
  prepared: 0,
  logFault: null,
  missing: 0,
  later: 0,
  backup: BACKUP,
  isRealMoney: false,
};
test.each<[string, Partial<DatabaseFacts>, State]>([
  ['clock', {}, 'fine'],
  ['clock', { ahead: -1.1 }, 'fault'],
  ['clock', { ahead: 1.1 }, 'fault'],
  ['durability', {}, 'fine'],
  ['durability', { settings: { ...DATABASE.settings, fsync: 'off' } }, 'fault'],
  ['connections', {}, 'fine'],
  ['connections', { connections: { most: 24, used: 3, wanted: 20 } }, 'look'],
  ['connections', { connections: { most: 100, used: 90, wanted: 20 } }, 'look'],
  ['transactions', {}, 'fine'],
  ['transactions', { prepared: 1 }, 'fault'],
  ['transactions', { oldest: { seconds: 61, name: 'psql' } }, 'fault'],
  ['schema', {}, 'fine'],
  ['schema', { missing: 2 }, 'look'],
  ['schema', { later: 1 }, 'look'],
  ['proof log', {}, 'fine'],
  ['proof log', { logFault: 'the database is older than the log' }, 'fault'],
  ['backup', {}, 'fine'],
  ['backup', { backup: null }, 'look'],
  ['backup', { backup: null, isRealMoney: true }, 'fault'],
  ['backup', { backup: { ...BACKUP, seconds: 27 * 3_600 } }, 'look'],
  ['backup', { backup: { ...BACKUP, isSealed: false } }, 'look'],
])('database, %s: %j', (what, change, state) => {
  expect(stateOf(databaseFindings({ ...DATABASE, ...change }), what)).toBe(state);
});

const REAL = { PAYMENTS: 'real', FAIRBOOK_SEED: 'a-secret-of-32-characters-at-least' };
test.each<[string, Record<string, string>, State]>([
  ['address', {}, 'look'],
  ['address', { PUBLIC_ORIGIN: 'http://localhost:3000' }, 'fine'],
  ['address', { PUBLIC_ORIGIN: 'http://book.example' }, 'fault'],
  ['address', { PUBLIC_ORIGIN: 'https://book.example' }, 'look'],
  ['address', { PUBLIC_ORIGIN: 'https://book.example', TRUST_PROXY: '1' }, 'fine'],
  ['payments', {}, 'fine'],
  ['payments', REAL, 'fault'],
  ['mail', {}, 'look'],
  ['mail', REAL, 'fault'],
  ['mail', { SMTP_URL: 'smtps://a:b@mail.example:465', MAIL_FROM: 'help@book.example' }, 'fine'],
  ['witnesses', {}, 'fine'],
  ['witnesses', REAL, 'look'],
])('settings, %s: %j', (what, env, state) => {
  expect(stateOf(settingFindings(readConfig(env)), what)).toBe(state);
});

const SITE: SiteFacts = {
  origin: 'https://book.example',
  failed: {},
  isTlsKnown: true,
  certificateDays: 60,
};
test.each<[string, Partial<SiteFacts>, State | undefined]>([
  ['site', {}, 'fine'],
  ['site', { failed: null }, 'look'],
  ['site', { failed: { feed: 'silent' } }, 'fault'],
  ['proxy', {}, 'fine'],
  ['proxy', { isTlsKnown: false }, 'fault'],
  ['proxy', { origin: 'http://localhost:3000', isTlsKnown: false }, undefined],
  ['certificate', {}, 'fine'],
  ['certificate', { certificateDays: 13 }, 'look'],
  ['certificate', { certificateDays: 2 }, 'fault'],
  ['certificate', { certificateDays: null }, 'fault'],
])('site, %s: %j', (what, change, state) => {
  expect(stateOf(siteFindings({ ...SITE, ...change }), what)).toBe(state);
});

test('a transaction that holds the log back is named, and a read-only one isn’t', async () => {
  const { pool } = world.platform;
  const oldest = async () =>
    (await readDatabase(pool, { names: [], poolSize: 5, isRealMoney: false }, 0)).oldest;
  const outside = openPool(world.databaseUrl, 1);
  const open = await outside.connect();
  await open.query(`set application_name = 'a report'; begin; select 1`);
  expect(await oldest()).toBeNull();
  await open.query('select pg_current_xact_id()');
  expect(await oldest()).toMatchObject({ name: 'a report' });
  await open.query('rollback');
  open.release();
  await outside.end();
});

test('a real installation is read, and what is broken in it is found', async () => {
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const platform = { ...world.platform, config: { ...world.platform.config, publicOrigin: origin } };
  const faults = async () =>
    (await examine(platform)).flatMap(({ what, state }) => (state === 'fault' ? [what] : []));
  // Databases of tests are not durable, on purpose. A site on a loaded machine may be unready for a moment.
  await expect.poll(faults).toEqual(['durability']);
  const report = reportOf(await examine(platform));
  expect(report).toMatch(/^fine {3}site +ready$/m);
  expect(report).toMatch(/\n1 at fault, \d+ to look at\n$/);

  const [name] = [...(await knownFingerprints(platform.pool)).keys()].filter((each) => each.includes('key'));
  const file = path.join(platform.config.dataDir, name!);
  chmodSync(file, 0o600);
  writeFileSync(file, 'another one');
  await platform.pool.query(`update proof_log set fault = 'it was cut'`);
  await expect.poll(faults).toEqual(['keys', 'durability', 'proof log']);
});
