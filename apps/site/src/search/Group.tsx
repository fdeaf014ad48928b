import { type ReactNode, useId } from 'react';
import { HostLink } from '../parts/HostLink.tsx';
import type { Part } from './found.ts';

interface GroupProps {
  title: string;
  /** Beside the title, usually how many there are. */
  side: ReactNode;
  children: ReactNode;
}

/** Hits of one kind under their heading. */
export function Group({ title, side, children }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of rows that aren't a table.
    <div role="rowgroup" className="sg" aria-labelledby={id}>
      <div className="sg-h" role="presentation">
        <h3 id={id}>{title}</h3>
        <span>{side}</span>
      </div>
      {children}
    </div>
  );
}

interface RowProps {
  /** Unique in the dialog. */
  name: string;
  activeId: string | undefined;
  icon: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** Where the row leads: an address, or something to do here. */
  to: string | (() => void);
  /** Cells with prices. */
  prices?: ReactNode;
  star?: ReactNode;
}

/** One hit: its name is a link, and its prices are cells beside it. */
export function Row({ name, activeId, icon, title, detail, to, prices, star }: RowProps) {
  const id = `hit-${name}`;
  const isActive = id === activeId;
  const inside = (
    <>
      <b dir="auto">{title}</b>
      {detail ? <small dir="auto">{detail}</small> : null}
    </>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of rows that aren't a table.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field above.
    <div role="row" id={id} className="sr" aria-selected={isActive}>
      {/* biome-ignore lint/a11y/useSemanticElements: a cell of the grid. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field above. */}
      <span role="gridcell" className="sr-n">
        <span className="sr-i" aria-hidden="true">
          {icon}
        </span>
        {typeof to === 'string' ? (
          <HostLink className="sr-go" to={to} tabIndex={-1}>
            {inside}
          </HostLink>
        ) : (
          <button type="button" className="sr-go" tabIndex={-1} onClick={to}>
            {inside}
          </button>
        )}
      </span>
      {prices ? (
        <span className="sr-p" role="presentation">
          {prices}
        </span>
      ) : null}
      {star ? (
        // biome-ignore lint/a11y/useSemanticElements: a cell of the grid.
        // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus.
        <span role="gridcell" className="sr-s">
          {star}
        </span>
      ) : null}
      <span className="kbd sr-k" aria-hidden="true">
        {isActive ? '↵' : ''}
      </span>
    </div>
  );
}

/** A name with the typed beginnings marked. */
export function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(([text, isMarked], n) => (isMarked ? <mark key={n}>{text}</mark> : text));
}
