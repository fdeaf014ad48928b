import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isolatedDeclarationSync } from 'rolldown/experimental';
import { parseAst } from 'rolldown/parseAst';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A name in another file or package; `*` is all of it. */
export interface Named {
  from: string;
  name: string;
}

/** The declarations of one source. */
export interface Declared {
  /** Declarations by their names; functions may have several. Comments stand before them. */
  texts: ReadonlyMap<string, readonly string[]>;
  imports: ReadonlyMap<string, Named>;
  /** What is exported under a name: a name of this file, or of another. */
  exports: ReadonlyMap<string, string | Named>;
  /** Files of which everything is exported. */
  stars: readonly string[];
  /** Names whose types only the compiler could infer. */
  inferred: ReadonlySet<string>;
}

/** A node of the syntax tree, as far as it is used here. */
interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  declarations?: { id: { name: string } }[];
  declaration?: Node | null;
  source?: { value: string } | null;
  specifiers?: {
    type: string;
    local: { name: string };
    imported?: { name: string };
    exported?: { name: string };
  }[];
}

/** The declarations of a source, each derived from its text alone. `text` stands in place of a source. */
export function declaredIn(source: string, text?: string): Declared {
  const written = readFileSync(path.join(ROOT, source), 'utf8');
  const { code, errors } = isolatedDeclarationSync(source, text ?? written, {});
  const texts = new Map<string, string[]>();
  const imports = new Map<string, Named>();
  const exports = new Map<string, string | Named>();
  const stars: string[] = [];
  let end = 0;
  for (const node of bodyOf(code, 'dts')) {
    const own = code.slice(end, node.end).trim();
    end = node.end;
    const from = node.source?.value;
    if (node.type === 'ExportAllDeclaration') stars.push(from!);
    else if (node.type === 'ImportDeclaration')
      for (const { local, imported } of node.specifiers!)
        imports.set(local.name, { from: from!, name: imported?.name ?? '*' });
    else if (node.specifiers && !node.declaration)
      for (const { local, exported } of node.specifiers)
        exports.set(
          exported!.name,
          from === undefined ? (imports.get(local.name) ?? local.name) : { from, name: local.name },
        );
    else
      for (const name of namesOf(node)) {
        texts.set(name, [...(texts.get(name) ?? []), own]);
        if (node.type.startsWith('Export')) exports.set(name, name);
      }
  }
  const starts = errors.flatMap(({ labels }) => labels.map(({ start }) => start));
  const inferred = bodyOf(text ?? written, source.endsWith('x') ? 'tsx' : 'ts')
    .filter((node) => starts.some((start) => node.start <= start && start <= node.end))
    .flatMap(namesOf);
  return { texts, imports, exports, stars, inferred: new Set(inferred) };
}

function bodyOf(text: string, lang: 'dts' | 'ts' | 'tsx'): Node[] {
  return parseAst(text, { lang }).body as unknown as Node[];
}

function namesOf({ declaration, declarations, id }: Node): string[] {
  if (declaration) return namesOf(declaration);
  if (declarations) return declarations.map((each) => each.id.name);
  return id ? [id.name] : [];
}
