import type { bets } from '@fairbook/contracts';
import { TableHead } from '@fairbook/ui';
import styles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';

/** Every settlement of this coupon in order: none is overwritten. */
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
          <TableHead
            columns={[
              t('office.col.settlement'),
              { number: t('office.col.before') },
              { number: t('office.col.pays') },
              { number: t('office.col.change') },
            ]}
          />
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
