import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tiedToUs } from '../../apps/server/platform/tied-process.ts';

/** A cluster of one process, which prints its process id. */
const PARENT = `
  import { supervise } from ${JSON.stringify(new URL('supervise.ts', import.meta.url).href)};
  const args = ['-e', 'setInterval(() => {}, 1000)'];
  const log = process.argv[1];
  const child = supervise({ name: 'node', file: process.execPath, args, env: process.env, log }, () => {
    if (child.pid()) console.log(child.pid());
  });`;

/** Whether the process runs; a zombie (ended, but not waited for) does not. */
function isAlive(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !readFileSync(file, 'utf8').includes(') Z ');
}

test.skipIf(tiedToUs('TERM').length === 0)(
  'what a supervisor started ends with it, even if it is killed',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'fairbook-tied-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT, path.join(folder, 'log')]);
    let said = '';
    parent.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await expect.poll(() => Number.parseInt(said, 10)).toBeGreaterThan(0);
    const pid = Number.parseInt(said, 10);
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await expect.poll(() => isAlive(pid)).toBe(false);
  },
);
