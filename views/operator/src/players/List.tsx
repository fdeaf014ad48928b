import type { ReactNode } from 'react';
import { Empty } from '../page/states.tsx';
import styles from '../risk/risk.module.css';

interface Props {
  title: string;
  /** A sentence for an empty list. */
  empty: string;
  /** Between title and list. */
  head?: ReactNode;
  children: readonly ReactNode[];
}

/** A panel with a list, or a sentence for none. */
export function List({ title, empty, head, children }: Props) {
  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{title}</h3>
      </header>
      {head}
      {children.length === 0 ? <Empty isPart text={empty} /> : <ul className={styles.tree}>{children}</ul>}
    </section>
  );
}
