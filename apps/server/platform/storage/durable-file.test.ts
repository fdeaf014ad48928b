import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writeDurably } from './durable-file.ts';

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'durable-'));

test('a file is replaced whole', async () => {
  const file = path.join(folder(), 'head.json');
  await writeDurably(file, 'old');
  await writeDurably(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readdirSync(path.dirname(file))).toEqual(['head.json']);
});

test('a file that can’t get its name leaves nothing behind', async () => {
  const file = path.join(folder(), 'head.json');
  mkdirSync(file);
  writeFileSync(path.join(file, 'in the way'), '');
  await expect(writeDurably(file, 'new')).rejects.toThrow();
  expect(readdirSync(path.dirname(file))).toEqual(['head.json']);
});

test.skipIf(process.platform === 'win32')(
  'a full disk keeps the old file, and nothing beside it',
  async () => {
    const file = path.join(folder(), 'head.json');
    await writeDurably(file, 'old');
    // A process that may write no byte more, as on a full disk.
    const script = `await (await import(${JSON.stringify(path.join(import.meta.dirname, 'durable-file.ts'))})).writeDurably(${JSON.stringify(file)}, 'new')`;
    const shell = `trap '' XFSZ; ulimit -f 0; exec "$0" --input-type=module -e "$1"`;
    const run = promisify(execFile)('sh', ['-c', shell, process.execPath, script]);
    await expect(run).rejects.toThrow('EFBIG');
    expect(readdirSync(path.dirname(file))).toEqual(['head.json']);
    expect(readFileSync(file, 'utf8')).toBe('old');
  },
);
