import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** docs/promises.md names the test that holds each promise; this test checks that page. */
const ROOT = path.join(import.meta.dirname, '..');
/** Folders that the short names in its table are relative to. */
const FROM = ['', 'apps/server'];

const rows = readFileSync(path.join(ROOT, 'docs/promises.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]\d/.test(line))
  .map((line) => {
    const [id = '', , where = '', , night = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const files = [...where.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file]) => file!);
    return { id, files, night, isNamed: where.includes('`') };
  });

const found = (file: string) =>
  FROM.map((base) => path.join(ROOT, base, file)).find((each) => existsSync(each));

test('the promises about money are all there', () => {
  const ids = rows.flatMap(({ id }) => id.split(', '));
  const wanted = ['L', 'P'].flatMap((letter) => [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${letter}${n}`));
  expect(ids).toEqual(expect.arrayContaining([...wanted, 'O1', 'O2', 'O3', 'O4']));
});

test.each(rows)('$id names tests that exist', ({ files, isNamed }) => {
  expect(isNamed).toBe(true);
  expect(files.filter((file) => !found(file))).toEqual([]);
});

test.each(rows.filter(({ night, files }) => /\d/.test(night) && files.length > 0))(
  '$id has its night size in one of its tests',
  ({ files }) => {
    expect(files.some((file) => readFileSync(found(file)!, 'utf8').includes('process.env.NIGHT'))).toBe(true);
  },
);
