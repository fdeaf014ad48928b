import { TableHead } from '@fairbook/ui';
import { useSentence } from '../coupon/use-sentence.ts';
import officeStyles from '../office.module.css';
import { useOffice, useTexts } from '../office-context.ts';
import styles from './receipt.module.css';
import type { ShownReceipt } from './shown-receipt.ts';

const REASONS = ['settled', 'corrected', 'reopened', 'unsecured'];

/** Every settlement in order, with the payout before and after it and its reason. */
export function Settlements({ shown: { bundle } }: { shown: ShownReceipt }) {
  const { t } = useOffice();
  const { money, exact } = useTexts();
  const sentence = useSentence();
  if (!bundle) return null;
  const { settlements } = bundle;
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('receipt.settlements')}</h2>
      </header>
      {settlements.length === 0 ? (
        <p className="pad small muted">{t('receipt.open')}</p>
      ) : (
        <div className={officeStyles.revisions}>
          <table className="table">
            <TableHead
              columns={[
                t('receipt.col.settlement'),
                { number: t('receipt.col.before') },
                { number: t('receipt.col.after') },
              ]}
            />
            <tbody>
              {settlements.map(({ statement, place }, i) => (
                <tr key={statement.n}>
                  <td className={styles.why}>
                    <b>
                      {t(`receipt.reason.${REASONS.includes(statement.reason) ? statement.reason : 'other'}`)}
                    </b>
                    <small>
                      <time dateTime={statement.at}>{exact(statement.at)}</time>,{' '}
                      {place ? t('receipt.entry', { seq: String(place.seq) }) : t('receipt.noEntry')}
                    </small>
                    {statement.explanation.map((line) => (
                      <small key={line.key}>{sentence(line)}</small>
                    ))}
                  </td>
                  <td className="num">
                    {i === 0 ? '–' : money(settlements[i - 1]!.statement.payout, statement.iso)}
                  </td>
                  <td className="num">
                    <b>{money(statement.payout, statement.iso)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
