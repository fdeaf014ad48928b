import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, useMoments, useUi } from '@fairbook/ui';
import { useInCurrency, useMoney } from '@fairbook/ui/overlay';
import type { DrawRow, PoolsData } from '../data.ts';
import { TotoHead } from './TotoHead.tsx';
import styles from './toto.module.css';

interface Props {
  data: Extract<PoolsData, { page: 'draws' }>;
  api: ViewContext['api'];
}

/** Draws that are no longer on sale, with what the best tickets won. */
export function DrawsPage({ data, api }: Props) {
  const { t, lang } = useUi();
  const { section, before } = data;
  const [{ draws, next }] = useInCurrency({ draws: data.draws, next: data.next }, (iso) =>
    api('toto.archive', { params: { section }, query: before === null ? { iso } : { iso, before } }),
  );
  return (
    <>
      <TotoHead section={section} page="draws" />
      {draws.length === 0 ? (
        <EmptyState text={t('pools.noDraws')} />
      ) : (
        <section className={`panel ${styles.scroll}`} aria-label={t('pools.page.draws')}>
          <table className="table">
            <thead>
              <tr>
                <th>{t('pools.drawWord')}</th>
                <th>{t('pools.closed')}</th>
                <th className="num">{t('pools.fund')}</th>
                <th className="num">{t('pools.jackpot')}</th>
                <th className="num">{t('pools.allHits')}</th>
              </tr>
            </thead>
            <tbody>
              {draws.map((draw) => (
                <Row key={draw.id} draw={draw} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {next === null ? null : (
        <p>
          <a className="btn" href={`/${lang}/toto/${section}/draws?before=${next}`}>
            {t('pools.older')}
          </a>
        </p>
      )}
    </>
  );
}

function Row({ draw }: { draw: DrawRow }) {
  const { t, lang } = useUi();
  const { dateTime } = useMoments();
  const money = useMoney();
  const { section, id, number, state, closesAt, pool, gameCount } = draw;
  const [best] = pool.prizes;
  return (
    <tr>
      <td>
        <a className="link" href={`/${lang}/toto/${section}/draw?id=${id}`}>
          {t('pools.drawOf', { number, count: gameCount })}
        </a>
        <small>{t(`pools.state.${state}`)}</small>
      </td>
      <td>
        <time dateTime={closesAt}>{dateTime(closesAt)}</time>
      </td>
      <td className="num">{money(pool.fund, pool.iso)}</td>
      <td className="num">{money(pool.jackpot, pool.iso)}</td>
      <td className="num">
        {best && best.variants > 0 ? `${best.variants} × ${money(best.each, pool.iso)}` : '—'}
      </td>
    </tr>
  );
}
