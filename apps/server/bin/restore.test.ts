import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Api, createApi } from '@fairbook/client';
import { afterAll, expect, test, vi } from 'vitest';

const BIN = fileURLToPath(new URL('.', import.meta.url));
const base = mkdtempSync(path.join(tmpdir(), 'fairbook-restore-'));
const FAIRBOOK_DATA = path.join(base, 'data');
const file = path.join(base, 'site.backup');
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

const { DATABASE_URL: _, ...outer } = process.env;
const env = {
  ...outer,
  FAIRBOOK_DATA,
  PORT: '0',
  FAIRBOOK_BUILD: 'never',
  FAIRBOOK_RATE_FACTOR: '0',
  FAIRBOOK_SPORTS: 'football',
};

interface Told {
  code: number;
  out: string;
  err: string;
}

/** Runs a command of an operator to its end. */
function command(name: string, ...args: string[]): Promise<Told> {
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(BIN, `${name}.ts`), ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/** Starts the server; resolves when it is ready. */
async function start(): Promise<{ child: ChildProcess; address: string; out(): string }> {
  const child = spawn(process.execPath, [path.join(BIN, 'all.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let out = '';
  const ended = once(child, 'close');
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk));
  const isReady = () => /ready: (http\S+)/.exec(out)?.[1];
  await expect.poll(() => isReady() ?? child.exitCode, { timeout: 90_000 }).toBeTruthy();
  void ended.then(() => running.delete(child));
  const address = isReady();
  if (!address) throw new Error(out);
  return { child, address, out: () => out };
}

/** Calls as the ready-made player, signed in. */
async function playerOn(address: string): Promise<Api> {
  const [{ login, password }] = JSON.parse(
    readFileSync(path.join(FAIRBOOK_DATA, 'first-sign-ins.json'), 'utf8'),
  );
  const signedIn = await fetch(`${address}/web-api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ mode: 'login_password', login, password }),
  });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
  return createApi({
    baseUrl: address,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...(init?.headers as object), cookie, origin: address } }),
  });
}

let keys = 0;

/** Places a bet at a price read for it, and accepts whatever the price has become meanwhile. */
async function betOnce(api: Api): Promise<string> {
  const { accounts } = await api('wallet.accounts');
  const { games } = await api('sportsbook.lineGames', { query: { limit: 5 } });
  const [outcome] = games[0]!.markets[0]!.outcomes;
  const { couponId } = await api('bets.place', {
    idempotencyKey: `drill-${process.pid}-${keys++}`,
    body: {
      accountId: accounts[0]!.id,
      typeId: 0,
      amount: '1.00',
      changeCoefAction: 1,
      bets: [{ gameId: games[0]!.id, outcomeId: outcome!.id, coef: outcome!.coef }],
    },
  });
  return couponId;
}

/** A site that has just started on a busy machine may pause betting for a moment, and says so. */
const bet = (api: Api) => vi.waitFor(() => betOnce(api), { timeout: 60_000, interval: 500 });

async function kill({ child }: { child: ChildProcess }): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

test('a site is backed up beside its server, lost whole, and restored from the one file', async () => {
  const first = await start();
  const player = await playerOn(first.address);
  const { accounts } = await player('wallet.accounts');
  const paid = { method: 'demo', accountId: accounts[0]!.id, amount: '10.00' } as const;
  await player('payments.deposit', { body: paid, idempotencyKey: 'drill-deposit' });
  const before = await bet(player);
  const backup = await command('backup', file);
  expect(backup).toMatchObject({ code: 0, err: '' });
  expect(backup.out).toContain('keys of this site unencrypted');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const receiptKey = readFileSync(path.join(FAIRBOOK_DATA, 'receipt-key.pem'), 'utf8');
  const after = await bet(player);
  await expect
    .poll(async () => (await player('proof.bundle', { params: { id: after } })).place)
    .not.toBeNull();
  const head = path.join(base, 'head.json');
  writeFileSync(head, (await command('log-head')).out);
  const inUse = await command('restore', file);
  expect(inUse).toMatchObject({ code: 1, err: expect.stringContaining('already has a database') });
  await kill(first);
  renameSync(FAIRBOOK_DATA, path.join(base, 'lost'));

  const checked = await command('restore', file, '--check');
  expect(checked).toMatchObject({ code: 0, out: expect.stringContaining('every part is as it was written') });
  expect(existsSync(FAIRBOOK_DATA)).toBe(false);
  const restored = await command('restore', file, '--head', head);
  expect(restored.err).toBe('');
  expect(restored.out).toContain('the book holds');
  expect(restored.out).toMatch(/: \d+ entries, with their bets, results and settlements, are gone/);
  expect(restored.code).toBe(1);
  expect(readFileSync(path.join(FAIRBOOK_DATA, 'receipt-key.pem'), 'utf8')).toBe(receiptKey);

  const second = await start();
  await expect.poll(second.out).toMatch(/bets are refused: the database is older than the log: \d+ entries/);
  expect((await command('rotate', 'code-key.pem')).err).toMatch(/^Another Fairbook already runs/);
  const same = await playerOn(second.address);
  expect((await same('bets.coupon', { params: { id: before } })).couponId).toBe(before);
  await expect(same('bets.coupon', { params: { id: after } })).rejects.toMatchObject({ status: 404 });
  await expect(betOnce(same)).rejects.toMatchObject({ problem: { errors: [{ code: 'bets.log_behind' }] } });
  second.child.kill('SIGTERM');
  await once(second.child, 'close');

  // What docs/backup.md says when there is no newer backup.
  renameSync(path.join(FAIRBOOK_DATA, 'proof-head.json'), path.join(base, 'lost-head.json'));
  expect((await command('accept-file', 'proof-head.json')).code).toBe(0);
  const password = readFileSync(path.join(FAIRBOOK_DATA, 'database-password'), 'utf8');
  expect(await command('rotate', 'database-password')).toMatchObject({ code: 0, err: '' });
  const fresh = readFileSync(path.join(FAIRBOOK_DATA, 'database-password'), 'utf8');
  expect(fresh).not.toBe(password);
  // As if it had been cut off after the database took the new one.
  writeFileSync(path.join(FAIRBOOK_DATA, 'database-password'), password);
  writeFileSync(path.join(FAIRBOOK_DATA, 'database-password.next'), fresh);
  expect(await command('rotate', 'receipt-key.pem')).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(path.join(FAIRBOOK_DATA, 'database-password'), 'utf8')).toBe(fresh);
  expect(readdirSync(FAIRBOOK_DATA).filter((name) => name.startsWith('receipt-key.pem'))).toEqual([
    expect.stringMatching(/^receipt-key.pem.old-/),
  ]);
  expect((await command('rotate', 'proof-head.json')).err).toMatch(/^proof-head.json is not rotated/);
  expect(await command('check')).toMatchObject({ code: 0, out: expect.stringMatching(/^the book holds: /) });
}, 600_000);
