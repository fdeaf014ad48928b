import { parseSync } from 'oxc-parser';
import { type Parts, partsOf } from './parts.ts';

/** What a module takes from another: by name, or all of it (`null`). */
interface Taken {
  from: string;
  names: readonly string[] | null;
  /** The names it gives them, or the one it gives all of it. */
  as: readonly string[];
  /** Only types: nothing of it is loaded when the module runs. */
  isType: boolean;
}

/** What the graph needs to know of a module's text. It depends on nothing else, so it is kept by the text's hash. */
export interface ModuleText {
  takes: readonly Taken[];
  /** Names that come from another module: `export { a as b } from`, or an import that is exported again. */
  passesOn: Readonly<Record<string, readonly [from: string, name: string | null]>>;
  /** Modules of which it exports everything. */
  passesOnAllOf: readonly string[];
  /** Names of its own, and what they are called inside. */
  has: Readonly<Record<string, string>>;
  /** Null if its text could not be cut. */
  parts: Parts | null;
  /** Statements at its top do something when the module is loaded: they may register it somewhere. */
  acts: boolean;
  /** It reads files, starts processes, or imports what it computes. */
  reads: boolean;
  /** It lists folders. */
  lists: boolean;
  /** Strings that may be paths. Where a template has an expression, they have `$`. */
  strings: readonly string[];
  /** Strings that may be calls of the contracts: `limits.save`. */
  calls: readonly string[];
  /** Strings that may be addresses of pages, without host and language: `/office/account`; `$` is what is filled in. */
  pages: readonly string[];
  /** It may be where calls are answered. */
  routes: boolean;
}

const READS = /['"](?:node:)?(?:fs|fs\/promises|child_process|worker_threads)['"]/;
const LISTS = /\b(?:readdir|readdirSync|glob|globSync|opendir|cpSync|cp)\(/;
const ACTS =
  /^(?:[A-Za-z_$][\w$.]*(?:\(|\[.*\] = | [-+*|&?]*= )|(?:for|if|while|await|void|new|try|delete)\b)/m;
const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const CALL = /^[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)+$/;
const PAGE = /^(?:\$)?\/(?:[a-z]{2}|\$)(?<path>\/[\w/$.-]*)?(?:[?#].*)?$/;
const ROUTES = /\broute\(/;
const MAY_BE_A_PATH = /^[\w@.*[\]{},/+$-]*$/;

/** Reads what a module imports, exports and names; null if its text is not understood. */
export function readModule(file: string, text: string): ModuleText | null {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) return null;
  const takes: Taken[] = [];
  const imported: Record<string, string> = {};
  for (const { moduleRequest, entries } of module.staticImports) {
    const used = entries.filter(({ isType }) => !isType);
    const names = used.map(({ importName }) => (importName.kind === 'Default' ? 'default' : importName.name));
    const isType = entries.length > 0 && used.length === 0;
    const isWhole = !isType && (names.length === 0 || names.includes(null));
    takes.push({
      from: moduleRequest.value,
      names: isWhole ? null : (names as string[]),
      as: used.map(({ localName }) => localName.value),
      isType,
    });
    for (const [n, { localName }] of used.entries())
      imported[localName.value] = `${moduleRequest.value}#${names[n] ?? '*'}`;
  }
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    literal(text.slice(start, end)),
  );
  for (const from of later) if (from !== null) takes.push({ from, names: null, as: [], isType: false });
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const passesOn: Record<string, readonly [string, string | null]> = {};
  const passesOnAllOf: string[] = [];
  const has: Record<string, string> = {};
  for (const { moduleRequest, importName, exportName, localName, isType } of exported) {
    const name = exportName.kind === 'Default' ? 'default' : exportName.name;
    if (!moduleRequest) {
      if (name !== null && !isType) has[name] = localName.name ?? name;
    } else if (isType) takes.push({ from: moduleRequest.value, names: [], as: [], isType });
    else if (name === null) passesOnAllOf.push(moduleRequest.value);
    else passesOn[name] = [moduleRequest.value, importName.kind === 'Name' ? importName.name : null];
  }
  const strings = stringsOf(text);
  const reads = READS.test(text) || later.includes(null);
  const specifiers = new Set([
    ...later,
    ...[...module.staticImports, ...exported].map(({ moduleRequest }) => moduleRequest?.value ?? null),
  ]);
  return {
    takes,
    passesOn,
    passesOnAllOf,
    has,
    parts: partsOf(text, imported, Object.values(has)),
    acts: ACTS.test(text),
    reads,
    lists: reads && LISTS.test(text),
    strings: strings
      .filter((string) => !specifiers.has(string))
      .filter((string) => MAY_BE_A_PATH.test(string))
      .filter((string) => reads || (string.includes('/') && !/[*$]/.test(string))),
    calls: strings.filter((string) => CALL.test(string)),
    pages: strings.flatMap((string) => {
      const page = PAGE.exec(string);
      return page ? [page.groups?.path ?? '/'] : [];
    }),
    routes: ROUTES.test(text),
  };
}

const literal = (source: string): string | null => /^(['"`])([^'"`$]*)\1$/.exec(source.trim())?.[2] ?? null;

/** The strings of a text. Comments may look as if they had some, too. */
function stringsOf(text: string): string[] {
  const found = new Set<string>();
  for (const [, single, double, template] of text.matchAll(STRING)) {
    const string = single ?? double ?? template ?? '';
    if (string.length > 1 && string.length < 300) found.add(string.replace(/\$\{[^}]*\}/g, '$'));
  }
  return [...found];
}
