import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { endRun, processesOf } from './end-run.ts';

test.runIf(process.platform === 'linux')(
  'a run that ends early leaves no process and no folder, not even of a child that has left its group and ignores the signal',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-tests-'));
    const stubborn = "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)";
    const parent = `
      const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { detached: true, stdio: 'inherit' });
      child.unref();
      setInterval(() => {}, 1000);`;
    const started = spawn(process.execPath, ['-e', parent], {
      env: { PATH: process.env.PATH, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(started, 'exit');
    await once(started.stdout, 'data');
    expect(processesOf(folder)).toHaveLength(2);
    await endRun(folder, 300);
    await ended;
    await expect.poll(() => processesOf(folder)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  },
);
