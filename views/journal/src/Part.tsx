import { oddsText, useCoefView, useMoments, useUi } from '@fairbook/ui';
import { Blocks, PageAnchor } from '@fairbook/ui/page';
import type { ShownPart } from './data.ts';
import styles from './journal.module.css';

/** A part of an article. */
export function Part({ part }: { part: ShownPart }) {
  const { t, lang } = useUi();
  switch (part.kind) {
    case 'text':
      return <Blocks blocks={part.blocks} />;
    case 'prices':
      return <Prices part={part} />;
    case 'promotions':
      return <Promotions part={part} />;
    case 'action':
      return (
        <p>
          <PageAnchor className="btn primary" link={part.link} />
        </p>
      );
    case 'calculator':
      return (
        <a className={styles.box} href={`/${lang}/information/betting-calculator`}>
          <b>{t('journal.calculator.title')}</b>
          <span className="small muted">{t('journal.calculator.text')}</span>
        </a>
      );
  }
}

function Prices({ part: { game, pricedAt } }: { part: Extract<ShownPart, { kind: 'prices' }> }) {
  const { t, lang } = useUi();
  const view = useCoefView();
  const { dateTime } = useMoments();
  if (!game) return <p className="small muted">{t('journal.prices.none')}</p>;
  return (
    <section className={styles.box} aria-label={`${t('journal.prices.title')}: ${game.title}`}>
      <span className="small muted">
        {t('journal.prices.title')} · {game.champ} · {dateTime(game.startsAt)}
      </span>
      <b>
        <a href={`/${lang}${game.path}`}>{game.title}</a>
      </b>
      <dl className={styles.prices}>
        {game.prices.map(({ name, milli }) => (
          <div key={name}>
            <dt className="small muted">{name}</dt>
            <dd>{oddsText(milli, view, lang)}</dd>
          </div>
        ))}
      </dl>
      <span className="small muted">
        {pricedAt ? <>{t('journal.prices.now', { time: dateTime(pricedAt) })} </> : null}
        <a className="link" href={`/${lang}${game.path}`}>
          {t('journal.prices.open')}
        </a>
      </span>
    </section>
  );
}

function Promotions({ part: { offers } }: { part: Extract<ShownPart, { kind: 'promotions' }> }) {
  const { t, lang } = useUi();
  const { date } = useMoments();
  if (offers.length === 0) return <p className="small muted">{t('journal.promotions.none')}</p>;
  return (
    <div className={styles.offers}>
      {offers.map(({ id, name, until }) => (
        <a key={id} className={styles.box} href={`/${lang}/promotions/${id}`}>
          <b>{name}</b>
          {until === null ? null : (
            <span className="small muted">{t('journal.promotions.until', { date: date(until) })}</span>
          )}
        </a>
      ))}
    </div>
  );
}
