import { useUi } from '@fairbook/ui';
import { TabLink } from '../page/TabLink.tsx';
import styles from './today.module.css';

/** Shown before the first money: no invented comparison, but the next three steps. */
export function FirstSteps() {
  const { t } = useUi();
  return (
    <section className="panel" aria-labelledby="first-steps">
      <header className="panel-head">
        <h2 id="first-steps">{t('operator.today.firstDay')}</h2>
      </header>
      <p className={styles.nothing}>{t('operator.today.firstDayText')}</p>
      <ol className={styles.steps}>
        <li>
          <TabLink page="risk" tab="limits" className="link" isName>
            {t('operator.today.stepLimits')}
          </TabLink>
        </li>
        <li>
          <TabLink page="cashier" tab="providers" className="link" isName>
            {t('operator.today.stepProvider')}
          </TabLink>
        </li>
        <li>
          <TabLink page="operators" tab="people" className="link" isName>
            {t('operator.today.stepOperator')}
          </TabLink>
        </li>
      </ol>
    </section>
  );
}
