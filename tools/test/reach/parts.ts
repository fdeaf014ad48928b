import { createHash } from 'node:crypto';

/** A declaration at the top of a module, or all that is none. */
interface Part {
  hash: string;
  /** Names at the top of the module that it refers to. */
  refersTo: readonly string[];
}

/** A module's text in parts. Types have none: tests don't notice them. */
export interface Parts {
  declared: Readonly<Record<string, Part>>;
  /** What each imported name stands for. */
  imported: Readonly<Record<string, string>>;
  rest: Part;
}

const DECLARES =
  /^(?:export )?(?:default )?(?:declare )?(?:async )?(?:abstract )?(?:function\*? ?|const |let |var |class |enum )(?<names>[\w$]+|\{[^}]*\}|\[[^\]]*\])?/;
const IS_DEFAULT = /^export default\b/;
const IS_TYPE =
  /^(?:export )?(?:declare )?(?:type [\w$]+|interface |(?:type|import type) \{)|^(?:import|export) type\b/;
const IS_IMPORT = /^import\b(?! ?[.('"])/;
/** A statement in which another one begins. */
const MERGED = /\n(?:export |const |let |function |async function |class |import )/;
const BEGINS = /^[A-Za-z_$@({['"`!+~-]/;
/** Strings and comments of a line, which may have ticks. */
const NO_TICKS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\\.|(?<=^|\s)\/\/.*$/g;
const NAME = /[A-Za-z_$][\w$]*/g;

/**
 * Cuts a text into its statements. The formatter begins each in the first column, and nothing else but its closing
 * bracket; inside of a template a line may begin anywhere, so there nothing is cut. Null if that seems to have failed.
 */
export function partsOf(
  text: string,
  imported: Parts['imported'],
  exported: readonly string[],
): Parts | null {
  const statements = statementsOf(text);
  if (statements.some((each) => MERGED.test(each))) return null;
  const byName = new Map<string, string>();
  const rest: string[] = [];
  for (const statement of statements) {
    if (IS_IMPORT.test(statement) || IS_TYPE.test(statement)) continue;
    const names = namesOf(statement);
    if (names.length === 0) rest.push(statement);
    for (const name of names) byName.set(name, `${byName.get(name) ?? ''}${statement}`);
  }
  if (exported.some((name) => !byName.has(name) && !(name in imported))) return null;
  const known = new Set([...byName.keys(), ...Object.keys(imported)]);
  const partOf = (source: string, own?: string): Part => ({
    hash: createHash('sha1').update(source).digest('hex').slice(0, 10),
    refersTo: [...new Set(source.match(NAME))].filter((name) => name !== own && known.has(name)),
  });
  return {
    declared: Object.fromEntries([...byName].map(([name, source]) => [name, partOf(source, name)])),
    imported,
    rest: partOf(rest.join('')),
  };
}

function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let isInTemplate = false;
  let isInComment = false;
  for (const line of text.split('\n')) {
    if (!isInTemplate && !isInComment && BEGINS.test(line)) statements.push('');
    if (isInComment || (!isInTemplate && /^\/[/*]/.test(line))) {
      isInComment = !(line.startsWith('//') || line.includes('*/'));
      continue;
    }
    statements.push(`${statements.pop() ?? ''}${line}\n`);
    const ticks = line.replace(isInTemplate ? /\\./g : NO_TICKS, '').split('`').length - 1;
    if (ticks % 2 === 1) isInTemplate = !isInTemplate;
  }
  return statements;
}

function namesOf(statement: string): string[] {
  const found = DECLARES.exec(statement);
  if (!found) return IS_DEFAULT.test(statement) ? ['default'] : [];
  const names = found.groups?.names ?? '';
  const declared = /^[{[]/.test(names) ? boundBy(names) : [names].filter(Boolean);
  const more = /^(?:export )?(?:const|let|var) [^=;]*,\n/.test(statement) ? null : declared;
  if (more === null) return [];
  return IS_DEFAULT.test(statement) ? [...declared, 'default'] : declared;
}

/** `{ a, b: c, ...d }` binds a, c and d. */
const boundBy = (pattern: string): string[] =>
  pattern
    .slice(1, -1)
    .split(',')
    .map((each) => each.replace(/=.*$/s, '').split(':').at(-1)?.replace('...', '').trim() ?? '')
    .filter((each) => /^[\w$]+$/.test(each));

/** The declarations that differ between two texts of a module; null if anything else does. */
export function differing(before: Parts, now: Parts): string[] | null {
  if (before.rest.hash !== now.rest.hash) return null;
  const names = [before.declared, now.declared, before.imported, now.imported].flatMap(Object.keys);
  return [...new Set(names)].filter(
    (name) =>
      before.declared[name]?.hash !== now.declared[name]?.hash ||
      before.imported[name] !== now.imported[name],
  );
}
