/** `npm run pack`: writes the packages that are published to dist/packages, ready for `npm install <file>`. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { type Bundled, bundled } from './bundle.ts';
import { declarationsOf, entryOf } from './declarations.ts';
import { PACKAGES, type PublishedPackage } from './packages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { version, license, devDependencies, dependencies } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
) as Record<'version' | 'license', string> &
  Record<'devDependencies' | 'dependencies', Record<string, string>>;
/** A WebSocket of its own came with Node 22. */
const NODE = '>=22';

/** Packs all packages into a folder and returns the path of each file by the name of its package. */
export async function packInto(folder: string): Promise<Record<string, string>> {
  const work = mkdtempSync(path.join(tmpdir(), 'fairbook-pack-'));
  try {
    mkdirSync(folder, { recursive: true });
    const packed: Record<string, string> = {};
    for (const each of PACKAGES) {
      const types = declarationsOf(Object.values(each.exports), each.peers ?? []);
      const files = filesOf(each, await bundled(each), types);
      packed[each.name] = await written(each.name, files, { work, folder });
    }
    return packed;
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Everything in a package by its path. */
function filesOf(
  each: PublishedPackage,
  { files: scripts, fileOf, licences }: Bundled,
  types: ReadonlyMap<string, string>,
): Map<string, string> {
  const files = new Map(scripts);
  for (const [name, text] of types) files.set(`types/${name}`, text);
  const modules = Object.entries(each.exports).map(([subpath, source]) => {
    const script = fileOf(source);
    const declared = script.replace(/\.js$/, '.d.ts');
    files.set(declared, `export * from './types/${entryOf(source).replace(/\.d\.ts$/, '.js')}';\n`);
    return [subpath, { types: `./${declared}`, default: `./${script}` }];
  });
  const bin = Object.entries(each.bin ?? {}).map(([name, source]) => [name, `./${fileOf(source)}`]);
  files.set('LICENSE', readFileSync(path.join(ROOT, 'LICENSE'), 'utf8'));
  files.set('README.md', readFileSync(path.join(import.meta.dirname, 'readmes', `${each.name}.md`), 'utf8'));
  if (licences.size > 0)
    files.set(
      'LICENCES-OF-OTHERS.md',
      [...licences].map(([name, text]) => `# ${name}\n\n${text}\n`).join('\n'),
    );
  const described = {
    ...{ name: each.name, version, description: each.description, keywords: each.keywords, license },
    ...{ type: 'module', sideEffects: false, engines: { node: NODE } },
    exports: { ...Object.fromEntries(modules), './package.json': './package.json' },
    ...(bin.length > 0 && { bin: Object.fromEntries(bin) }),
    ...(each.peers && { peerDependencies: peersOf(each.peers) }),
  };
  files.set('package.json', `${JSON.stringify(described, null, 2)}\n`);
  return files;
}

/** Peers in the major version that this repository has itself. */
function peersOf(names: readonly string[]): Record<string, string> {
  const known = { ...devDependencies, ...dependencies };
  return Object.fromEntries(names.map((name) => [name, `^${known[name]}`]));
}

/** Writes one package. The same sources give the same file: names are sorted, and no moment is in it. */
async function written(
  name: string,
  files: ReadonlyMap<string, string>,
  { work, folder }: { work: string; folder: string },
): Promise<string> {
  const cwd = path.join(work, name);
  for (const [file, text] of files) {
    const target = path.join(cwd, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text, { mode: text.startsWith('#!') ? 0o755 : 0o644 });
  }
  const file = path.join(folder, `${name}-${version}.tgz`);
  const options = { file, cwd, gzip: true, portable: true, prefix: 'package', mtime: new Date(0) };
  await create(options, [...files.keys()].sort());
  return file;
}

if (import.meta.main) {
  const packed = await packInto(path.join(ROOT, 'dist/packages'));
  for (const file of Object.values(packed)) console.log(path.relative(ROOT, file));
}
