import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../build/all.ts';
import { billOf } from './bill.ts';
import { type Built, buildImage, commitSeconds } from './build.ts';
import { containerSays, startContainer } from './podman.ts';
import { said } from './said.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NAME = 'fairbook:test';
/** CI has the builder from Debian; elsewhere the test says that it looked at nothing. */
const hasBuilder = spawnSync('podman', ['--version']).status === 0;
if (!hasBuilder && process.env.CI) throw new Error('podman is missing: install it, as .ci/run does');
if (!hasBuilder)
  console.warn('NOT CHECKED: the image, because this machine has no podman (apt-get install podman crun)');

let image: Built;
const seconds = commitSeconds();
beforeAll(async () => {
  if (!hasBuilder) return;
  await buildIfStale();
  image = buildImage(NAME, seconds);
});
afterAll(() => image?.[Symbol.dispose]());

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return String(port);
}

test.runIf(hasBuilder)(
  'the image serves the site as a user without rights, on a file system that it can only read',
  async () => {
    const port = await freePort();
    const at = `http://127.0.0.1:${port}`;
    const rights = [
      '--read-only',
      '--tmpfs',
      '/tmp',
      '--cap-drop',
      'all',
      '--security-opt',
      'no-new-privileges',
    ];
    const plain = [
      '--network',
      'host',
      '--cgroups',
      'disabled',
      '--ulimit',
      'nofile=4096:4096',
      '--ulimit',
      'nproc=4096:4096',
    ];
    const env = { PORT: port, PUBLIC_ORIGIN: at, FAIRBOOK_SPORTS: 'tennis', LOG_LEVEL: 'warn' };
    const given = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const server = startContainer([
      ...image.store,
      ...['run', '--name', 'book', '-v', 'book:/data', ...rights, ...plain, ...given, NAME],
    ]);
    let log = '';
    for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (chunk) => (log += chunk));
    const ended = once(server, 'close');
    const inside = (...args: string[]) => containerSays([...image.store, 'exec', 'book', ...args]);
    try {
      const isHealthy = () => containerSays([...image.store, 'healthcheck', 'run', 'book']).status === 0;
      for (let tries = 0; !isHealthy(); tries++) {
        expect(server.exitCode ?? tries, log).toBeLessThan(120);
        await sleep(500);
      }
      expect((await fetch(`${at}/healthz`)).status).toBe(200);
      const page = await (await fetch(`${at}/en`)).text();
      const script = /"(\/shared\/[^"]+\.js)"/.exec(page)?.[1];
      expect(script, page.slice(0, 500)).toBeDefined();
      expect((await fetch(`${at}${script}`)).status).toBe(200);
      expect(inside('cat', '/data/first-sign-ins.json').stdout).toContain('"password"');
      const look = `const { appendFileSync: append, readFileSync: read } = require('node:fs');
      const tried = (file) => { try { append(file, ''); return 'written'; } catch ({ code }) { return code; } };
      const caps = /CapEff:\\s*(\\w+)/.exec(read('/proc/self/status', 'utf8'))[1];
      console.log(JSON.stringify([process.getuid(), caps, tried('/app/x'), tried('/data/x'), tried('/tmp/x')]))`;
      expect(JSON.parse(inside('node', '-e', look).stdout)).toEqual([
        1000,
        '0000000000000000',
        'EROFS',
        'written',
        'written',
      ]);
      const doctor = inside('node', 'apps/server/bin/doctor.ts');
      expect(doctor.stdout, doctor.stderr).toMatch(/\n0 at fault/);
    } finally {
      containerSays([...image.store, 'stop', '--time', '30', 'book']);
      // Wait after a failed test, too: the database still writes to the folder that is removed next.
      await ended;
    }
    expect(await ended, log).toEqual([0, null]);
  },
);

test.runIf(hasBuilder)('the image is described as the Dockerfile says, and is as small as it was', () => {
  const [{ Config: config, Healthcheck: health, Size: size }] = JSON.parse(image.podman('inspect', NAME));
  expect(config).toMatchObject({
    User: '1000:1000',
    WorkingDir: '/app',
    Cmd: ['node', 'apps/server/bin/all.ts'],
  });
  expect(health.Test.slice(0, 3)).toEqual(['CMD', 'node', '-e']);
  expect(size).toBeLessThan(360_000_000);
});

test.runIf(hasBuilder)('the same sources give the same layers', () => {
  if (process.env.NIGHT !== '1') return;
  using again = buildImage(NAME, seconds);
  expect(again.layers).toEqual(image.layers);
});

test.runIf(hasBuilder)('the bill of the image names every package in it, once, and nothing else', () => {
  const { components, dependencies, metadata } = billOf({ ...image, seconds });
  const refs = components.map((each) => each['bom-ref']);
  expect(refs.length - new Set(refs).size).toBe(0);
  expect(metadata.component.hashes).toEqual([{ alg: 'SHA-256', content: image.id.slice(7) }]);
  expect(dependencies.flatMap((each) => each.dependsOn).filter((ref) => !refs.includes(ref))).toEqual([]);
  const modules = path.join(image.root, 'modules/app');
  const installed = globSync('node_modules/**/package.json', { cwd: modules })
    .filter((file) => /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file))
    .map(
      (file) =>
        JSON.parse(readFileSync(path.join(modules, file), 'utf8')) as { name: string; version: string },
    )
    .map(({ name, version }) => `${name}@${version}`);
  expect(installed.length).toBeGreaterThan(200);
  expect(installed.filter((ref) => !refs.includes(ref))).toEqual([]);
  for (const { name, version } of image.debian)
    expect(refs).toContainEqual(
      expect.stringContaining(`deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}`),
    );
});

test.runIf(hasBuilder)(
  'the image holds no test, no key and no word of the machine or the people that made it',
  () => {
    const app = path.join(image.root, 'app');
    const files = readdirSync(app, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => path.join(each.parentPath, each.name));
    expect(files.length).toBeGreaterThan(3_000);
    expect(files.filter((file) => /\.test\.tsx?$|\/\.(env|git)|\.pem$/.test(file))).toEqual([]);
    const authors = said('git', ['log', '--format=%ae'], { cwd: ROOT }).trim().split('\n');
    const words = [ROOT, `${homedir()}/`, 'BEGIN PRIVATE KEY-----\nM', ...new Set(authors)];
    const found = files.flatMap((file) => {
      const text = readFileSync(file, 'latin1');
      return words
        .filter((word) => text.includes(word))
        .map((word) => `${path.relative(app, file)}: ${word}`);
    });
    expect(found).toEqual([]);
  },
);
