/**
 * `node tools/image/root.ts <folder>`: puts together what the image holds, in a folder for each layer: Debian's packages
 * and Node.js, npm's packages, the code and its build, the volumes. The Dockerfile runs it in a container; on a Debian with
 * a builder (tools/image/build.ts) it runs as it is, so both make the same files.
 */
import { cpSync, existsSync, globSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type DebianPackage, layDebian } from './debian.ts';
import { isIgnored } from './ignored.ts';
import { modulesIn } from './modules.ts';
import { said } from './said.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What the server loads or shows. */
export const SOURCES: readonly string[] = [
  'package.json',
  'LICENSE',
  'data',
  'docs',
  'feeds',
  'packages',
  'apps',
];
/** What the build makes for the server and for browsers. */
const BUILT = ['dist/build.json', 'dist/public', 'dist/server'];
/** Packages in packages are listed on their own; declarations and maps are for editors. */
const UNREAD = /\/node_modules$|\.map$|\.d\.[cm]?ts$/;
const NODE = path.join(ROOT, `node_modules/node-linux-${process.arch}`);

/** Lays the layers into a folder, which must not exist yet, and returns Debian's packages in them. */
export function layRoot(folder: string): DebianPackage[] {
  const [base, modules, app, volumes] = ['base', 'modules', 'app', 'volumes'].map((name) => {
    mkdirSync(path.join(folder, name), { recursive: true });
    return path.join(folder, name);
  }) as [string, string, string, string];
  const debian = layDebian(base);
  cpSync(path.join(NODE, 'bin/node'), path.join(base, 'usr/local/bin/node'));
  cpSync(path.join(NODE, 'LICENSE'), path.join(base, 'usr/share/doc/nodejs/copyright'));
  layModules(path.join(modules, 'app'));
  layApp(path.join(app, 'app'));
  // Whatever the mask of whoever builds is.
  said('chmod', ['-R', 'u=rwX,go=rX', base, modules, app]);
  for (const name of ['data', 'files', 'backups']) mkdirSync(path.join(volumes, name), { mode: 0o700 });
  return debian;
}

function layModules(target: string): void {
  for (const { at } of modulesIn(SOURCES)) {
    const from = path.join(ROOT, at);
    const filter = (file: string) => file === from || !UNREAD.test(file.slice(from.length));
    cpSync(from, path.join(target, at), { recursive: true, verbatimSymlinks: true, filter });
  }
}

function layApp(target: string): void {
  for (const file of sources()) cpSync(path.join(ROOT, file), path.join(target, file));
  for (const part of BUILT) cpSync(path.join(ROOT, part), path.join(target, part), { recursive: true });
}

/** In a repository only files that it knows; a builder is sent no others. */
function sources(): string[] {
  const all = existsSync(path.join(ROOT, '.git'))
    ? said('git', ['ls-files', ...SOURCES], { cwd: ROOT })
        .trim()
        .split('\n')
    : globSync([...SOURCES, ...SOURCES.map((name) => `${name}/**`)], { cwd: ROOT });
  return all.filter((file) => !isIgnored(file) && statSync(path.join(ROOT, file)).isFile());
}

if (import.meta.main) layRoot(path.resolve(process.argv[2]!));
