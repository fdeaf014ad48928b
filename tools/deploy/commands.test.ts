import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './facts.ts';
import { isIgnored, type Stage, type Step, stages, wordsOf } from './image.ts';

/**
 * What building and starting the image does, without a container engine: the commands of the Dockerfile in a clean copy.
 * Downloads and builds take a minute or two, so only the night goes all the way; by day the copy is made and npm plans
 * the installation of the production dependencies.
 */
const IS_WHOLE = process.env.NIGHT === '1';
const base = mkdtempSync(path.join(tmpdir(), 'fairbook-image-'));
afterAll(() => rmSync(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

const [build, runtime] = stages() as [Stage, Stage];
const folderOf = (stage: string) => path.join(base, stage, 'app');

function run(command: string, cwd: string): string {
  // Variables by which this machine reaches the registry stay; variables for tests must not reach the build.
  const env = { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: undefined };
  const done = spawnSync('sh', ['-c', command], { cwd, env, encoding: 'utf8' });
  expect(done.status, `${command}\n${done.stdout}${done.stderr}`).toBe(0);
  return done.stdout;
}

function sendSources(): string {
  const target = folderOf('build');
  const files = run('git ls-files --cached --others --exclude-standard', ROOT).split('\n');
  for (const file of files.filter((each) => each !== '' && !isIgnored(each)))
    cpSync(path.join(ROOT, file), path.join(target, file), { recursive: true });
  return target;
}

function copyFromBuild({ sources, target }: Extract<Step, { kind: 'copy' }>): void {
  for (const source of sources) {
    const name = path.basename(source);
    const to = target === './' ? name : target;
    cpSync(path.join(base, 'build', source), path.join(folderOf('runtime'), to), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

/** Every file with its size and time: what a read-only file system would not let change. */
function stateOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`)
    .sort();
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return String(port);
}

test('the build stage runs its commands in what is sent', () => {
  const app = sendSources();
  const commands = build.steps.flatMap((step) => (step.kind === 'run' ? [step.command] : []));
  expect(build.steps[0]).toEqual({ kind: 'copy', stage: null, sources: ['.'], target: '.' });
  expect(commands.map((command) => command.split(' ').slice(0, 2).join(' '))).toEqual([
    'npm ci',
    'node tools/build/all.ts',
    'npm ci',
  ]);
  if (IS_WHOLE) for (const command of commands) run(command, app);
  else run('npm ci --omit=dev --dry-run --loglevel=error', app);
});

test('the runtime stage serves the site from it, changes nothing but its data, and stops', async () => {
  if (!IS_WHOLE) return;
  mkdirSync(folderOf('runtime'), { recursive: true });
  const data = path.join(base, 'data');
  for (const step of runtime.steps) {
    // The only command that needs the image's user is not run: another folder takes the place of /data here.
    if (step.kind === 'run') expect(step.command).toBe('install -d -o node -g node -m 700 /data');
    else copyFromBuild(step);
  }
  const before = stateOf(folderOf('runtime'));
  const env = { ...runtime.env, PATH: process.env.PATH, FAIRBOOK_DATA: data, PORT: await freePort() };
  const [command = '', ...args] = wordsOf('CMD');
  const server = spawn(command, args, { cwd: folderOf('runtime'), env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(server, 'close');
  try {
    const [node = '', ...check] = wordsOf('HEALTHCHECK');
    const isHealthy = () => spawnSync(node, check, { env }).status === 0;
    for (let tries = 0; !isHealthy(); tries++) {
      expect(server.exitCode ?? tries, said).toBeLessThan(120);
      await sleep(1_000);
    }
    const at = `http://127.0.0.1:${env.PORT}`;
    expect((await fetch(`${at}/readyz`)).status, said).toBe(200);
    const page = await (await fetch(at)).text();
    const script = /"(\/shared\/[^"]+\.js)"/.exec(page)?.[1];
    expect(script, page.slice(0, 500)).toBeDefined();
    expect((await fetch(`${at}${script}`)).status).toBe(200);
  } finally {
    server.kill('SIGTERM');
    // Wait after a failed test, too: the database still writes to the folder that is removed next.
    await ended;
  }
  expect(await ended, said).toEqual([0, null]);
  expect(stateOf(folderOf('runtime'))).toEqual(before);
}, 300_000);
