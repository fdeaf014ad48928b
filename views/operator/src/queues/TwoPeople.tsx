import { useUi } from '@fairbook/ui';
import styles from './queues.module.css';

interface TwoPeopleProps {
  /** Who decided first, in words; null before it. */
  first: string | null;
  /** Logins of the operators who may approve as the second. */
  approvers: readonly string[];
}

/** The two people of a decision: the first, and who may be the second. */
export function TwoPeople({ first, approvers }: TwoPeopleProps) {
  const { t } = useUi();
  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{t('operator.desk.twoPeople')}</h3>
      </header>
      <dl className={styles.two}>
        <div>
          <dt>{t('operator.desk.first')}</dt>
          <dd>{first ?? t('operator.desk.firstNobody')}</dd>
        </div>
        <div>
          <dt>{t('operator.desk.second')}</dt>
          <dd>
            {approvers.length > 0
              ? t('operator.desk.secondOf', { logins: approvers.join(', ') })
              : t('operator.desk.secondNobody')}
          </dd>
        </div>
      </dl>
    </section>
  );
}
