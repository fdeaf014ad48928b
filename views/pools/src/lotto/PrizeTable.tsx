import type { lotto } from '@fairbook/contracts';
import { numberText, percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { useMoney } from '@fairbook/ui/overlay';
import { stakeOf } from '../toto/stake.ts';
import shared from '../toto/toto.module.css';

/** What each number of hits pays, how likely it is, and what a ticket returns on average. */
export function PrizeTable({ lottery }: { lottery: lotto.LotteryShown }) {
  const { t, lang } = useUi();
  const money = useMoney();
  const { tables, price, iso } = lottery;
  return tables.map(({ chosen, returnPercent, prizes }) => (
    <section key={chosen} className="panel" aria-label={t('pools.lotto.prizesOf', { count: chosen })}>
      <header className="panel-head">
        <h2>{t('pools.lotto.prizesOf', { count: chosen })}</h2>
        <span className="end small muted">
          {t('pools.lotto.returns', { percent: percentText(returnPercent, lang, { most: 2 }) })}
        </span>
      </header>
      <div className={shared.scroll}>
        <table className="table">
          <thead>
            <tr>
              <th>{t('pools.hits')}</th>
              <th className="num">{t('pools.prize')}</th>
              <th className="num">{t('pools.lotto.chance')}</th>
            </tr>
          </thead>
          <tbody>
            {prizes.map(({ hits, times, oneIn }) => (
              <tr key={hits}>
                <td>{hits}</td>
                <td className="num">{price === null ? `× ${times}` : money(stakeOf(price, times), iso)}</td>
                <td className="num">
                  {t('pools.lotto.oneIn', { count: numberText(Math.round(oneIn * 10) / 10, lang) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ));
}
