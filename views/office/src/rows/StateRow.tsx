import { Icon, type IconId, Tag, type TagTone } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useOffice } from '../office-context.ts';
import styles from './rows.module.css';

interface StateRowProps {
  icon: IconId;
  title: string;
  /** How it stands at the moment, in a few words. */
  state: ReactNode;
  tag?: { tone: TagTone; text: string };
  /** What can be done, on the button that opens the row. */
  action: string;
  /** Opens the row, for what must be seen. */
  isOpen?: boolean;
  children: ReactNode;
}

/** One line of a list of states: what it is, how it stands, and one action, whose form opens below the line. */
export function StateRow({ icon, title, state, tag, action, isOpen, children }: StateRowProps) {
  const { t } = useOffice();
  return (
    <details className={styles.row} open={isOpen || undefined}>
      <summary>
        <Icon id={icon} />
        <span className={styles.text}>
          <span className="row wrap">
            <h3>{title}</h3>
            {tag ? <Tag tone={tag.tone}>{tag.text}</Tag> : null}
          </span>
          <span className="small muted">{state}</span>
        </span>
        <span className={`btn sm ${styles.closed}`}>{action}</span>
        <span className={`btn sm ${styles.opened}`}>{t('office.closeRow')}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** States of one subject, a line each. */
export function StateList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{title}</h2>
      </header>
      {children}
    </section>
  );
}
