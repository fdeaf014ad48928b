import path from 'node:path';
import { foldersOf } from './folders.ts';
import type { ModuleText } from './module.ts';

/** Files and folders (with a slash at their end) that the strings of a module name. */
export type NamedPaths = (file: string, module: ModuleText) => Set<string>;

/** A pattern that more files than these match is taken as its whole folder. */
const BY_FOLDER = 400;
const ONLY_UP = /^\.\.?(?:\/\.\.)*\/?$/;
const HAS_A_NAME = /[A-Za-z0-9_-]{2}/;

/**
 * A string is a path from the root of the repository, from the module's folder or, in a module that reads files, from a
 * folder above it that it names (`path.join(import.meta.dirname, '../..')`). It counts if something is there.
 */
export function namedPaths(files: ReadonlyMap<string, string>): NamedPaths {
  const folders = new Set([...files.keys()].flatMap(foldersOf));
  const matched = new Map<string, readonly string[]>();

  return (file, { reads, lists, strings }) => {
    const own = path.dirname(file);
    const above = strings.filter((each) => ONLY_UP.test(each)).map((each) => asFolder(path.join(own, each)));
    const bases = [...new Set(['./', asFolder(own), ...(reads ? above : [])])];
    const found = new Set<string>();
    for (const string of strings) {
      if (ONLY_UP.test(string)) continue;
      if (/[*$]/.test(string)) for (const target of matching(string, bases)) found.add(target);
      else if (reads || string.includes('/'))
        for (const base of bases) {
          const at = path.join(base, string);
          if (files.has(at)) found.add(at);
          else if (reads && folders.has(asFolder(at))) found.add(asFolder(at));
        }
    }
    if (lists) for (const base of above) found.add(base);
    found.delete(file);
    return found;
  };

  function matching(string: string, bases: readonly string[]): readonly string[] {
    const fixed = string.replace(/\/[^/]*[*${[].*$|^[^/]*[*${[].*$/, '');
    return HAS_A_NAME.test(string.replace(/\.\w+$/, '')) || fixed
      ? bases.flatMap((base) => matchingIn(path.join(base, string), asFolder(path.join(base, fixed))))
      : [];
  }

  function matchingIn(pattern: string, folder: string): readonly string[] {
    if (!folders.has(folder)) return [];
    const known = matched.get(pattern);
    if (known) return known;
    const expression = expressionOf(pattern);
    const start = folder === './' ? '' : folder;
    const all = [...files.keys()].filter((file) => file.startsWith(start) && expression.test(file));
    const targets = all.length > BY_FOLDER ? [folder] : all;
    matched.set(pattern, targets);
    return targets;
  }
}

const asFolder = (at: string): string => (at.endsWith('/') ? at : `${at}/`);

/** A glob as an expression; `$` stands for what a template fills in, which may have slashes. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^()|\\[\]]/g, '\\$&')
    .replace(/\$/g, '.*')
    .replace(/\{([^}]*)\}/g, (_, inner: string) => `(?:${inner.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\.\*|\*\*|\*/g, (found) =>
      found === '**/' ? '(?:.*/)?' : found === '.*' || found === '**' ? '.*' : '[^/]*',
    );
  return new RegExp(`^${source}$`);
}
