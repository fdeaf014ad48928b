import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractTypes } from './contract-types.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CONTRACTS = '@fairbook/contracts';
const SPECIFIER = /((?:from|import)\s*\(?\s*)(['"])([^'"]+)\2/g;

/** Files of declarations, by their path in the package; `entry` stands for the module that was asked for. */
export interface Declarations {
  files: ReadonlyMap<string, string>;
  entries: Readonly<Record<string, string>>;
}

/**
 * Writes declarations of all sources with tsc, once for all packages. The contracts are replaced by plain types, so nobody
 * needs the library that our schemas are made with. Returns what a package with these sources needs of them.
 */
export function declarationsIn(work: string, sources: readonly string[]) {
  const types = contractTypes();
  mkdirSync(work, { recursive: true });
  for (const [name, text] of Object.entries(types.written())) writeFileSync(path.join(work, name), text);
  const emitted = path.join(work, 'emitted');
  const config = path.join(work, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(settings(work, emitted, sources)));
  const { status, stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', config], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The types of the packages don't hold:\n${stdout}`);

  return function declarationsOf(own: readonly string[], externals: readonly string[]): Declarations {
    const files = new Map<string, string>();
    const waiting = own.map(declarationOf);
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (files.has(at)) continue;
      const here = at;
      const text = readFileSync(path.join(emitted, at), 'utf8').replaceAll(/\n?\/\/# sourceMapping.*/g, '');
      const rewritten = text.replaceAll(SPECIFIER, (whole, before, quote, specifier: string) => {
        if (externals.some((name) => specifier === name || specifier.startsWith(`${name}/`))) return whole;
        const target = specifier === CONTRACTS ? 'contracts.d.ts' : declarationOf(sourceOf(specifier, here));
        if (specifier !== CONTRACTS) waiting.push(target);
        return `${before}${quote}${relative(here, target)}${quote}`;
      });
      files.set(at, rewritten);
    }
    const all = [...files.values()].join('\n');
    if (all.includes('contracts.js'))
      for (const [name, text] of Object.entries(types.written(all))) files.set(name, text);
    return { files, entries: Object.fromEntries(own.map((source) => [source, declarationOf(source)])) };
  };
}

function settings(work: string, emitted: string, sources: readonly string[]): object {
  return {
    extends: path.join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      incremental: false,
      tsBuildInfoFile: null,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: ROOT,
      outDir: emitted,
      typeRoots: [path.join(ROOT, 'node_modules/@types')],
      paths: { [CONTRACTS]: [path.join(work, 'contracts.d.ts')] },
    },
    include: [],
    files: sources.map((source) => path.join(ROOT, source)),
  };
}

/** `packages/live/index.ts` → `packages/live/index.d.ts` */
const declarationOf = (source: string): string => source.replace(/\.tsx?$/, '.d.ts');

/** The source that an import leads to, from the root of the repository. */
function sourceOf(specifier: string, importer: string): string {
  if (specifier.startsWith('.')) return path.join(path.dirname(importer), specifier);
  const [, name, rest = ''] = /^(@fairbook\/[^/]+)(\/.*)?$/.exec(specifier) ?? [];
  if (!name) throw new Error(`${importer} has types of ${specifier}: bundle them, or name it as a peer`);
  const folder = path.join(ROOT, 'node_modules', name);
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const found = exports[`.${rest}`];
  const file = typeof found === 'string' ? found : found.default;
  for (const top of ['packages', 'feeds']) {
    const source = path.join(top, name.replace('@fairbook/', '').replace(/^feed-/, ''), file);
    if (existsSync(path.join(ROOT, source))) return source;
  }
  throw new Error(`${specifier} has no source`);
}

function relative(from: string, to: string): string {
  const found = path.relative(path.dirname(from), to).replace(/\.d\.ts$/, '.js');
  return found.startsWith('.') ? found : `./${found}`;
}
