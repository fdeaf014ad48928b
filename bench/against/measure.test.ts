import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measure } from './measure.ts';
import { COPIED, OWN } from './tree.ts';

const TURNS = path.resolve(import.meta.dirname, '../hot/turns.ts');
const PLAN = { size: 'small', processes: 2, rounds: 3 } as const;

let root: string;
const said: string[] = [];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'against-test-'));
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

test('figures that both sides have are compared, and every process stops in order', async () => {
  driver('ours', OWN, `({ toy: 30, added: 1 })`);
  driver('theirs', COPIED, `({ toy: 20 })`);
  const figures = await measured();
  expect([...figures]).toEqual([['toy', { ours: 30, theirs: 20, ratio: 1.5, spread: [1.5, 1.5] }]]);
  expect(['ours', 'theirs'].map((side) => existsSync(path.join(root, side, 'stopped')))).toEqual([
    true,
    true,
  ]);
});

test.each([
  ['cannot be loaded', `import { none } from 'node:path'; none();`],
  ['fails in its first round', driverText(`(() => { throw new TypeError('no such door'); })()`)],
])('a driver that %s there gives way to their own', async (_, text) => {
  driver('ours', OWN, `({ toy: 30 })`);
  write('theirs', COPIED, text);
  driver('theirs', OWN, `({ toy: 60 })`);
  expect((await measured()).get('toy')?.ratio).toBe(0.5);
});

test('a path that only ours can run is named and not compared', async () => {
  driver('ours', OWN, `({ toy: 30 })`);
  driver('theirs', COPIED, `(() => { throw new TypeError('no such door'); })()`);
  expect((await measured()).size).toBe(0);
  expect(said).toEqual([expect.stringMatching(/^toy: NOT COMPARED.*no such door/)]);
});

test('a path that ours cannot run is an error', async () => {
  driver('theirs', COPIED, `({ toy: 30 })`);
  await expect(measured()).rejects.toThrow('no driver toy');
});

async function measured() {
  await using open = new AsyncDisposableStack();
  const tree = (side: string) => ({ folder: path.join(root, side), remove: () => undefined });
  return await measure({ ours: tree('ours'), theirs: tree('theirs') }, 'toy', { plan: PLAN, open });
}

function driver(side: string, folder: string, costs: string): void {
  write(side, folder, driverText(costs));
}

function driverText(costs: string): string {
  return `import { writeFileSync } from 'node:fs';
import { takeTurns } from ${JSON.stringify(TURNS)};
await takeTurns(async () => ({
  round: async () => ${costs},
  stop: async () => writeFileSync('stopped', ''),
}));`;
}

function write(side: string, folder: string, text: string): void {
  const full = path.join(root, side, folder);
  mkdirSync(full, { recursive: true });
  writeFileSync(path.join(full, 'toy.ts'), text);
}
