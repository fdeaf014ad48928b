import type { lotto } from '@fairbook/contracts';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';

/** The draws of the lotteries with their money. Nobody can change a draw, so there is nothing to press. */
export function LottoTab({ draws }: { draws: readonly lotto.LottoDeskDraw[] }) {
  const { t, lang } = useUi();
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('operator.pools.lotto.draws')}</h2>
      </header>
      <p className={styles.note}>{t('operator.pools.lotto.lead')}</p>
      {draws.length === 0 ? <p className={styles.note}>{t('operator.pools.noDraws')}</p> : null}
      <ul className={styles.tree}>
        {draws.map((draw) => (
          <li key={`${draw.lottery} ${draw.number}`} className={styles.limit}>
            <div className={styles.limitName}>
              <b>
                {t('operator.pools.draw', {
                  section: t(`operator.pools.lottery.${draw.lottery}`),
                  number: draw.number,
                })}
              </b>
              <small>
                {momentText(draw.drawsAt, lang)} · {t('operator.pools.tickets', { count: draw.tickets })}
              </small>
              <small>{draw.numbers.join(', ')}</small>
              {draw.state === 'open' || draw.state === 'cancelled' ? (
                <Tag>{t(`operator.pools.state.${draw.state}`)}</Tag>
              ) : null}
            </div>
            {draw.sums.map(({ iso, stakes, prizes }) => (
              <span key={iso} className={styles.sum}>
                {t('operator.pools.lotto.sums', {
                  stakes: moneyText(stakes, iso, lang),
                  prizes: moneyText(prizes, iso, lang),
                })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
