import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { useInCurrency, useMoney } from '@fairbook/ui/overlay';
import { Left } from './PoolFigures.tsx';
import { Rules } from './Rules.tsx';
import styles from './toto.module.css';

type Sections = AnswerOf<Calls['toto.sections']>['sections'];

/** All sections, each with its draw that closes next. */
export function SectionsPage({ start, api }: { start: Sections; api: ViewContext['api'] }) {
  const { t } = useUi();
  const [sections] = useInCurrency(
    start,
    async (iso) => (await api('toto.sections', { query: { iso } })).sections,
  );
  return (
    <>
      <header className="page-head">
        <h1>{t('pools.toto.title')}</h1>
      </header>
      <p className="muted">{t('pools.toto.description')}</p>
      <ul className={styles.cards}>
        {sections.map((each) => (
          <Card key={each.section} {...each} />
        ))}
      </ul>
      <Rules draw={sections.find(({ current }) => current !== null)?.current ?? null} />
    </>
  );
}

function Card({ section, current, open }: Sections[number]) {
  const { t, lang } = useUi();
  const money = useMoney();
  const href = `/${lang}/toto/${section}`;
  return (
    <li className={`panel ${styles.card}`}>
      <h2>
        <a href={href}>{t(`pools.section.${section}`)}</a>
      </h2>
      <p className="small muted">{t(`pools.about.${section}`)}</p>
      {current ? (
        <>
          <p className={styles.jackpot}>
            <span className="small muted">{t('pools.jackpot')}</span>
            <b>{money(current.pool.jackpot, current.pool.iso)}</b>
          </p>
          <dl className="kv">
            <dt>{t('pools.drawWord')}</dt>
            <dd>{t('pools.drawOf', { number: current.number, count: current.gameCount })}</dd>
            <dt>{t('pools.fund')}</dt>
            <dd>{money(current.pool.fund, current.pool.iso)}</dd>
            <dt>{t('pools.closesIn')}</dt>
            <dd>
              <Left until={current.closesAt} />
            </dd>
          </dl>
          <a className="btn primary block" href={href}>
            {t('pools.play')}
          </a>
        </>
      ) : (
        <p>{t('pools.none')}</p>
      )}
      {open > 1 ? (
        <a className="link small" href={`${href}/next`}>
          {t('pools.more', { count: open - 1 })}
        </a>
      ) : null}
    </li>
  );
}
