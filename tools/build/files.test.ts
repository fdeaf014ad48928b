import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { pruneOld } from './files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-dist-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds at seconds 100, 200, …; each writes one file of its own and one that never changes. */
function build(number: number): void {
  const startedAt = number * 100_000;
  mkdirSync(path.join(folder, 'public'), { recursive: true });
  for (const name of ['steady.AAAAAAAA.svg', `c-${'BCDEFGHIJ'[number]?.repeat(8)}.js`]) {
    const file = path.join(folder, 'public', name);
    writeFileSync(file, '');
    utimesSync(file, startedAt / 1000 + 1, startedAt / 1000 + 1);
    if (!readdirSync(path.dirname(file)).includes(`${name}.br`)) writeFileSync(`${file}.br`, '');
  }
  pruneOld(folder, startedAt);
}

test('files of the last five builds stay, with their copies; older ones go', () => {
  for (let number = 0; number < 7; number++) build(number);
  const own = 'DEFGH'.split('').map((letter) => `c-${letter.repeat(8)}.js`);
  const kept = [...own, 'steady.AAAAAAAA.svg'].flatMap((name) => [name, `${name}.br`]);
  expect(readdirSync(path.join(folder, 'public')).sort()).toEqual(kept.sort());
});
