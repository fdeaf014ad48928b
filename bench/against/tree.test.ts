import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkOut, driversIn, findCommit } from './tree.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'against-test-'));
  git('init', '--quiet', '--initial-branch=main');
  write('package-lock.json', '{}');
  write('.gitignore', 'node_modules');
  write('packages/money/index.ts', 'old');
  write('bench/hot/bets.ts', 'old driver');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message=old');
  write('packages/money/index.ts', 'new');
  write('bench/hot/bets.ts', 'new driver');
  write('node_modules/react/index.js', 'react');
  mkdirSync(path.join(root, 'node_modules/@fairbook'));
  symlinkSync('../../packages/money', path.join(root, 'node_modules/@fairbook/money'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a commit runs its own code with the packages of this one, and with the drivers of both', () => {
  const tree = checkOut(root, findCommit(root, 'HEAD')!);
  const read = (file: string) => readFileSync(path.join(tree.folder, file), 'utf8');
  expect(read('node_modules/@fairbook/money/index.ts')).toBe('old');
  expect(read('node_modules/react/index.js')).toBe('react');
  expect(realpathSync(path.join(tree.folder, 'node_modules/react'))).toBe(
    realpathSync(path.join(root, 'node_modules/react')),
  );
  expect(driversIn(tree, 'bets').map((file) => readFileSync(file, 'utf8'))).toEqual([
    'new driver',
    'old driver',
  ]);
  expect(driversIn(tree, 'pages')).toEqual([]);
  tree.remove();
  expect(existsSync(tree.folder)).toBe(false);
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  expect(readFileSync(path.join(root, 'node_modules/react/index.js'), 'utf8')).toBe('react');
});

test('a commit that the clone lacks is null', () => {
  expect(findCommit(root, '0123456789abcdef0123456789abcdef01234567')).toBeNull();
});

function write(file: string, text: string): void {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' });
}
