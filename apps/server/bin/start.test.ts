import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('./all.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const base = mkdtempSync(path.join(tmpdir(), 'fairbook-start-'));
const running = new Set<ChildProcess>();

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

interface Run {
  child: ChildProcess;
  out(): string;
  err(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Resolves with the address once the server listens. */
  ready: Promise<string>;
}

function start(env: Record<string, string>, options: readonly string[] = []): Run {
  const { DATABASE_URL: _, ...outer } = process.env;
  const child = spawn(process.execPath, [BIN, ...options], {
    cwd: ROOT,
    env: { ...outer, PORT: '0', FAIRBOOK_BUILD: 'never', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let out = '';
  let err = '';
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      out += chunk;
      const address = /ready: (http\S+)/.exec(out)?.[1];
      if (address && out.includes('first-sign-ins.json')) resolve(address);
    });
    void ended.then(() => reject(new Error(`it ended: ${err}`)));
  });
  ready.catch(() => undefined);
  return { child, out: () => out, err: () => err, ended, ready };
}

function folder(name: string): string {
  return path.join(base, name);
}

/** Expects one sentence on stderr and a non-zero exit code; returns the sentence. */
async function refusal(run: Run): Promise<string> {
  expect(await run.ended).not.toBe(0);
  const lines = run.err().trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[A-Z].*\.$/);
  return lines[0] ?? '';
}

test('options are refused before anything starts, and --help says where settings are', async () => {
  const FAIRBOOK_DATA = folder('options');
  expect(await refusal(start({ FAIRBOOK_DATA }, ['--port=80']))).toContain('docs/configuration.md');
  const help = start({ FAIRBOOK_DATA }, ['--help']);
  expect(await help.ended).toBe(0);
  expect(help.out()).toContain('PORT=8080');
  expect(existsSync(FAIRBOOK_DATA)).toBe(false);
});

test('a first start serves the site, then a clean stop, a second start, a crash and a recovery', async () => {
  const FAIRBOOK_DATA = folder('whole');
  const first = start({ FAIRBOOK_DATA });
  const address = await first.ready;
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  const signIns = JSON.parse(readFileSync(path.join(FAIRBOOK_DATA, 'first-sign-ins.json'), 'utf8'));
  expect(signIns.map(({ role }: { role: string }) => role)).toEqual(['player', 'operator']);
  expect(first.out()).toContain('one person runs this book');
  for (const secret of ['first-sign-ins.json', 'database-password', 'simulator-seed']) {
    expect(statSync(path.join(FAIRBOOK_DATA, secret)).mode & 0o777, secret).toBe(0o600);
  }

  const rival = await refusal(start({ FAIRBOOK_DATA }));
  expect(rival).toContain('already uses the data folder');
  const port = new URL(address).port;
  const taken = await refusal(start({ FAIRBOOK_DATA: folder('port-taken'), PORT: port }));
  expect(taken).toContain(`Port ${port} is taken`);
  expect(existsSync(path.join(folder('port-taken'), 'postgres'))).toBe(false);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(first.err()).toBe('');
  expect(first.out()).toContain('Fairbook has stopped');

  const second = start({ FAIRBOOK_DATA });
  const again = await second.ready;
  // No terminal: what a container prints is kept by others.
  expect(first.out()).not.toContain(signIns[1].password);
  expect(second.out()).not.toContain(signIns[1].password);
  const signedIn = await fetch(`${again}/web-api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: again },
    body: JSON.stringify({ mode: 'login_password', login: signIns[0].login, password: signIns[0].password }),
  });
  expect(signedIn.status).toBe(200);
  expect(signedIn.headers.get('set-cookie')).toMatch(
    /^fb_session=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax$/,
  );

  second.child.kill('SIGKILL');
  await second.ended;
  const third = start({ FAIRBOOK_DATA });
  expect((await fetch(`${await third.ready}/readyz`)).status).toBe(200);
  // As after Ctrl-C with `npm start | tee`: nobody reads its output any more.
  third.child.stdout!.destroy();
  third.child.stderr!.destroy();
  third.child.kill('SIGINT');
  expect(await third.ended).toBe(0);
  expect(existsSync(path.join(FAIRBOOK_DATA, 'postgres', 'postmaster.pid'))).toBe(false);

  for (const [password, how] of [
    ['', 'is empty'],
    ['half', 'is damaged'],
    ['x'.repeat(32), 'is that of another one'],
  ] as const) {
    writeFileSync(path.join(FAIRBOOK_DATA, 'database-password'), password);
    expect(await refusal(start({ FAIRBOOK_DATA }))).toContain(how);
    expect(existsSync(path.join(FAIRBOOK_DATA, 'postgres', 'postmaster.pid')), how).toBe(false);
  }
}, 600_000);

test.each([
  ['PORT', 'ninety', /^PORT must be a whole number/],
  [
    'DATABASE_URL',
    'postgres://u:p@127.0.0.1:1/x',
    /^The database at 127.0.0.1:1 \(DATABASE_URL\) does not answer/,
  ],
])('%s=%s is answered with one sentence', async (name, value, sentence) => {
  expect(await refusal(start({ FAIRBOOK_DATA: folder('bad-value'), [name]: value }))).toMatch(sentence);
});

test('a refused database password is reported without the password', async () => {
  const server = new URL(process.env.FAIRBOOK_TEST_SERVER ?? '');
  server.password = 'wrong-secret';
  const sentence = await refusal(start({ FAIRBOOK_DATA: folder('bad-password'), DATABASE_URL: server.href }));
  expect(sentence).toContain('refuses the user or password');
  expect(sentence).not.toContain('wrong-secret');
});

test('a data folder with foreign files, or a damaged one, is left alone', async () => {
  const foreign = folder('foreign');
  mkdirSync(path.join(foreign, 'postgres'), { recursive: true });
  writeFileSync(path.join(foreign, 'postgres', 'diary.txt'), 'dear diary');
  expect(await refusal(start({ FAIRBOOK_DATA: foreign }))).toContain(
    'does not hold a PostgreSQL 18 database',
  );
  expect(readFileSync(path.join(foreign, 'postgres', 'diary.txt'), 'utf8')).toBe('dear diary');

  const garbage = folder('garbage');
  mkdirSync(path.join(garbage, 'postgres'), { recursive: true });
  writeFileSync(path.join(garbage, 'postgres', 'PG_VERSION'), 'nonsense');
  expect(await refusal(start({ FAIRBOOK_DATA: garbage }))).toContain('PG_VERSION "nonsense"');

  const other = folder('other');
  mkdirSync(other);
  writeFileSync(path.join(other, 'fairbook.json'), '{"format":99}');
  expect(await refusal(start({ FAIRBOOK_DATA: other }))).toContain('another version of Fairbook');
});

test('an unwritable data folder is named', async () => {
  const file = folder('a-file');
  writeFileSync(file, '');
  expect(await refusal(start({ FAIRBOOK_DATA: file }))).toContain('cannot be written');
  expect(existsSync(file)).toBe(true);

  if (process.getuid?.() === 0) return; // Root can write everywhere.
  const closed = folder('closed');
  mkdirSync(closed);
  chmodSync(closed, 0o500);
  expect(await refusal(start({ FAIRBOOK_DATA: closed }))).toContain('cannot be written');
});

test('an occupied port is named', async () => {
  const stranger = createServer().listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as { port: number };
  const sentence = await refusal(start({ FAIRBOOK_DATA: folder('stranger'), PORT: `${port}` }));
  stranger.close();
  expect(sentence).toContain(`Port ${port} is taken by another program`);
}, 60_000);
