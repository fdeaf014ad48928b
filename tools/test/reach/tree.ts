import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The files of a state of the repository, with the hash that git gives the text of each. */
export interface Tree {
  files: ReadonlyMap<string, string>;
  /** The texts of some of its files. */
  texts(files: readonly string[]): Map<string, string>;
}

/** Runs git in the repository; null if it fails, as it does outside of one. */
export function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 30,
    });
  } catch {
    return null;
  }
}

const lines = (said: string | null): string[] => (said ?? '').split('\0').filter(Boolean);

/** The files as they are now, with those that git doesn't know yet. */
export function workingTree(): Tree {
  const files = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const line of lines(git('ls-files', '-s', '-z'))) {
    const [, hash = ''] = line.split(/\s/);
    files.set(line.slice(line.indexOf('\t') + 1), hash);
  }
  const differing = lines(git('diff', '--name-only', '-z', '--no-renames'));
  const added = lines(git('ls-files', '--others', '--exclude-standard', '-z'));
  for (const file of [...differing, ...added]) {
    const text = read(file);
    if (text === null) files.delete(file);
    else {
      files.set(file, hashOf(text));
      texts.set(file, text);
    }
  }
  return {
    files,
    texts: (asked) => new Map(asked.map((file) => [file, texts.get(file) ?? read(file) ?? ''])),
  };
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

const hashOf = (text: string): string =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex');

/** The files of a commit; null if the clone doesn't have it. */
export function treeOf(commit: string): Tree | null {
  const said = git('ls-tree', '-r', '-z', commit);
  if (said === null) return null;
  const files = new Map<string, string>();
  for (const line of lines(said)) {
    const [, , hash = ''] = line.split(/\s/);
    files.set(line.slice(line.indexOf('\t') + 1), hash);
  }
  return { files, texts: (asked) => textsByHash(asked, files) };
}

function textsByHash(asked: readonly string[], files: ReadonlyMap<string, string>): Map<string, string> {
  const texts = new Map<string, string>();
  if (asked.length === 0) return texts;
  const said = execFileSync('git', ['cat-file', '--batch'], {
    input: asked.map((file) => `${files.get(file)}\n`).join(''),
    maxBuffer: 2 ** 30,
  });
  let at = 0;
  for (const file of asked) {
    const end = said.indexOf('\n', at);
    const size = Number(said.toString('utf8', at, end).split(' ')[2]);
    texts.set(file, said.toString('utf8', end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return texts;
}
