import { type ReactNode, useId, useState } from 'react';
import { TableHead } from '../TableHead.tsx';

export interface ChartTable {
  /** The button that shows it, and its name. */
  label: string;
  heads: readonly [first: string, ...figures: string[]];
  /** Made when it is opened. */
  rows(): readonly (readonly [first: string, ...figures: string[]])[];
  /** Further figures below it. */
  after?(): ReactNode;
}

interface ChartProps {
  /** Above the drawing: a title or a legend. */
  head?: ReactNode;
  table: ChartTable;
  /** Beside the button of the table. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A drawing with its table behind a button. The drawing says one sentence of itself (`role="img"`). */
export function Chart({ head, table, foot, children }: ChartProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <figure className="ch-chart">
      {head ? <figcaption>{head}</figcaption> : null}
      {children}
      <div className="ch-foot">
        <button
          type="button"
          className="ch-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {table.label}
        </button>
        {foot}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <Rows table={table} /> : null}
        {isOpen ? table.after?.() : null}
      </div>
    </figure>
  );
}

function Rows({ table: { label, heads, rows } }: { table: ChartTable }) {
  const [first, ...figures] = heads;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard, too.
    <section className="ch-table" aria-label={label} tabIndex={0}>
      <table className="table">
        <TableHead columns={[first, ...figures.map((number) => ({ number }))]} />
        <tbody>
          {rows().map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={heads[column + 1]} className="num">
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
