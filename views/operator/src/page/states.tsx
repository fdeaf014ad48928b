import { useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';
import styles from './states.module.css';

interface EmptyProps {
  /** What would stand here, or why nothing does. */
  text: string;
  /** What it takes to change that, in one sentence. */
  more?: string;
  /** The way on. */
  action?: ReactNode;
  /** Whether it stands inside a panel. */
  isPart?: boolean;
}

/** An empty list of operators: an empty sheet, what would stand here, why it doesn't, and the way on. */
export function Empty({ text, more, action, isPart = false }: EmptyProps) {
  return (
    <section className={isPart ? styles.empty : `panel ${styles.empty}`}>
      <svg viewBox="0 0 40 32" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <rect x="1" y="1" width="38" height="30" rx="3" />
        <path d="M8 10h16M8 16h24M8 22h12" strokeDasharray="3 3" />
      </svg>
      <div>
        <p>{text}</p>
        {more ? <p className={styles.more}>{more}</p> : null}
      </div>
      {action}
    </section>
  );
}

/** Rows of a table that is being read, under its head. Shown after a moment, so that a quick answer doesn't blink. */
export function Loading({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <ul className={`late-in ${styles.loading}`} aria-busy="true" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row}>
          <span className="skeleton bone-long" />
          <span className="skeleton bone-short" />
        </li>
      ))}
    </ul>
  );
}

/** What could not be read, and the way to try again. The rest of the page stays. */
export function Failed({ text, onRetry }: { text: string; onRetry(): void }) {
  const { t } = useUi();
  return (
    <div role="alert" className={styles.failed}>
      <p>{text}</p>
      <button type="button" className="btn sm" onClick={onRetry}>
        {t('operator.again')}
      </button>
    </div>
  );
}
