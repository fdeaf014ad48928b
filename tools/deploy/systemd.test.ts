import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/platform/config/config.ts';
import { START, STOPPING_SECONDS, textOf, VARIABLES } from './facts.ts';

const UNIT = textOf('deploy/systemd/fairbook.service');
const EXAMPLE = textOf('deploy/systemd/fairbook.env.example');
const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-unit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = [...UNIT.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!] as const);
const setting = (name: string) => settings.filter(([each]) => each === name).map(([, value]) => value);

/** Exit code and text of systemd-analyze; null where this machine has none, which CI does not accept. */
function analyze(...args: string[]): { code: number | null; text: string } | null {
  const unit = path.join(folder, 'fairbook.service');
  // The check requires the unit's program to exist, but it is not installed on this machine.
  writeFileSync(unit, UNIT.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  const run = spawnSync('systemd-analyze', [...args, unit], { encoding: 'utf8' });
  if (run.error === undefined) return { code: run.status, text: run.stdout + run.stderr };
  if (process.env.CI) throw new Error('systemd-analyze is missing: install systemd, as .ci/run does');
  console.warn('NOT CHECKED: the systemd unit, because this machine has no systemd-analyze');
  return null;
}

test('systemd understands the unit', () => {
  const verified = analyze('verify', '--man=no');
  if (verified === null) return;
  expect(verified).toEqual({ code: 0, text: '' });
});

test('systemd finds the unit shut in: an exposure below 2.5 of 10', () => {
  const judged = analyze('security', '--offline=true', '--threshold=25', '--no-pager');
  if (judged === null) return;
  expect(judged.code, judged.text.split('\n').at(-2)).toBe(0);
});

test('the unit starts what npm start starts, by the Node.js that npm installed', () => {
  const [command = '', ...others] = setting('ExecStart');
  expect(others).toEqual([]);
  const [node, ...args] = command.split(' ');
  expect(node).toBe(path.join(setting('WorkingDirectory')[0]!, 'node_modules/.bin/node'));
  expect(args).toEqual(START.slice(1));
});

test('the server takes its variables and those of the example', () => {
  const given = setting('Environment').map((text) => text.split('='));
  const example = [...EXAMPLE.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]);
  const names = [...given, ...example].map(([name]) => name!);
  expect(names.filter((name) => name !== 'NODE_ENV' && !VARIABLES.has(name))).toEqual([]);
  const set = example.filter(([name]) => !EXAMPLE.includes(`#${name}=`));
  const config = readConfig(Object.fromEntries([...given, ...set]));
  expect(config).toMatchObject({
    isProduction: true,
    build: 'never',
    dataDir: `/var/lib/${setting('StateDirectory')[0]}`,
    trustProxy: true,
    databaseUrl: null,
  });
  expect(textOf('deploy/Caddyfile')).toContain(`${config.host}:${config.port}`);
});

test('the unit may take its time to stop, stops its own database, and writes to its data folder only', () => {
  expect(Number(setting('TimeoutStopSec')[0])).toBeGreaterThan(STOPPING_SECONDS);
  expect(setting('KillMode')).toEqual(['mixed']);
  expect(setting('ProtectSystem')).toEqual(['strict']);
  expect(setting('NoNewPrivileges')).toEqual(['yes']);
  expect(setting('ReadWritePaths')).toEqual([]);
});

test('the unit may hold as many connections as the server accepts', () => {
  const bounds = textOf('apps/server/platform/bounds.ts');
  const total = Number(/connections: \{ total: ([\d_]+)/.exec(bounds)![1]!.replaceAll('_', ''));
  expect(Number(setting('LimitNOFILE')[0])).toBeGreaterThan(2 * total);
});

test('the user of the unit is the one that sysusers makes', () => {
  const [, name, , , home] = /^u (\S+) (\S+) ("[^"]*") (\S+)$/m.exec(
    textOf('deploy/systemd/fairbook.sysusers.conf'),
  )!;
  expect([name, home]).toEqual([setting('User')[0], `/var/lib/${setting('StateDirectory')[0]}`]);
});
