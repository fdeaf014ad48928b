import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { system } from '@fairbook/contracts';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { readConfig } from '../../apps/server/platform/config/config.ts';
import { isIgnored } from '../image/ignored.ts';
import { SOURCES } from '../image/root.ts';
import { argumentsOf, DOCKERFILE, INSTRUCTIONS, stages, wordsOf } from './dockerfile.ts';
import { NODE_MAJOR, PACKAGE, ROOT, START, VARIABLES } from './facts.ts';
import { reachedFrom } from './reached.ts';

const [root, runtime] = stages();
const sent = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((file) => file !== '' && !isIgnored(file));

test('the linter has nothing to say', () => {
  expect(validate(DOCKERFILE)).toEqual([]);
  expect(validate('FROM node:24\nCOPPY . .\n')).not.toEqual([]);
});

test('the image is put together by the Node.js that npm start runs on, from Debian, and holds nothing of that container', () => {
  expect(stages().map(({ from }) => from)).toEqual([`node:${NODE_MAJOR}-bookworm-slim`, 'scratch']);
  expect(NODE_MAJOR).toBeGreaterThanOrEqual(Number(/\d+/.exec(PACKAGE.engines.node)![0]));
  const commands = root!.steps.flatMap((step) => (step.kind === 'run' ? [step.command] : []));
  expect(root!.steps[0]).toEqual({ kind: 'copy', stage: null, sources: ['.'], target: '.' });
  expect(commands).toEqual([
    'node tools/bootstrap.mjs',
    PACKAGE.scripts.build,
    'apt-get update -qq && node tools/image/root.ts /image',
  ]);
  const copied = runtime!.steps.map((step) => (step.kind === 'copy' ? step : null));
  expect(copied.map((step) => [step?.stage, step?.sources, step?.target])).toEqual(
    ['base', 'modules', 'app', 'volumes'].map((layer) => ['root', [`/image/${layer}/`], '/']),
  );
});

test('the image runs what npm start runs, by a user without rights', () => {
  expect(wordsOf('CMD')).toEqual(START);
  expect(argumentsOf('USER')).toBe('1000:1000');
  const order = INSTRUCTIONS.map((each) => each.getKeyword());
  expect(order.lastIndexOf('USER')).toBeGreaterThan(
    Math.max(order.lastIndexOf('RUN'), order.lastIndexOf('COPY')),
  );
});

test('the variables of the image are variables of the server, which takes them', () => {
  const env = runtime!.env;
  expect(Object.keys(env).filter((name) => name !== 'NODE_ENV' && !VARIABLES.has(name))).toEqual([]);
  expect(readConfig(env)).toMatchObject({
    isProduction: true,
    host: '0.0.0.0',
    port: Number(argumentsOf('EXPOSE')),
    dataDir: argumentsOf('VOLUME'),
    build: 'never',
  });
});

test('the health check asks a call that answers while the process lives', () => {
  const [node, flag, script] = wordsOf('HEALTHCHECK');
  expect([node, flag]).toEqual(['node', '-e']);
  expect(script).toContain(`process.env.PORT + '${system.healthz.path}'`);
  const asked = spawnSync(process.execPath, ['-e', script!], { env: { PORT: '1' } });
  expect(asked.status).toBe(1);
});

test('of what is not needed nothing is sent, of what npm needs everything', () => {
  expect(sent.filter((file) => /\.test\.tsx?$|^(docs|e2e|bench|audit)\/.*\.ts$|^\.git/.test(file))).toEqual(
    sent.filter((file) => file === '.gitignore'),
  );
  const manifests = globSync('{apps,packages,views,feeds}/*/package.json', { cwd: ROOT });
  expect(sent).toEqual(
    expect.arrayContaining([
      ...manifests,
      'e2e/package.json',
      'bench/package.json',
      'tools/package.json',
      'package-lock.json',
    ]),
  );
});

const COMMANDS = globSync('apps/server/bin/*.ts', { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|\/dev\.ts$/.test(file),
);

test('what the commands load is in the image, with production dependencies only', () => {
  const { files, packages } = reachedFrom(COMMANDS);
  expect(files.size).toBeGreaterThan(500);
  expect(packages).toContain('fastify');
  expect([...packages].filter((name) => !(name in PACKAGE.dependencies))).toEqual([]);
  const loaded = [...files].map((file) => path.relative(ROOT, file));
  expect(loaded.filter((file) => isIgnored(file) || !SOURCES.includes(file.split('/')[0]!))).toEqual([]);
});
