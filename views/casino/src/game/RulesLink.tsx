import { Icon, useUi } from '@fairbook/ui';
import styles from './game.module.css';

/** Leads to the rules and maths of a game further down the page. A phone has room for its icon only. */
export function RulesLink() {
  const { t } = useUi();
  return (
    <a className={`btn sm ${styles.toRules}`} href="#rules">
      <Icon id="file" size="s" />
      <span>{t('casino.rules')}</span>
    </a>
  );
}
