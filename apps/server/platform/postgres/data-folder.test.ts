import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockDataFolder } from './data-folder.ts';

const MODULE = new URL('./data-folder.ts', import.meta.url).href;
const HOLD = `import { lockDataFolder } from '${MODULE}'; lockDataFolder(process.argv[1]); setTimeout(() => {}, 60_000);`;

test.runIf(process.platform === 'linux')(
  'a holder that lives keeps the folder; one that was killed does not, though its parent never looks',
  async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'fairbook-lock-'));
    // The shell becomes a program that never asks for its children: a killed one stays in the process table.
    const script = `"$0" --input-type=module -e "$1" "$2" & echo $!; exec sleep 60`;
    const parent = spawn('sh', ['-c', script, process.execPath, HOLD, dir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const holder = Number(String((await once(parent.stdout!, 'data'))[0]));
      const lock = path.join(dir, 'fairbook.pid');
      await expect.poll(() => existsSync(lock) && readFileSync(lock, 'utf8')).toContain(`${holder} `);
      expect(() => lockDataFolder(dir)).toThrow('already uses the data folder');
      process.kill(holder, 'SIGKILL');
      await expect.poll(() => stateOf(holder)).toBe('Z');
      lockDataFolder(dir)();
      expect(existsSync(lock)).toBe(false);
    } finally {
      parent.kill('SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    }
  },
);

function stateOf(pid: number): string | undefined {
  return /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
}
