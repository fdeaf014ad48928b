import { useUi } from '@fairbook/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Empty } from '../page/states.tsx';
import styles from './queues.module.css';

interface DeskProps {
  /** The name of the list. */
  label: string;
  /** A sentence for an empty list. */
  empty: string;
  /** Above the rows: filters. */
  head?: ReactNode;
  /** One `QueueRow` each. */
  children: readonly ReactNode[];
  /** Whether cases are taken by operators. */
  hasOwners?: boolean;
  /** The chosen case; null for none. */
  chosen: ReactNode | null;
  onBack(): void;
}

/**
 * A queue of decisions: the list on the left, the chosen case on the right. Where there is no room for both, the case
 * takes the place of the list.
 */
export function QueueDesk({ label, empty, head, children, hasOwners = true, chosen, onBack }: DeskProps) {
  const { t } = useUi();
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isOpen = chosen !== null;
  useEffect(() => {
    // On a phone the row that had the focus is gone. Beside the list the focus stays on it, for `j` and `k`.
    if (isOpen && !list.current?.checkVisibility()) place.current?.focus();
  }, [isOpen]);
  return (
    <div className={styles.desk} data-open={isOpen || undefined}>
      <div ref={list} className={`panel ${styles.list}`}>
        {head ? <div className={styles.head}>{head}</div> : null}
        {children.length === 0 ? (
          <Empty isPart text={empty} />
        ) : (
          <ul aria-label={label} data-rows>
            {children}
          </ul>
        )}
        <Keys hasOwners={hasOwners} />
      </div>
      <div ref={place} className={styles.place} tabIndex={-1}>
        {isOpen ? (
          <>
            <button type="button" className={`btn sm ${styles.back}`} onClick={onBack}>
              {t('operator.desk.back')}
            </button>
            {chosen}
          </>
        ) : (
          <p className={styles.choose}>{t('operator.desk.choose')}</p>
        )}
      </div>
    </div>
  );
}

const KEYS = [
  ['j', 'k', 'move'],
  ['Enter', 'open'],
  ['o', 'take'],
] as const;

/** The keys of the list, where there is a keyboard. */
function Keys({ hasOwners }: Required<Pick<DeskProps, 'hasOwners'>>) {
  const { t } = useUi();
  return (
    <p className={styles.keys}>
      {KEYS.filter((line) => hasOwners || line[0] !== 'o').map((line) => (
        <span key={line[0]}>
          {line.slice(0, -1).map((key) => (
            <kbd key={key} className="kbd">
              {key}
            </kbd>
          ))}{' '}
          {t(`operator.desk.key.${line.at(-1) as 'move'}`)}
        </span>
      ))}
    </p>
  );
}
