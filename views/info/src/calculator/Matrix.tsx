import { traitsOf } from '@fairbook/settlement';
import { TableHead, useUi } from '@fairbook/ui';
import styles from './calculator.module.css';
import type { Figures } from './figures.ts';
import type { CalcState } from './state.ts';
import { shareText, sumText } from './text.ts';
import type { Worth } from './worth.ts';

/** The return by the number of winners, and the chance of each number. */
export function Matrix({ state, figures, worth }: { state: CalcState; figures: Figures; worth: Worth }) {
  const { t, lang } = useUi();
  const { matrix, value } = worth;
  if (!matrix) return <p className="note">{t('calculator.noMatrix')}</p>;
  const hasBankers = traitsOf(state.type).allowsBankers && state.legs.some(({ blockId }) => blockId === 0);
  return (
    <section className="panel" aria-labelledby="calculator-matrix">
      <div className="panel-head">
        <h2 id="calculator-matrix">{t('calculator.matrix')}</h2>
      </div>
      <div className={styles.scroll}>
        <table className={`table ${styles.matrix}`}>
          <TableHead
            columns={[
              t('calculator.matrix.winners'),
              { number: t('calculator.matrix.chance') },
              { number: t('calculator.matrix.least') },
              { number: t('calculator.matrix.most') },
            ]}
          />
          <tbody>
            {matrix.map(({ winners, least, most }) => (
              <tr key={winners}>
                <th scope="row">{winners}</th>
                <td className="num">{shareText(value.winners[winners] ?? 0, lang)}</td>
                <td className={`num ${least >= figures.stake ? 'up' : ''}`}>{sumText(least, lang)}</td>
                <td className={`num ${most >= figures.stake ? 'up' : ''}`}>{sumText(most, lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="pad x-small muted">
        {hasBankers ? `${t('calculator.matrixBankers')} ` : ''}
        {t('calculator.matrixNote')}
      </p>
    </section>
  );
}
