import { useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { spanText } from '../today/span-text.ts';
import { type AgeState, ageState } from './ages.ts';
import styles from './queues.module.css';

interface RowProps {
  /** How long it has waited, in milliseconds; null where nobody waits any more. */
  waitedMs: number | null;
  /** The time within which the house means to decide, in milliseconds. */
  withinMs: number;
  name: string;
  /** The sum at stake, at the end of the first line. */
  sum?: string;
  /** A few words below the name. */
  about: ReactNode;
  /** Who works on it; null for nobody, undefined where the queue has no owners. */
  owner?: string | null;
  /** Tags in a line of their own. */
  tags?: ReactNode;
  isCurrent: boolean;
  onOpen(): void;
}

/** One row of a queue, opened as a whole. */
export function QueueRow({ waitedMs, withinMs, name, sum, about, owner, tags, isCurrent, onOpen }: RowProps) {
  const { t } = useUi();
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isCurrent || undefined} onClick={onOpen}>
        {waitedMs === null ? null : <Age waitedMs={waitedMs} withinMs={withinMs} />}
        <span className={styles.who}>
          <b>{name}</b> <small>{about}</small>
        </span>
        <span className={styles.end}>
          {sum ? <b>{sum}</b> : null}{' '}
          {owner === undefined ? null : <small>{owner ?? t('operator.desk.nobody')}</small>}
        </span>
        {tags ? <span className={styles.tags}>{tags}</span> : null}
      </button>
    </li>
  );
}

/** How long something has waited, of the time that the house gives itself. */
function Age({ waitedMs, withinMs }: Pick<RowProps, 'withinMs'> & { waitedMs: number }) {
  const { t } = useUi();
  return (
    <span className={styles.age} data-age-text={toneOf(ageState(waitedMs, withinMs))}>
      <b>{spanText(t, waitedMs)}</b> <small>{t('operator.desk.of', { span: spanText(t, withinMs) })}</small>
    </span>
  );
}

/** The age of the case that is open, in a sentence. */
export function CaseAge({ waitedMs, withinMs }: Pick<RowProps, 'withinMs'> & { waitedMs: number }) {
  const { t } = useUi();
  const state = ageState(waitedMs, withinMs);
  const span = spanText(t, Math.abs(withinMs - waitedMs));
  return (
    <p className={styles.caseAge} data-age-text={toneOf(state)}>
      <b>{t(state === 'late' ? 'operator.desk.lateBy' : 'operator.desk.lateIn', { span })}</b>
      <small>
        {t('operator.desk.waited', { span: spanText(t, waitedMs), within: spanText(t, withinMs) })}
      </small>
    </p>
  );
}

const toneOf = (state: AgeState) => (state === 'fine' ? undefined : state);
