import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { useInCurrency, useMoney } from '@fairbook/ui/overlay';
import { Left } from '../toto/PoolFigures.tsx';
import styles from '../toto/toto.module.css';
import { LottoRules } from './LottoRules.tsx';
import { Mine } from './Mine.tsx';

type Lotteries = AnswerOf<Calls['lotto.catalog']>['lotteries'];

/** All lotteries, each with its next draw and what can be won. */
export function CatalogPage({ start, api }: { start: Lotteries; api: ViewContext['api'] }) {
  const { t } = useUi();
  const [lotteries] = useInCurrency(
    start,
    async (iso) => (await api('lotto.catalog', { query: { iso } })).lotteries,
  );
  return (
    <>
      <header className="page-head">
        <h1>{t('pools.lotto.title')}</h1>
      </header>
      <p className="muted">{t('pools.lotto.description')}</p>
      <ul className={styles.cards}>
        {lotteries.map((lottery) => (
          <Card key={lottery.id} lottery={lottery} />
        ))}
      </ul>
      <Mine api={api} />
      <LottoRules lotteries={lotteries} />
    </>
  );
}

function Card({ lottery }: { lottery: Lotteries[number] }) {
  const { t, lang } = useUi();
  const money = useMoney();
  const { id, drawn, of, price, iso, topPrize, next, everyMinutes } = lottery;
  return (
    <li className={`panel ${styles.card}`}>
      <h2>
        <a href={`/${lang}/lotto/view/${id}`}>{t(`pools.lotto.name.${id}`)}</a>
      </h2>
      <p className="small muted">{t('pools.lotto.about', { drawn, of, minutes: everyMinutes })}</p>
      {topPrize === null ? null : (
        <p className={styles.jackpot}>
          <span className="small muted">{t('pools.lotto.upTo')}</span>
          <b>{money(topPrize, iso)}</b>
        </p>
      )}
      <dl className="kv">
        <dt>{t('pools.lotto.price')}</dt>
        <dd>{price === null ? '—' : money(price, iso)}</dd>
        <dt>{t('pools.closesIn')}</dt>
        <dd>{next ? <Left until={next.closesAt} /> : '—'}</dd>
      </dl>
      <a className="btn primary block" href={`/${lang}/lotto/view/${id}`}>
        {t('pools.play')}
      </a>
      <a className="link small" href={`/${lang}/lotto/results/${id}`}>
        {t('pools.lotto.results')}
      </a>
    </li>
  );
}
