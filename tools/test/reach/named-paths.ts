import path from 'node:path';
import { foldersOf } from './folders.ts';
import type { ModuleText } from './module.ts';

/** Files and folders (with a slash at their end) that the strings of a module name. */
export type NamedPaths = (file: string, module: ModuleText) => Set<string>;

/** A pattern that more files than these match is taken as its whole folder. */
const BY_FOLDER = 400;
const ONLY_UP = /^\.\.?(?:\/\.\.)*\/?$/;
const HAS_A_NAME = /\w/;

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
      if (isPattern(string)) for (const target of matching(string, bases)) found.add(target);
      else if (reads || string.includes('/'))
        for (const base of bases) {
          // A word is a path from the root only for tools and tests, which start there.
          if (base === './' && !string.includes('/') && !startsAtRoot(file)) continue;
          const at = path.join(base, string);
          if (files.has(at)) found.add(at);
          else if (reads && folders.has(asFolder(at))) found.add(asFolder(at));
        }
    }
    // What it lists is what it names, or the folder above that it names for nothing else.
    const namesFolders = [...found].some((each) => each.endsWith('/')) || strings.some(isPattern);
    if (lists && !namesFolders) for (const base of above) found.add(base);
    found.delete(file);
    return found;
  };

  function matching(string: string, bases: readonly string[]): readonly string[] {
    if (!HAS_A_NAME.test(string)) return [];
    const parts = string.replace(/^\$\//, '').split('/');
    const [start = ''] = string.split(/[*${[]/);
    const fixed = start.slice(0, start.lastIndexOf('/') + 1);
    // What names no folder is looked for in the folders that the module names, not in the whole repository.
    const isAnywhere = parts.slice(0, -1).some((part) => !/[*${[]|^\.+$/.test(part));
    return bases
      .filter((base) => isAnywhere || base !== './')
      .flatMap((base) => matchingIn(path.join(base, string), asFolder(path.join(base, fixed))));
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

const startsAtRoot = (file: string): boolean => /^(?:tools|bench|audit|chaos)\/|\.test\.tsx?$/.test(file);
const isPattern = (string: string): boolean => /[*$]/.test(string);
const asFolder = (at: string): string => (at.endsWith('/') ? at : `${at}/`);

/** A glob as an expression; `$` stands for what a template fills in: a part of a name, or a whole path at the start. */
function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^()|\\[\]]/g, '\\$&')
    .replace(/(^|\/)\$\//, '$1**/')
    .replace(/\$/g, '*')
    .replace(/\{([^}]*)\}/g, (_, inner: string) => `(?:${inner.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*\*|\*/g, (found) => (found === '**/' ? '(?:.*/)?' : found === '**' ? '.*' : '[^/]*'));
  return new RegExp(`^${source}$`);
}
