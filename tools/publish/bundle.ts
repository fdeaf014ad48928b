import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { PublishedPackage } from './packages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** JavaScript of a package by file name, the file of each of its sources, and whose code is in it. */
export interface Bundled {
  files: ReadonlyMap<string, string>;
  fileOf(source: string): string;
  /** Licence texts of libraries, by name and version. */
  licences: ReadonlyMap<string, string>;
}

/** `ws` does without its parts in C. */
const DEFINED = {
  'process.env.NODE_ENV': '"production"',
  'process.env.WS_NO_BUFFER_UTIL': '"1"',
  'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
};

/** Bundles modules and commands of a package with all that they need except its peers and what Node has. */
export async function bundled({ exports, bin = {}, peers = [] }: PublishedPackage): Promise<Bundled> {
  const sources = [...Object.values(exports), ...Object.values(bin)];
  const nameOf = (source: string) => {
    const [subpath] = Object.entries(exports).find(([, each]) => each === source) ?? [];
    if (subpath === undefined) return Object.entries(bin).find(([, each]) => each === source)![0];
    return subpath === '.' ? 'index' : subpath.slice(2);
  };
  const bundle = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(sources.map((source) => [nameOf(source), path.join(ROOT, source)])),
    external: (id) => isBuiltin(id) || peers.some((name) => id === name || id.startsWith(`${name}/`)),
    // A command runs in Node; a library may ask for what Node has by an older name.
    platform: Object.keys(exports).length > 0 ? 'neutral' : 'node',
    resolve: { conditionNames: ['import', 'default'] },
    transform: { define: DEFINED, jsx: { runtime: 'automatic' } },
    logLevel: 'warn',
  });
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'shared-[name].js',
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const allowed = (name: string) =>
    isBuiltin(name) || peers.some((peer) => name === peer || name.startsWith(`${peer}/`));
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const foreign = chunks.flatMap(({ imports, dynamicImports }) =>
    [...imports, ...dynamicImports].filter((name) => !own.has(name) && !allowed(name)),
  );
  if (foreign.length > 0) throw new Error(`Not bundled: ${foreign.join(', ')}`);
  return {
    files: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    fileOf: (source) => `${nameOf(source)}.js`,
    licences: licencesOf(chunks.flatMap(({ modules }) => Object.keys(modules))),
  };
}

/** The licences of the libraries that these modules are of. Throws for one that states none. */
function licencesOf(modules: readonly string[]): Map<string, string> {
  const folders = modules.flatMap(
    (id) => /^.*node_modules\/(?!@fairbook\/)(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [],
  );
  return new Map(
    [...new Set(folders)].sort().map((folder) => {
      const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
      const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license'].find((each) =>
        existsSync(path.join(folder, each)),
      );
      if (!file) throw new Error(`${name} states no licence`);
      return [`${name} ${version}`, readFileSync(path.join(folder, file), 'utf8').trim()];
    }),
  );
}
