/** Makes the files of a release from the checkout that it is in: `node tools/release/make.ts <tag> <folder>`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { additionsOf, breaksOf } from '../api/compatible.ts';
import { RELEASED_FILE, type Released, readReleased, stableDescription } from '../api/stable.ts';
import { billOf } from '../image/bill.ts';
import { buildImage, commitSeconds, imageFile } from '../image/build.ts';
import { said } from '../image/said.ts';
import { packInto } from '../publish/pack.ts';
import { notesOf } from './notes.ts';
import { provenanceOf, sha256Of } from './provenance.ts';
import { faultOfVersion } from './version.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CHART = 'deploy/helm';
const MIGRATIONS = 'apps/server/migrations';
const git = (...args: string[]): string => said('git', args, { cwd: ROOT }).trim();

/** Writes all files of the release into a folder. Throws a sentence for a tag that can't be released. */
export async function makeRelease(tag: string, folder: string): Promise<void> {
  const startedOn = new Date().toISOString();
  const seconds = commitSeconds();
  const changes = changesOf(tag, seconds);
  const { version } = changes;
  const at = (name: string) => path.join(folder, name);

  await packInto(folder);
  git(
    'archive',
    '--format=tar.gz',
    `--prefix=fairbook-${version}/`,
    '-o',
    at(`fairbook-${version}-source.tar.gz`),
    'HEAD',
  );
  await create(
    {
      file: at(`fairbook-${version}-chart.tgz`),
      cwd: path.join(ROOT, CHART),
      ...{ gzip: true, portable: true, mtime: new Date(seconds * 1000) },
    },
    ['fairbook'],
  );
  using image = buildImage(`fairbook:${version}`, seconds);
  await image.save(at(imageFile(version)));
  const bill = billOf({ ...image, seconds });
  writeFileSync(at(`fairbook-${version}-sbom.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(at('NOTES.md'), notesOf(changes));
  const made = readdirSync(folder).sort().map(at);
  const provenance = provenanceOf(made, {
    ...{ tag, commit: git('rev-parse', 'HEAD'), lockFile: path.join(ROOT, 'package-lock.json') },
    ...{ debian: image.debian, builder: image.podman('--version').trim(), imageId: image.id },
    ...{ startedOn, finishedOn: new Date().toISOString() },
  });
  writeFileSync(at(`fairbook-${version}-provenance.json`), `${JSON.stringify(provenance, null, 2)}\n`);
  const sums = readdirSync(folder)
    .sort()
    .map((name) => `${sha256Of(at(name))}  ${name}\n`);
  writeFileSync(at('SHA256SUMS'), sums.join(''));
}

/** What has changed since the release before. Throws if the tag, the version and the changes don't fit together. */
function changesOf(tag: string, seconds: number) {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  if (tag !== `v${version}`)
    throw new Error(`package.json says ${version}: the tag must be v${version}, not ${tag}`);
  const today = stableDescription();
  const unsaid = additionsOf(readReleased(ROOT).description, today);
  if (unsaid.length > 0)
    throw new Error(
      `The API has more than its last version says: run npm run release:api first.\n${unsaid.join('\n')}`,
    );
  const last = git('tag', '--list', 'v*', '--merged', 'HEAD~1', '--sort=-v:refname').split('\n')[0] || null;
  const before = last && (JSON.parse(git('show', `${last}:${RELEASED_FILE}`)) as Released).description;
  const day = new Date(seconds * 1000).toISOString().slice(0, 10);
  const api = before ? additionsOf(before, today) : [];
  const migrations = last
    ? git('diff', '--name-only', '--diff-filter=A', last, 'HEAD', '--', MIGRATIONS)
        .split('\n')
        .filter(Boolean)
    : [];
  const breaks = before ? breaksOf(before, today, day).length > 0 : false;
  const fault = faultOfVersion(version, last?.slice(1) ?? null, {
    breaks,
    grows: api.length + migrations.length > 0,
  });
  if (fault) throw new Error(fault);
  const contracts = migrations.filter((file) =>
    /^-- contract:/m.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  const nameOf = (file: string) => path.basename(file);
  const commits = last
    ? git('log', '--no-merges', '--format=%s', `${last}..HEAD`).split('\n').filter(Boolean)
    : [];
  return {
    ...{ version, day, last: last?.slice(1) ?? null, api, commits },
    migrations: migrations.map(nameOf),
    contracts: contracts.map(nameOf),
  };
}

if (import.meta.main) {
  const [tag = '', folder = ''] = process.argv.slice(2);
  try {
    await makeRelease(tag, path.resolve(folder));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
