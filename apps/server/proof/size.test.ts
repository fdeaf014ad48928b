import { EMPTY_ROOT } from '@fairbook/proof/log';
import { createWorld, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../platform/database/transact.ts';
import { append } from './append.ts';
import { auditTree } from './audit-tree.ts';

/**
 * L9: a million entries are appended and verified in a minute; by day a share of them, in the same share of the time.
 */
const SIZE = process.env.NIGHT ? 1_000_000 : 20_000;
const MOST_MS = process.env.NIGHT ? 60_000 : 10_000;
const STEP = 4_000;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test(`L9: ${SIZE} entries are appended and verified in ${MOST_MS / 1000} s of processor time`, {
  timeout: 300_000,
}, async () => {
  const { pool } = world.platform;
  const before = process.cpuUsage();
  let log = { size: 0, root: EMPTY_ROOT };
  while (log.size < SIZE) {
    const entries = Array.from({ length: STEP }, (_, i) => anEntry(log.size + i));
    const root = await transact(pool, (sql) => append(sql, log, entries));
    log = { size: log.size + STEP, root };
  }
  const found = await auditTree(pool, log.size);
  // Other files of a test run share the cores, so not the time by the clock.
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  console.info(`${SIZE} entries: ${(ms / 1000).toFixed(1)} s`);
  expect(found).toEqual({ faults: [], root: log.root });
  expect(ms).toBeLessThan(MOST_MS);
});

function anEntry(seq: number) {
  const root = seq.toString(16).padStart(64, '0');
  const signature = 'A'.repeat(88);
  const text = JSON.stringify({
    keyId: 'a key of 43 digits',
    kind: 'receipts',
    root,
    signature,
    size: 12,
    v: 1,
  });
  return { kind: 'receipts' as const, ref: `group ${seq}`, text, codes: null };
}
