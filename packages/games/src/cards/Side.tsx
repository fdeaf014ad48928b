import type { ReactNode } from 'react';
import { Cards } from './Card.tsx';
import styles from './side.module.css';

interface Props {
  label: ReactNode;
  /** The total or the kind of hand, in large; nothing while it isn't known. */
  value?: ReactNode;
  cards: readonly (number | null)[];
  /** This hand plays now. */
  isNow?: boolean;
  /** It lost. */
  isFaded?: boolean;
}

/** One hand on the table: whose it is, what it counts, and its cards. */
export function Side({ label, value, cards, isNow = false, isFaded = false }: Props) {
  return (
    <div className={styles.side} data-now={isNow}>
      <p className={styles.label}>
        <span>{label}</span>
        <b>{value ?? '–'}</b>
      </p>
      <Cards cards={cards} isFaded={isFaded} />
    </div>
  );
}
