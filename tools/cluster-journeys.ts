/**
 * `npm run cluster:journeys`: starts a cluster, runs the browser's test files that need only an address against it, and
 * says which files ran and how each ended. Arguments choose files by a part of their names.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildIfStale } from './build/all.ts';
import { readOptions } from './cluster/options.ts';
import { startCluster } from './cluster/start.ts';

/** Files that start a server or change the settings of the house need a server to themselves. */
const OWN_SERVER = /\b(startApp|openSiteWith|createWorld|createBettingWorld|startCluster)\b/;
const ONE_ADDRESS = /\b(sharedApp|houseApp)\b/;

const chosen = process.argv.slice(2);
const files = globSync('e2e/*.test.ts')
  .filter((file) => chosen.length === 0 || chosen.some((part) => file.includes(part)))
  .filter((file) => {
    const text = readFileSync(file, 'utf8');
    return ONE_ADDRESS.test(text) && !OWN_SERVER.test(text);
  })
  .toSorted();

await buildIfStale();
const folder = mkdtempSync(path.join(os.tmpdir(), 'fairbook-journeys-'));
const json = path.join(folder, 'cluster.json');
const env = {
  FAIRBOOK_SEED: 'e2e',
  FAIRBOOK_CLOCK_SPEED: '10',
  FAIRBOOK_SPORTS: 'football',
  FAIRBOOK_RATE_FACTOR: '0',
  LOG_LEVEL: 'warn',
};
const options = readOptions(['--data', path.join(folder, 'data'), '--port', '0', '--json', json]);
const cluster = await startCluster({ ...options, env }, console.log);
let hasFailed = false;
try {
  for (const file of files) {
    const startedAt = performance.now();
    const { isFine, said } = await run(file);
    hasFailed ||= !isFine;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${isFine ? 'passed' : 'FAILED'}  ${seconds.padStart(4)} s  ${file}`);
    if (!isFine) console.log(said.slice(-3_000));
  }
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(hasFailed ? 1 : 0);

/** Runs without blocking this process, because the load balancer runs in it. */
async function run(file: string): Promise<{ isFine: boolean; said: string }> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', '--reporter=dot', file];
  const child = spawn(process.execPath, args, { env: { ...process.env, FAIRBOOK_CLUSTER: json } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  return { isFine: code === 0, said };
}
