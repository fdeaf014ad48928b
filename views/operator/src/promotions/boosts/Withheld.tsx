import type { boosts } from '@fairbook/contracts';
import { useUi } from '@fairbook/ui';
import { TabLink } from '../../page/TabLink.tsx';
import styles from '../../risk/risk.module.css';

/** Why a boost is hidden from players, and where to change that. */
export function Withheld({ reason }: { reason: NonNullable<boosts.Boost['withheld']> }) {
  const { t } = useUi();
  return (
    <p className={`small ${styles.failure}`}>
      {reason.detail}
      <TabLink page="offers" tab="budgets" className="link" after=" ">
        {t('operator.offers.toBudgets')}
      </TabLink>
    </p>
  );
}
