import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const SERVER = path.join(ROOT, 'apps/server');
const PAGE = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');

const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));

/** A floor is either one module, or has a folder per module. */
function modules(): string[] {
  return foldersOf(SERVER).flatMap((floor) => {
    if (existsSync(path.join(SERVER, floor, 'index.ts'))) return [floor];
    const inside = foldersOf(path.join(SERVER, floor));
    return inside
      .filter((name) => existsSync(path.join(SERVER, floor, name, 'index.ts')))
      .map((name) => `${floor}/${name}`);
  });
}

test('docs/architecture.md describes every module of the server, and no other', () => {
  const [, table = ''] = PAGE.split('## The modules');
  const named = [...table.split('\n## ')[0]!.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(modules().toSorted());
});

test('docs/architecture.md names every package', () => {
  const [, table = ''] = PAGE.split('## Folders');
  const missing = foldersOf(path.join(ROOT, 'packages')).filter(
    (name) => !table.includes(`\`packages/${name}\``),
  );
  expect(missing).toEqual([]);
});

test('decisions are numbered without gaps, and each states its own number', () => {
  const folder = path.join(ROOT, 'docs/decisions');
  const numbers = readdirSync(folder)
    .sort()
    .map((file) => file.slice(0, 4));
  expect(numbers).toEqual(numbers.map((_, i) => String(i).padStart(4, '0')));
  const wrong = readdirSync(folder).filter(
    (file) =>
      !file.startsWith('0000') &&
      !readFileSync(path.join(folder, file), 'utf8').startsWith(`# ${file.slice(0, 4)}`),
  );
  expect(wrong).toEqual([]);
});

/** Words of football only; allowed in its folder, in tests and in readers of old stored data. */
const OF_FOOTBALL = /first_half|half_time|halfTime|redCard|scoreHome|score_home/;
const MAY_SAY_IT = [
  /^packages\/sports\/football\//,
  /\.test\.tsx?$|\.gen\.ts$|(^|\/)(testing|tools|dist)\/|\/sample-[a-z]+\.ts$/,
  /^(audit|bench|e2e)\//,
  // They read rows and messages from before there were other sports.
  /^apps\/server\/sportsbook\/journal\/upgrade\.ts$/,
  /^apps\/server\/placement\/bets\/(records\/leg-score|tables)\.ts$/,
];

test('nothing outside its folder mentions what only football has', () => {
  const files = ['apps', 'packages', 'views', 'feeds'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  );
  const own = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'));
  const knowing = own
    .filter((file) => !MAY_SAY_IT.some((place) => place.test(file)))
    .filter((file) => OF_FOOTBALL.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(knowing).toEqual([]);
});
