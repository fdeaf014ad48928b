import { parseSync, Visitor } from 'rolldown/utils';

/** Words that need a sentence before them: alone in a red line, a title that begins so doesn't say what broke. */
const LEANING = new Set(
  'so but and nor or it its they their them that which who whose whom also unless'.split(' '),
);
/** Verbs that need the subject that a `describe` around them names. */
const VERBS = new Set(
  'is isn’t are aren’t was were has have had can can’t cannot may must will does doesn’t do don’t'.split(' '),
);

/** A title of a test or of a group of tests, or a row's name in one, that doesn't say by itself what it is about. */
export interface LeaningTitle {
  line: number;
  title: string;
}

interface Node {
  type: string;
  start: number;
}
interface Call extends Node {
  callee: Node;
  arguments: Node[];
}

/** The titles of a test file that begin in the middle of a sentence. */
export function leaningTitles(file: string, source: string): LeaningTitle[] {
  const found: LeaningTitle[] = [];
  const tables = new Map<string, Node>();
  let groups = 0;
  const judge = (node: Node | undefined, hasSubject: boolean) => {
    const title = node && textOf(node);
    if (typeof title !== 'string' || !isLeaning(title, hasSubject)) return;
    found.push({ line: source.slice(0, node!.start).split('\n').length, title });
  };
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && node.init) tables.set(node.id.name, node.init);
    },
    CallExpression(node) {
      if (!/^(test|it|describe)([A-Z]|$)/.test(nameOf(node.callee)) || !isTitled(node)) return;
      const [title] = node.arguments;
      judge(title, groups > 0);
      if (textOf(title!)?.startsWith('%s')) for (const row of rowsOf(node.callee, tables)) judge(row, true);
      if (isGroup(node)) groups += 1;
    },
    'CallExpression:exit'(node) {
      if (isGroup(node)) groups -= 1;
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function isLeaning(title: string, hasSubject: boolean): boolean {
  const [word = ''] = /^[\p{L}’']+/u.exec(title) ?? [];
  const first = word.toLowerCase().replace("'", '’');
  // “They’re” leans as “they” does.
  return LEANING.has(first.split('’')[0]!) || (!hasSubject && VERBS.has(first));
}

/** True if a call has something before its function that can be a title. */
const isTitled = ({ arguments: [first, second] }: Call): boolean =>
  first !== undefined && second !== undefined && textOf(first) !== null;

const isGroup = (call: Call): boolean => nameOf(call.callee).startsWith('describe') && isTitled(call);

/** What a node may have, as far as it is used here. */
type Parts = Partial<Record<'object' | 'callee' | 'tag', Node>> & {
  name?: string;
  value?: unknown;
  quasis?: { value: { raw: string } }[];
  elements?: (Node | null)[];
};

/** The function that is called at last: `test` for `test.each(rows)('…', …)`. */
function nameOf(callee: Node): string {
  const { name, object, callee: inner, tag } = callee as Parts;
  if (callee.type === 'Identifier') return name!;
  const next = object ?? inner ?? tag;
  return next ? nameOf(next) : '';
}

/** The text of a string, or of a template as far as its first value. */
function textOf(node: Node): string | null {
  const { value, quasis } = node as Parts;
  if (node.type === 'TemplateLiteral') return quasis![0]!.value.raw;
  return typeof value === 'string' ? value : null;
}

/** The first fields of the rows in `test.each(rows)`, as far as the file itself has them. */
function rowsOf(each: Node, tables: ReadonlyMap<string, Node>): Node[] {
  let [rows] = each.type === 'CallExpression' ? (each as Call).arguments : [];
  if (rows?.type === 'Identifier') rows = tables.get((rows as Parts).name!);
  while (rows?.type.startsWith('TS')) rows = (rows as Node & { expression: Node }).expression;
  const all = (rows as Parts | undefined)?.elements ?? [];
  return all.flatMap((row) => {
    const fields = (row as Parts | null)?.elements;
    return (fields ? fields[0] : row) ?? [];
  });
}
