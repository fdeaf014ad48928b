/**
 * `npm run release -- v0.2.0`: makes all files of a release in dist/release/<tag>, from nothing but the commit of the tag:
 * a checkout of its own, the packages of its lock file, and its own tools/release/make.ts. FAIRBOOK_RELEASE_KEY is the key
 * that signs them.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { said } from './image/said.ts';
import { signSums } from './release/sign.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const [tag = ''] = process.argv.slice(2);
const target = path.join(ROOT, 'dist/release', tag);
// What is built is the code of the tag and of its packages: none of it is told of the key.
const { FAIRBOOK_RELEASE_KEY: key, ...env } = process.env;

if (
  tag === '' ||
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `refs/tags/${tag}`], { cwd: ROOT }).status !== 0
) {
  console.error(`There is no tag "${tag}". Make it first: git tag -a v0.2.0 -m 'Fairbook 0.2.0'`);
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-release-'));
const checkout = path.join(folder, 'fairbook');
try {
  said('git', ['clone', '--quiet', '--branch', tag, ROOT, checkout]);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const node = path.join(checkout, 'node_modules/.bin/node');
  for (const [command, ...args] of [
    [process.execPath, 'tools/bootstrap.mjs'],
    [node, 'tools/build/all.ts'],
    [node, 'tools/release/make.ts', tag, target],
  ] as [string, ...string[]][]) {
    const { status } = spawnSync(command, args, { cwd: checkout, env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${args[0]} failed; no release was made`);
  }
  console.log(signSums(target, key));
} catch (error) {
  rmSync(target, { recursive: true, force: true });
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
