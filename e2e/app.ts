import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bySocket, createDatabase } from '@fairbook/testkit/databases';

interface SignIn {
  login: string;
  password: string;
}

/**
 * The real server, started as `npm start` does, except for its longer time limits, with a data folder of its own that
 * is deleted afterwards.
 */
export interface RunningApp extends AsyncDisposable {
  url: string;
  player: SignIn;
  operator: SignIn;
  stop(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('patient-server.ts', import.meta.url));

const READY = /Fairbook is ready: (\S+)/;
/** Without a terminal the server prints only the name of the file with the passwords. */
const SIGN_INS = /the first sign-ins are in (.+)/;

interface AppOptions {
  /** Starts a PostgreSQL of its own, as a first start does; otherwise the test run provides a migrated database. */
  hasOwnDatabase?: boolean;
}

export async function startApp(
  env: Record<string, string> = {},
  { hasOwnDatabase = !process.env.FAIRBOOK_TEST_SERVER }: AppOptions = {},
): Promise<RunningApp> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fairbook-e2e-'));
  const database = hasOwnDatabase ? null : await createDatabase();
  // As in the workers of tests (vitest.config.ts), because all cores are busy; the other as in `npm start`.
  const child = spawn(process.execPath, ['--single-threaded', '--max-semi-space-size=64', SERVER], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      FAIRBOOK_DATA: path.join(folder, 'data'),
      FAIRBOOK_SEED: 'e2e',
      FAIRBOOK_CLOCK_SPEED: '120',
      // One sport is enough for most tests; the others set this variable themselves.
      FAIRBOOK_SPORTS: 'football',
      FAIRBOOK_RATE_FACTOR: '0',
      LOG_LEVEL: 'error',
      ...(database && { DATABASE_URL: bySocket(database.url) }),
      // The test run has built already: servers that start together must not overwrite each other's build.
      ...(process.env.FAIRBOOK_TEST_SERVER && { FAIRBOOK_BUILD: 'never' }),
      ...env,
    },
  });
  const heard = listen(child);
  const said = await untilReady(child);
  const file = SIGN_INS.exec(said)?.[1] ?? '';
  const signIns = JSON.parse(readFileSync(file, 'utf8')) as [SignIn, SignIn];
  const [player, operator] = signIns.map(({ login, password }) => ({ login, password })) as [SignIn, SignIn];

  async function stop() {
    const endedByItself = child.exitCode ?? child.signalCode;
    if (endedByItself === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
    if (endedByItself !== null) throw new Error(`the server ended with ${endedByItself}:\n${heard()}`);
  }
  return { url: READY.exec(said)?.[1] ?? '', player, operator, stop, [Symbol.asyncDispose]: stop };
}

/** The last output of the server, to show with a failure. */
function listen(child: ChildProcess): () => string {
  let tail = '';
  const hear = (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-8_000);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return () => tail;
}

/** The server's output up to where the first sign-ins are; an early exit fails with the whole output. */
function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (READY.test(said) && /the first sign-ins are in .+\n/.test(said)) resolve(said);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
  });
}
