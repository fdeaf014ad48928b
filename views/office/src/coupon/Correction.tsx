import type { bets } from '@fairbook/contracts';
import styles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';

/** Every settlement of this coupon in turn: nothing is overwritten. */
export function Correction({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useOffice();
  const { money, signed, exact } = useTexts();
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('office.correction')}</h2>
        <span className="small muted end">{t('office.notOverwritten')}</span>
      </header>
      <div className={styles.revisions}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('office.col.settlement')}</th>
              <th scope="col" className="num">
                {t('office.col.before')}
              </th>
              <th scope="col" className="num">
                {t('office.col.pays')}
              </th>
              <th scope="col" className="num">
                {t('office.col.change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {coupon.revisions.map(({ n, at, reason, payout, change }, i) => (
              <tr key={n}>
                <td>
                  {t(`office.revision.${reason}`)}
                  <small>{exact(at)}</small>
                </td>
                <td className="num">{i === 0 ? '–' : money(coupon.revisions[i - 1]!.payout, coupon.iso)}</td>
                <td className="num">{money(payout, coupon.iso)}</td>
                <td className="num">
                  <b>
                    <bdi>{signed(change, coupon.iso)}</bdi>
                  </b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
