import type { Block, Inline, Line } from './doc.ts';

type Part = Exclude<ReturnType<typeof partOfLine>, null>;

/**
 * Parses a dictionary text to blocks. One line is one paragraph; `## ` starts a heading, `- ` and `1. ` a list, `| a
 * b: |` a table (the first row names the columns, a colon marks a column of figures), `! ` a note, `= ` a formula.
 * Within a line: `[text](/path)`, `**strong**` and `` `code` ``.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.split('\n').map(partOfLine)) {
    if (part && !joined(blocks.at(-1), part)) blocks.push(started(part));
  }
  return blocks;
}

function partOfLine(line: string) {
  const [, mark = '', rest = ''] = /^(## |- |\d+\. |! |= |\|)?(.*)$/.exec(line.trim()) ?? [];
  if (rest === '') return null;
  return { mark: /^\d/.test(mark) ? '1.' : mark.trim(), rest };
}

/** Consecutive items form one list, consecutive rows one table. */
function joined(last: Block | undefined, { mark, rest }: Part): boolean {
  if (last?.kind === 'list' && mark === (last.isOrdered ? '1.' : '-')) last.items.push(lineOf(rest));
  else if (last?.kind === 'table' && mark === '|') last.rows.push(cellsOf(rest).map(lineOf));
  else return false;
  return true;
}

function started({ mark, rest }: Part): Block {
  switch (mark) {
    case '##':
      return { kind: 'heading', id: idOf(rest), text: rest };
    case '-':
    case '1.':
      return { kind: 'list', isOrdered: mark === '1.', items: [lineOf(rest)] };
    case '!':
      return { kind: 'note', line: lineOf(rest) };
    case '=':
      return { kind: 'formula', text: rest };
    case '|': {
      const cells = cellsOf(rest);
      const head = cells.map((cell) => cell.replace(/:$/, ''));
      return { kind: 'table', head, numeric: cells.map((cell) => cell.endsWith(':')), rows: [] };
    }
    default:
      return { kind: 'text', line: lineOf(rest) };
  }
}

function cellsOf(row: string): string[] {
  return row
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** The id of a heading, prefixed so that it can't collide with ids of the host. */
function idOf(heading: string): string {
  const words = heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return `s-${words.replace(/^-|-$/g, '')}`;
}

const INLINE = /\[([^[\]]+)\]\(([^()[\]\s]+)\)|\*\*([^*]+)\*\*|`([^`]+)`/g;

/** Parses the links and marks of a line. */
export function lineOf(text: string): Line {
  const line: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, link, to, strong, code] = found;
    if (found.index > from) line.push(text.slice(from, found.index));
    if (link && to) line.push({ text: link, to });
    else line.push({ text: strong ?? code ?? whole, mark: strong ? 'strong' : 'code' });
    from = found.index + whole.length;
  }
  if (from < text.length) line.push(text.slice(from));
  return line;
}
