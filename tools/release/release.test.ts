import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { provenanceOf, sha256Of } from './provenance.ts';
import { signSums } from './sign.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });

test('without a tag nothing is made, and it says how to make one', () => {
  const { status, stderr } = run('tools/release.ts', 'v0.0.99');
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^There is no tag "v0\.0\.99"\. Make it first: git tag -a /),
  ]);
});

test('a tag that is not the version of the package is refused', () => {
  const { status, stderr } = run('--conditions=development', 'tools/release/make.ts', 'v9.9.9', tmpdir());
  expect([status, stderr]).toEqual([1, 'package.json says 0.1.0: the tag must be v0.1.0, not v9.9.9\n']);
});

test('the provenance names each file and each material by its digest', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-provenance-'));
  const file = path.join(folder, 'a.tgz');
  writeFileSync(file, 'abc');
  const statement = provenanceOf([file], {
    ...{ tag: 'v0.1.0', commit: '12ab', lockFile: file, builder: 'podman version 4', imageId: 'sha256:77' },
    debian: [{ name: 'libc6', version: '2.36', architecture: 'amd64', sha256: '55' }],
    ...{ startedOn: '2026-11-27T10:00:00Z', finishedOn: '2026-11-27T10:05:00Z' },
  });
  const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(sha256Of(file)).toBe(digest);
  expect(statement).toMatchObject({
    subject: [
      { name: 'a.tgz', digest: { sha256: digest } },
      { name: 'image of v0.1.0', digest: { sha256: '77' } },
    ],
    predicate: {
      buildDefinition: {
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: '12ab' } },
          { name: 'package-lock.json', digest: { sha256: digest } },
          { name: 'libc6_2.36_amd64.deb', digest: { sha256: '55' } },
        ],
      },
    },
  });
  rmSync(folder, { recursive: true });
});

test('the digests are signed by the key that is given, and a changed list is not what was signed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-signed-'));
  const at = (name: string) => path.join(folder, name);
  const keygen = (input: string, ...args: string[]) =>
    spawnSync('ssh-keygen', args, { encoding: 'utf8', input });
  const made = keygen('', '-q', '-t', 'ed25519', '-N', '', '-C', 'release@book.example', '-f', at('key'));
  if (made.error && process.env.CI) throw new Error('ssh-keygen is missing: install it, as .ci/run does');
  if (made.error)
    return console.warn('NOT CHECKED: signatures of releases, because this machine has no ssh-keygen');
  writeFileSync(at('SHA256SUMS'), '12ab  a.tgz\n');
  writeFileSync(at('signers'), `release@book.example ${readFileSync(at('key.pub'), 'utf8')}`);

  // As docs/deploy.md says it.
  const [, command = ''] = /```\n(ssh-keygen -Y verify .*)\n```/.exec(
    readFileSync(path.join(ROOT, 'docs/deploy.md'), 'utf8'),
  )!;
  const isSigned = () => spawnSync('sh', ['-c', command], { cwd: folder }).status === 0;

  expect(signSums(folder, undefined)).toMatch(/^NOT SIGNED: set FAIRBOOK_RELEASE_KEY/);
  expect(isSigned()).toBe(false);
  expect(signSums(folder, at('key'))).toBe('Signed: SHA256SUMS.sig');
  expect(isSigned()).toBe(true);
  writeFileSync(at('SHA256SUMS'), '34cd  a.tgz\n');
  expect(isSigned()).toBe(false);
  expect(() => signSums(folder, at('no-key'))).toThrow(/^The release was not signed: /);
  rmSync(folder, { recursive: true });
});
