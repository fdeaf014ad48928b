import type { ViewContext } from '@fairbook/remote-view';
import { BoxSkeleton, useUi } from '@fairbook/ui';
import { useCallback } from 'react';
import { More } from './More.tsx';
import styles from './seeds.module.css';
import { usePages } from './use-pages.ts';

/** The pairs of a player that are over, with the seeds that were revealed. */
export function PairList({ api }: { api: ViewContext['api'] }) {
  const { t, lang } = useUi();
  const read = useCallback(
    async (before?: number) => {
      const { pairs, next } = await api('seeds.list', { query: before === undefined ? {} : { before } });
      return { items: pairs.filter(({ state }) => state === 'over' || state === 'lost'), next };
    },
    [api],
  );
  const { items, ...rest } = usePages(read);
  return (
    <section className="panel" aria-label={t('casino.fair.over')}>
      <header className="panel-head">
        <h2>{t('casino.fair.over')}</h2>
        <a className="btn sm end" href={`/${lang}/games/rounds`}>
          {t('casino.fair.toRounds')}
        </a>
      </header>
      {items === null && !rest.isFailed ? <BoxSkeleton label={t('casino.seedsLoading')} /> : null}
      {items?.length === 0 ? <p className={styles.body}>{t('casino.fair.noneOver')}</p> : null}
      <ul className={styles.pairs}>
        {items?.map((pair) => (
          <li key={pair.id}>
            <p>
              <b>{t('casino.fair.pair', { number: pair.number })}</b>{' '}
              <span className="muted">{t('casino.fair.roundCount', { count: pair.rounds })}</span>
            </p>
            <dl className="kv">
              <dt>{t('casino.fair.hash')}</dt>
              <dd className={styles.hash} dir="ltr">
                {pair.commitment}
              </dd>
              <dt>{t('casino.fair.ourSeed')}</dt>
              <dd className={styles.hash} dir="ltr">
                {pair.seed ?? t('casino.fair.lost')}
              </dd>
              <dt>{t('casino.yourSeed')}</dt>
              <dd className={styles.hash} dir="ltr">
                {pair.clientSeed}
              </dd>
            </dl>
          </li>
        ))}
      </ul>
      <More {...rest} />
    </section>
  );
}
