import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTES } from '@fairbook/remote-view/routes';
import { SPORTS } from '@fairbook/sports/state';
import { contractTypes } from './contract-types.ts';
import { type Declared, declaredIn, type Named } from './declared.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CONTRACTS = '@fairbook/contracts';
const CONTRACTS_FILE = 'contracts.d.ts';
/** The library of our schemas: whoever uses a package sees a schema as an object. */
const SCHEMAS = 'typebox';
const SCHEMAS_FILE = 'typebox.d.ts';
const SCHEMAS_TEXT = 'export type TSchema = object;\nexport type Static<Schema extends TSchema> = unknown;\n';

const words = (values: readonly string[]) => values.map((each) => `'${each}'`).join(' | ');
/** Sources whose types follow from long lists: what stands for them. */
const IN_PLACE: Readonly<Record<string, string>> = {
  'packages/remote-view/src/routes/table.ts': `export type RouteId = ${words(ROUTES.map(({ id }) => id))};`,
  'packages/sports/sports.ts': `export type SportKey = ${words(SPORTS)};\nexport declare const SPORTS: readonly SportKey[];`,
};

const MODULES = ownModules();
const known = new Map<string, Declared>();
let contracts: ReturnType<typeof contractTypes> | undefined;

/**
 * The declarations that a package with this source needs, by path: only what the exports of the source reach, each file
 * derived from its own text. Throws where a type would have to be inferred, or reaches a package that is none of `peers`.
 * Contracts become plain types, so nobody needs the library of our schemas.
 */
export function declarationsOf(sources: readonly string[], peers: readonly string[]): Map<string, string> {
  const kept = new Map<string, Set<string>>();
  const needed = new Map<string, Map<string, { from: string; name: string }>>();

  function keep(file: string, name: string): void {
    const names = kept.get(file) ?? new Set();
    kept.set(file, names);
    if (names.has(name)) return;
    names.add(name);
    const { texts, imports, inferred } = declared(file);
    if (inferred.has(name)) throw new Error(`${file}: write down the type of ${name}, for it is published`);
    for (const word of new Set(
      texts
        .get(name)!
        .join('\n')
        .match(/[A-Za-z_$][\w$]*/g),
    )) {
      if (texts.has(word)) keep(file, word);
      else if (imports.has(word)) bring(file, word, imports.get(word)!);
    }
  }

  function bring(file: string, local: string, { from, name }: Named): void {
    const own = needed.get(file) ?? new Map();
    needed.set(file, own);
    if (own.has(local)) return;
    const isOutside =
      from === CONTRACTS || from === SCHEMAS || peers.some((peer) => `${from}/`.startsWith(`${peer}/`));
    const found = isOutside ? null : resolved(sourceOf(from, file), name);
    own.set(local, found ? { from: found.file, name: found.name } : { from, name });
    if (found) keep(found.file, found.name);
  }

  const entries = sources.map((source) => {
    const lines = exportsOf(source).map((name) => {
      const found = resolved(source, name);
      if (!found) return `export { ${name} } from './${CONTRACTS_FILE.replace('.d.ts', '.js')}';`;
      keep(found.file, found.name);
      return `export { ${found.name} as ${name} } from './${scriptOf(found.file)}';`;
    });
    return [declarationOf(source), `${lines.join('\n')}\n`] as const;
  });
  const files = new Map(
    [...kept].map(([file, names]) => [declarationOf(file), fileText(file, names, needed.get(file))]),
  );
  for (const [name, text] of entries) files.set(`of-${path.basename(name)}`, text);
  const all = [...files.values()].join('\n');
  if (all.includes(CONTRACTS_FILE.replace('.d.ts', '.js'))) {
    contracts ??= contractTypes();
    for (const [name, text] of Object.entries(contracts.written(all))) files.set(name, text);
  }
  if (all.includes(SCHEMAS_FILE.replace('.d.ts', '.js'))) files.set(SCHEMAS_FILE, SCHEMAS_TEXT);
  return files;
}

/** Where the declarations of an entry are, as `declarationsOf` names them. */
export const entryOf = (source: string): string => `of-${path.basename(declarationOf(source))}`;

function declared(file: string): Declared {
  const found = known.get(file) ?? declaredIn(file, IN_PLACE[file]);
  known.set(file, found);
  return found;
}

/** Everything that a source exports. */
function exportsOf(file: string): string[] {
  const { exports, stars } = declared(file);
  return [...exports.keys(), ...stars.flatMap((from) => exportsOf(sourceOf(from, file)))];
}

/** The file that declares what another one exports; null for what the contracts declare. */
function resolved(file: string, name: string): { file: string; name: string } | null {
  const { exports, stars } = declared(file);
  const found = exports.get(name);
  if (typeof found === 'string') return { file, name: found };
  if (found) return found.from === CONTRACTS ? null : resolved(sourceOf(found.from, file), found.name);
  for (const from of stars) {
    const source = sourceOf(from, file);
    if (exportsOf(source).includes(name)) return resolved(source, name);
  }
  throw new Error(`${file} exports no ${name}`);
}

function fileText(
  file: string,
  names: ReadonlySet<string>,
  imports: ReadonlyMap<string, Named> = new Map(),
): string {
  const lines = [...imports].map(([local, { from, name }]) => {
    const what = name === '*' ? `* as ${local}` : `{ ${name === local ? name : `${name} as ${local}`} }`;
    return `import type ${what} from '${pathTo(from, file)}';`;
  });
  const texts = [...declared(file).texts].flatMap(([name, own]) => (names.has(name) ? own : []));
  // A declaration that was private may be needed by another file.
  const shown = texts.map((text) => text.replace(/^(declare|interface|type|abstract) /m, 'export $1 '));
  return `${[...lines, ...new Set(shown)].join('\n')}\nexport {};\n`;
}

function pathTo(from: string, file: string): string {
  const folder = path.dirname(file);
  if (from === CONTRACTS) return path.relative(folder, CONTRACTS_FILE).replace('.d.ts', '.js');
  if (from === SCHEMAS) return path.relative(folder, SCHEMAS_FILE).replace('.d.ts', '.js');
  if (!from.includes('.ts')) return from;
  const found = path.relative(folder, scriptOf(from));
  return found.startsWith('.') ? found : `./${found}`;
}

/** `packages/live/index.ts` → `packages/live/index.d.ts` */
const declarationOf = (source: string): string => source.replace(/\.tsx?$/, '.d.ts');
const scriptOf = (source: string): string => source.replace(/\.tsx?$/, '.js');

/** The source that an import leads to, from the root of the repository. */
function sourceOf(specifier: string, importer: string): string {
  const source = specifier.startsWith('.')
    ? path.join(path.dirname(importer), specifier)
    : MODULES.get(specifier);
  if (!source) throw new Error(`${importer} has types of ${specifier}: bundle them, or name it as a peer`);
  return source;
}

/** The sources of the modules of our own packages, by the names under which they are imported. */
function ownModules(): Map<string, string> {
  const found = new Map<string, string>();
  for (const top of ['packages', 'feeds'])
    for (const folder of readdirSync(path.join(ROOT, top))) {
      const { name, exports = {} } = JSON.parse(
        readFileSync(path.join(ROOT, top, folder, 'package.json'), 'utf8'),
      ) as { name: string; exports?: Record<string, string | { default: string }> };
      for (const [subpath, to] of Object.entries(exports))
        found.set(path.join(name, subpath), path.join(top, folder, typeof to === 'string' ? to : to.default));
    }
  return found;
}
