import type { proof } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import officeStyles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';

/** The log's head at the time of reading. */
export function Head({ head: { size, at, root } }: { head: proof.TreeHead }) {
  const { t } = useOffice();
  const { exact } = useTexts();
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('receipt.log')}</h2>
      </header>
      <div className={`pad receipt ${officeStyles.proof}`}>
        <dl className="r-rows">
          <dt>{t('receipt.logSize')}</dt>
          <dd>{couponNumberText(size)}</dd>
          <dt>{t('receipt.logAt')}</dt>
          <dd>{exact(at)}</dd>
          <dt>{t('receipt.logRoot')}</dt>
          <dd>
            <bdi className="mono">{root}</bdi>
          </dd>
        </dl>
        <p className="fine">{t('receipt.logNote')}</p>
      </div>
    </section>
  );
}
