import { Icon } from '@fairbook/ui';
import { TableHead } from '../TableHead.tsx';
import { Days } from './Days.tsx';
import type { Block, Inline, Line } from './doc.ts';
import { PageAnchor } from './PageAnchor.tsx';

/** The text of an article. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockOf key={`${block.kind}-${index}`} block={block} />);
}

function BlockOf({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={block.id}>{block.text}</h2>;
    case 'text':
      return (
        <p>
          <LineOf line={block.line} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={keyOf(item, index)}>
              <LineOf line={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <TableOf table={block} />;
    case 'note':
      return (
        <p className="note info">
          <Icon id="info" />
          <span>
            <LineOf line={block.line} />
          </span>
        </p>
      );
    case 'days':
      return <Days rows={block.rows} from={block.from} to={block.to} />;
    case 'fold':
      return (
        <details className="doc-fold" open={block.isOpen}>
          <summary>{block.name}</summary>
          <Blocks blocks={block.blocks} />
        </details>
      );
    case 'formula':
      return <p className="formula">{block.text}</p>;
  }
}

/** More columns than this don't fit on a phone, so each row becomes a block of lines. */
const MOST_BESIDE = 3;

function TableOf({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  const { head, numeric, rows, isNarrow, isEven } = table;
  const shape = isEven ? ' even' : head.length > MOST_BESIDE && !isNarrow ? ' wide' : '';
  const cell = (column: number) => (numeric[column] ? 'num' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer
    <section className={`prose-table${shape}`} tabIndex={0} aria-label={head.join(', ')}>
      <table className="table">
        <TableHead columns={head.map((name, column) => (numeric[column] ? { number: name } : name))} />
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row[0] ?? [], index)}>
              {row.map((line, column) => (
                <td key={head[column]} className={cell(column)} data-head={head[column]}>
                  <LineOf line={line} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LineOf({ line }: { line: Line }) {
  return line.map((part, index) => <Part key={keyOf([part], index)} part={part} />);
}

function Part({ part }: { part: Inline }) {
  if (typeof part === 'string') return part;
  if ('to' in part) return <PageAnchor link={part} className="link" />;
  return part.mark === 'strong' ? <strong>{part.text}</strong> : <code className="mono">{part.text}</code>;
}

function keyOf(line: Line, index: number): string {
  const [first = ''] = line;
  return `${index}-${typeof first === 'string' ? first.slice(0, 20) : first.text}`;
}
